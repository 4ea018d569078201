import { z } from 'zod'
import { ID, MAX_PAGE } from '#domain/numbers-in-addresses.ts'

/** Fastify sends a string as it is, taking it for serialised text. Responses that are JSON strings are sent with this type. */
export const JSON_TYPE = 'application/json; charset=utf-8'

export const ErrorAnswer = z.object({ error: z.string() })

export const IdParams = z.object({
  id: z.string().regex(ID, 'El identificador no es válido').transform(Number),
})

const MAX_PAGE_SIZE = 100

/** Query parameters of a paged call; pages count from 1. */
export function paging(pageSize: number) {
  return z.object({ page: positive(1, MAX_PAGE), pageSize: positive(pageSize, MAX_PAGE_SIZE) })
}

function positive(preset: number, max: number) {
  return z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'La página y su tamaño son números desde 1')
    .transform(Number)
    .refine((value) => value <= max, `La página o su tamaño es demasiado grande`)
    .default(preset)
}
