import type { FastifyReply } from 'fastify'
import { z } from 'zod'

/** Fastify sends a string as it is, taking it for serialised text. Responses that are JSON strings are sent with this type. */
export const JSON_TYPE = 'application/json; charset=utf-8'

export const ErrorAnswer = z.object({ error: z.string() })

/** What a thread has checked and written is sent as it is. */
export function sendJson(reply: FastifyReply, json: string): FastifyReply {
  return reply.type(JSON_TYPE).send(json)
}
