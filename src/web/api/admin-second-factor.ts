import { z } from 'zod/mini'
import type { ConfirmedPassword } from '#domain/people/password.ts'
import type { SecondFactorStart } from '#domain/people/second-factor.ts'
import { RecoveryCodes, SecondFactor, SecondFactorProposal } from '#domain/people/second-factor.ts'
import type { Api } from './api.ts'

const PATH = '/api/session/second-factor'

export function loadSecondFactor(api: Api) {
  return api.get(PATH, SecondFactor)
}

export function askForSecret(api: Api) {
  return api.send(`${PATH}/proposal`, { method: 'POST' }, SecondFactorProposal)
}

export function sendFirstCode(api: Api, start: SecondFactorStart) {
  return api.send(PATH, { method: 'POST', json: start }, RecoveryCodes)
}

/** The old ones no longer count. */
export function askForNewCodes(api: Api, confirmed: ConfirmedPassword) {
  return api.send(`${PATH}/codes`, { method: 'POST', json: confirmed }, RecoveryCodes)
}

export function endSecondFactor(api: Api, confirmed: ConfirmedPassword) {
  return api.send(`${PATH}/off`, { method: 'POST', json: confirmed }, z.null())
}
