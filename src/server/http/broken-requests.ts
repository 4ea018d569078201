import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { AppError, messageFor } from '../errors.ts'
import { JSON_TYPE } from './answers.ts'

// Not imported: an import would load Node's WebSocket client too, which takes tens of milliseconds.
const { STATUS_CODES } = process.getBuiltinModule('node:http')

const HANG_UP_AFTER_MS = 1000

const CLIENT_ERROR_STATUS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** HTTP/1.1 requires the header. Comes before all other hooks, so it adds the headers of every response itself. */
export function refuseMissingHost(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', ({ raw }, reply, done) => {
    const isMissing = raw.headers.host === undefined && raw.httpVersion === '1.1'
    if (!isMissing) return done()
    reply.headers({ ...headers, connection: 'close' })
    done(new AppError(400, 'La solicitud no dice a qué sitio va: falta el encabezado Host'))
  })
}

/** Responds to requests that Node would answer without a body, or not at all. */
export function answerUnroutedRequests(server: Server): void {
  server.on('checkExpectation', (_request, response) => {
    const { body, headers } = errorAnswer(417)
    response.writeHead(417, headers).end(body)
  })
  server.on('connect', (_request, socket: Socket) => hangUp(socket, 405))
}

/** Responds to requests that are not HTTP, too large or too slow. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (socket.writable) hangUp(socket, CLIENT_ERROR_STATUS[error.code ?? ''] ?? 400)
}

function hangUp(socket: Socket, status: number): void {
  // The client may have gone before the response arrives.
  socket.on('error', () => undefined)
  socket.end(rawErrorAnswer(status))
  // A client that never hangs up would hold the connection for ever.
  setTimeout(() => socket.destroy(), HANG_UP_AFTER_MS).unref()
}

/** The whole response as it is written to the socket. */
export function rawErrorAnswer(status: number): string {
  const { body, headers } = errorAnswer(status)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n')
}

function errorAnswer(status: number): { body: string; headers: Record<string, string> } {
  const body = JSON.stringify({ error: messageFor(status) })
  const headers = {
    'content-type': JSON_TYPE,
    'content-length': `${Buffer.byteLength(body)}`,
    'x-request-id': crypto.randomUUID(),
    connection: 'close',
  }
  return { body, headers }
}

/** Longer than any link of the shop. */
const MAX_LENGTH = 8000

/**
 * Rejects NUL, which ends a string in some engines and is part of no name here. The router rejects undecodable addresses itself.
 */
export function refuseBadAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', ({ url }, _reply, done) => {
    if (url.length > MAX_LENGTH) done(new AppError(414, messageFor(414)))
    else if (url.includes('%00')) done(new AppError(400, messageFor(400)))
    else done()
  })
}
