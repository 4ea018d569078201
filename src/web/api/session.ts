import { z } from 'zod/mini'
import { Session } from '#domain/people/session.ts'
import type { Api } from './api.ts'

const PATH = '/api/session'

export function loadSession(api: Api) {
  return api.get(PATH, Session)
}

export function signIn(api: Api, email: string, password: string) {
  return api.send(PATH, { method: 'POST', json: { email, password } }, Session)
}

export function signOut(api: Api) {
  return api.send(PATH, { method: 'DELETE' }, z.null())
}
