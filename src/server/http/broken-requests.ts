import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { AppError, messageFor } from '../errors.ts'
import { JSON_TYPE } from './answers.ts'

// Not imported: an import would load Node's WebSocket client too, which takes tens of milliseconds.
const { STATUS_CODES } = process.getBuiltinModule('node:http')

const HANG_UP_AFTER_MS = 1000
/** Longer than any link of the shop. */
const MAX_ADDRESS = 8000

const CLIENT_ERROR_STATUS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Responds to requests that are not HTTP, too large or too slow, and hangs up. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable) return
  socket.end(rawErrorAnswer(CLIENT_ERROR_STATUS[error.code ?? ''] ?? 400))
  // A client that never hangs up would hold the connection for ever.
  setTimeout(() => socket.destroy(), HANG_UP_AFTER_MS).unref()
}

/** The whole response as it is written to the socket. */
export function rawErrorAnswer(status: number): string {
  const body = JSON.stringify({ error: messageFor(status) })
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `content-type: ${JSON_TYPE}`,
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${crypto.randomUUID()}`,
    'connection: close',
    '',
    body,
  ].join('\r\n')
}

/**
 * Rejects NUL, which ends a string in some engines and is part of no name here. The router rejects undecodable addresses itself.
 */
export function refuseBadAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', ({ url }, _reply, done) => {
    if (url.length > MAX_ADDRESS) done(new AppError(414, messageFor(414)))
    else if (url.includes('%00')) done(new AppError(400, messageFor(400)))
    else done()
  })
}
