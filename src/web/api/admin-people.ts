import type { PasswordChange } from '#domain/people/password.ts'
import { MessageAnswer } from '#domain/schema.ts'
import type { Api } from './api.ts'

/** Ends the other sessions of whoever is signed in. */
export function sendPassword(api: Api, change: PasswordChange) {
  return api.send('/api/session/password', { method: 'POST', json: change }, MessageAnswer)
}
