/** An error response of the API. Has the shape of the router's error responses, so that a page gets the same status. */
export class ApiError extends Error {
  readonly status: number
  readonly statusText = ''
  readonly internal = false
  readonly data: string
  /** The whole response. */
  readonly answer: unknown

  constructor(status: number, message: string, answer?: unknown) {
    super(message)
    this.status = status
    this.data = message
    this.answer = answer
  }
}

/** The request failed, or no response of the shop arrived. */
export class ConnectionError extends Error {
  constructor(message = 'No hay conexión. Revisala y probá de nuevo.') {
    super(message)
  }
}

/** The message to show: the API's, or a general one. */
export function messageOf(error: unknown): string {
  if (error instanceof ApiError || error instanceof ConnectionError) return error.message
  return 'Algo salió mal. Probá de nuevo.'
}

/** The form field that a response refuses, if it names one. */
export function refusedField(error: unknown): unknown {
  // Other fields of the response do not matter.
  return error instanceof ApiError ? (error.answer as { field?: unknown } | null)?.field : undefined
}
