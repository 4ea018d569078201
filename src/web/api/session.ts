import { z } from 'zod/mini'
import { SessionAnswer } from '#domain/people/person.ts'
import type { Api } from './api.ts'

const PATH = '/api/session'

export function loadSession(api: Api) {
  return api.get(PATH, SessionAnswer)
}

export function signIn(api: Api, email: string, password: string) {
  return api.send(PATH, { method: 'POST', json: { email, password } }, SessionAnswer)
}

export function endSession(api: Api) {
  return api.send(PATH, { method: 'DELETE' }, z.null())
}
