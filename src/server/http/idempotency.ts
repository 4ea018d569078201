import { createHash } from 'node:crypto'
import { z } from 'zod'

/** Sending the same request again with the same key stores it once. */
export const IdempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\w-]{8,100}$/, 'La clave Idempotency-Key no es válida')
    .optional(),
})

/** Tells a repeated request from another one with the same key. */
export function hashRequest(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex')
}
