import { createContext } from 'react-router'

/** How a request reaches the API: over the network in the browser, inside the process on the server. */
export type Transport = (path: string, init?: RequestInit) => Promise<Response>

/** For the loaders of the administrator's pages, whose calls are no part of the visitors' client. */
export const transportContext = createContext<Transport>()

/** What the API refused, in its own words. Shaped as the router's error responses, so a page answers with the same status. */
export class ApiError extends Error {
  readonly status: number
  readonly statusText = ''
  readonly internal = false
  readonly data: string

  constructor(status: number, message: string) {
    super(message)
    this.status = status
    this.data = message
  }
}

/** The request did not get there or no answer came back. */
export class ConnectionError extends Error {
  constructor() {
    super('No hay conexión. Revisala y probá de nuevo.')
  }
}

/** What to tell the person: the API's sentence, or ours where there is none. */
export function messageOf(error: unknown): string {
  if (error instanceof ApiError || error instanceof ConnectionError) return error.message
  return 'Algo salió mal. Probá de nuevo.'
}
