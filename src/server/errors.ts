type Details = Readonly<Record<string, unknown>>

/** An error the user can act on; the message is Spanish and is sent as `{ error }`, with details for the page if there are any. */
export class AppError extends Error {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly details: Details

  constructor(
    status: number,
    message: string,
    headers: Readonly<Record<string, string>> = {},
    { details = {}, ...options }: ErrorOptions & { readonly details?: Details } = {},
  ) {
    super(message, options)
    this.status = status
    this.headers = headers
    this.details = details
  }
}

/** The edit is based on an older version. The response includes the current state, as far as its call declares it. */
export class EditConflict extends AppError {
  readonly current: unknown

  constructor(message: string, current: unknown) {
    super(409, message)
    this.current = current
  }
}

/** The program cannot start; the message tells the owner why, and no stack trace is shown. */
export class StartError extends Error {}

/** `notFound('El producto')`, `notFound('La receta')`: the wording fits both genders. */
export function notFound(thing: string): AppError {
  return new AppError(404, `${thing} no existe`)
}

/** For `find(…) ?? missing('El producto')`. */
export function missing(thing: string): never {
  throw notFound(thing)
}

const MALFORMED = 'La solicitud no es válida'

const MESSAGES_BY_STATUS: Readonly<Record<number, string>> = {
  400: MALFORMED,
  404: 'La dirección no existe',
  405: 'El método no está permitido',
  408: 'La solicitud tardó demasiado',
  413: 'La solicitud es demasiado grande',
  414: 'La dirección es demasiado larga',
  415: 'El tipo de contenido no se admite',
  417: 'La solicitud espera algo que la tienda no puede cumplir',
  431: 'Los encabezados de la solicitud son demasiado grandes',
  503: 'La tienda no puede atender en este momento. Probá de nuevo en unos segundos.',
}

const INTERNAL_ERROR = 'Error interno del servidor'

export function messageFor(status: number): string {
  return MESSAGES_BY_STATUS[status] ?? (status < 500 ? MALFORMED : INTERNAL_ERROR)
}

/** Warns whoever runs the shop, on the terminal or in the shop's log, and goes on. */
export function warn(text: string): void {
  console.warn(text)
}

/** Runs a command. Errors that the owner can act on are shown as a message; any other is a bug and keeps its stack trace. */
export async function reportProblems(run: () => void | Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    if (!(error instanceof StartError || error instanceof AppError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
