/** PostgreSQL's five-character error code; undefined for other errors. */
export function sqlState(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(code) ? code : undefined
}

/** Connection lost (08), no resources (53), shut down, starting or cancelled (57), a read-only standby (25006), a table in use (55P03). */
const UNAVAILABLE_STATE = /^(08...|53...|57...|25006|55P03)$/

const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
])

/** The driver has no codes for these. */
const DRIVER_MESSAGE =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client (has encountered a connection error|was closed))/

/** Whether the database is unreachable, as opposed to the query being wrong. */
export function isPostgresUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const state = sqlState(error)
  if (state !== undefined) return UNAVAILABLE_STATE.test(state)
  const { code = '', syscall } = error as NodeJS.ErrnoException
  // On a Unix socket a server that is not running shows as a missing file.
  const hasNoSocket = code === 'ENOENT' && syscall === 'connect'
  return NETWORK_CODES.has(code) || hasNoSocket || DRIVER_MESSAGE.test(error.message)
}
