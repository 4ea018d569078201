import { z } from 'zod/mini'
import { SessionAnswer } from '#domain/people/person.ts'
import type { Api } from './api.ts'
import { ApiError } from './errors.ts'

const PATH = '/api/session'

export type SignInFields = {
  readonly email: string
  readonly password: string
  /** Of the second factor, once it was asked for. */
  readonly code?: string | undefined
}

export function loadSession(api: Api) {
  return api.get(PATH, SessionAnswer)
}

export function signIn(api: Api, credentials: SignInFields) {
  return api.send(PATH, { method: 'POST', json: credentials }, SessionAnswer)
}

/** Whether a sign-in was refused because the code of the second factor is missing or wrong. */
export function isCodeNeeded(error: unknown): boolean {
  // Other fields of the response do not matter.
  return error instanceof ApiError && (error.answer as { needsCode?: unknown } | null)?.needsCode === true
}

export function endSession(api: Api) {
  return api.send(PATH, { method: 'DELETE' }, z.null())
}
