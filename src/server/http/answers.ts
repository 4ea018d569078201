import { z } from 'zod'
import { ID } from '#domain/address-numbers.ts'

/** Fastify sends a string as it is, taking it for serialised text. Responses that are JSON strings are sent with this type. */
export const JSON_TYPE = 'application/json; charset=utf-8'

export const ErrorAnswer = z.object({ error: z.string() })

export const IdParams = z.object({
  id: z.string().regex(ID, 'El identificador no es válido').transform(Number),
})
