import { createApi } from './client.ts'
import type { Transport } from './transport.ts'

/** Where the API is, if not on this site. */
export const base = import.meta.env.VITE_API_URL ?? ''

export const transport: Transport = (path, init) => fetch(base + path, init)

/** For what people do on a page: adding, ordering, signing in. Pages load their data through the router's context. */
export const api = createApi(transport)
