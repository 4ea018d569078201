import { base } from './base.ts'
import { createApi } from './client.ts'
import type { Transport } from './transport.ts'

/** No price on screen may be older. */
const EARLY_MS = 1000
const early = new Map<string, Promise<Response>>()

export const transport: Transport = (path, init) => {
  const asked = init === undefined ? early.get(path) : undefined
  early.delete(path)
  // What failed a moment ago is asked for again.
  return asked?.catch(() => ask(path)) ?? ask(path, init)
}

/** Asks for what is about to be needed; whoever needs it within a second takes this answer. */
export const earlyTransport: Transport = async (path) => {
  const asked = early.get(path) ?? ask(path)
  early.set(path, asked)
  setTimeout(() => {
    if (early.get(path) === asked) early.delete(path)
  }, EARLY_MS)
  return (await asked).clone()
}

/** On another site, too, the owner is known by their cookie. */
function ask(path: string, init?: RequestInit): Promise<Response> {
  return fetch(base + path, { ...init, credentials: 'include' })
}

/** For what people do on a page: adding, ordering, signing in. Pages load their data through the router's context. */
export const api = createApi(transport)
