import { base, createApi, type Transport } from './api.ts'

/** Prices on screen must not be older. */
const EARLY_MS = 1000
const early = new Map<string, Promise<Response>>()

const transport: Transport = (path, init) => {
  const asked = init === undefined ? early.get(path) : undefined
  early.delete(path)
  // If the early request failed, tries again.
  return asked?.catch(() => ask(path)) ?? ask(path, init)
}

const earlyTransport: Transport = async (path) => {
  const asked = early.get(path) ?? ask(path)
  early.set(path, asked)
  setTimeout(() => {
    if (early.get(path) === asked) early.delete(path)
  }, EARLY_MS)
  return (await asked).clone()
}

/** The cookie is sent to another origin, too: the owner is known there as well. */
function ask(path: string, init?: RequestInit): Promise<Response> {
  return fetch(base + path, { ...init, credentials: 'include' })
}

/** For event handlers and effects. Loaders take theirs from the router's context. */
export const browserApi = createApi(transport)

/** For prefetching. `browserApi` reuses the response if it requests the same path within a second. */
export const earlyApi = createApi(earlyTransport)
