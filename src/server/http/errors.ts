import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isUnavailable } from '../db/unavailable.ts'
import { AppError, EditConflict, messageFor } from '../errors.ts'
import { JSON_TYPE } from './answers.ts'

/** Spanish messages for Fastify's own errors. Codes not listed here get the message of their status. */
const MESSAGES_BY_CODE: Readonly<Record<string, string>> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: 'El cuerpo de la solicitud está vacío',
  FST_ERR_CTP_INVALID_JSON_BODY: 'El cuerpo de la solicitud no es JSON válido',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'El tamaño del cuerpo no coincide con el declarado',
  FST_FILES_LIMIT: 'Se admite un solo archivo',
  FST_FIELDS_LIMIT: 'El formulario tiene demasiados campos',
  FST_PARTS_LIMIT: 'El formulario tiene demasiadas partes',
  FST_PROTO_VIOLATION: 'El formulario tiene un campo con un nombre no permitido',
  FST_INVALID_JSON_FIELD_ERROR: 'El formulario tiene un campo que no es JSON válido',
}

/** Seconds for `Retry-After` when the duration is unknown. */
const RETRY_AFTER = '5'

/** The only place where an error becomes a response. */
export function handleError(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof AppError) {
    if (error.status >= 500) request.log.error({ err: error }, 'request refused')
    if (error instanceof EditConflict) return answerError(reply, 409, error.message, declared(request, error))
    return answerError(reply.headers(error.headers), error.status, error.message, error.details)
  }
  // The client hung up while sending. Its error has the code of a lost connection, as a lost database has.
  if (request.raw.errored === error) return answerError(reply, 400, messageFor(400))
  if (isUnavailable(error)) {
    request.log.error({ err: error }, 'database unavailable')
    return answerError(reply.header('retry-after', RETRY_AFTER), 503, messageFor(503))
  }
  const [invalid] = error.validation ?? []
  if (invalid) return answerError(reply, 400, invalid.message ?? messageFor(400))

  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) {
    const fitting = MALFORMED_FORM.has(error.code) ? 400 : status
    return answerError(reply, fitting, MESSAGES_BY_CODE[error.code] ?? messageFor(fitting))
  }
  request.log.error({ err: error }, 'request failed')
  const known = status === 503 ? 503 : 500
  return answerError(reply, known, messageFor(known))
}

/** What the call's schema has of the current state, and no other field: not everybody may see all of it. */
function declared({ routeOptions }: FastifyRequest, { message, current }: EditConflict): object {
  const { response } = routeOptions.schema ?? {}
  const schema = typeof response === 'object' && response !== null && 409 in response && response[409]
  if (!(schema instanceof z.core.$ZodType)) throw new Error(`${routeOptions.url} declares no 409`)
  return Object(z.encode(schema, { error: message, current }))
}

/** The multipart plugin sends 413 for too many parts, which are not a size problem, and 406 for bad JSON. These become 400. */
const MALFORMED_FORM = new Set([
  'FST_FILES_LIMIT',
  'FST_FIELDS_LIMIT',
  'FST_PARTS_LIMIT',
  'FST_INVALID_JSON_FIELD_ERROR',
])

export function handleNotFound(_request: FastifyRequest, reply: FastifyReply) {
  return answerError(reply, 404, messageFor(404))
}

function answerError(reply: FastifyReply, status: number, error: string, details = {}) {
  return reply
    .code(status)
    .headers({ 'x-request-id': reply.request.id, 'cache-control': 'no-store' })
    .type(JSON_TYPE)
    .serializer(JSON.stringify)
    .send({ error, ...details })
}
