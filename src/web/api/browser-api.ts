import { createApi } from './client.ts'

const base = import.meta.env.VITE_API_URL ?? ''

/** For what people do on a page: adding, ordering, signing in. Pages load their data through the router's context. */
export const api = createApi((path, init) => fetch(base + path, init))
