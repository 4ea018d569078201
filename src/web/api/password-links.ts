import { type ForgottenPassword, PasswordLinkHolder } from '#domain/people/password-link.ts'
import { MessageAnswer } from '#domain/schema.ts'
import type { Api } from './api.ts'

const pathOf = (token: string) => `/api/users/password-links/${encodeURIComponent(token)}`

export function loadPasswordLink(api: Api, token: string) {
  return api.get(pathOf(token), PasswordLinkHolder)
}

export function sendForgottenPassword(api: Api, token: string, chosen: ForgottenPassword) {
  return api.send(pathOf(token), { method: 'POST', json: chosen }, MessageAnswer)
}
