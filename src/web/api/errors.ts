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

/** What to tell the person: the API's own message, or a general one. */
export function messageOf(error: unknown): string {
  if (error instanceof ApiError || error instanceof ConnectionError) return error.message
  return 'Algo salió mal. Probá de nuevo.'
}
