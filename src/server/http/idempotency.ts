import { createHash } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '../errors.ts'

const Key = z
  .string('Falta la clave Idempotency-Key')
  .regex(/^[\w-]{8,100}$/, 'La clave Idempotency-Key no es válida')

/** Sending the same request again with the same key stores it once. */
export const IdempotencyHeaders = z.object({ 'idempotency-key': Key.optional() })

/** For calls that move money: a double click must not move it twice. */
export const RequiredIdempotencyHeaders = z.object({ 'idempotency-key': Key })

/** Tells a repeated request from another one with the same key. */
export function hashRequest(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex')
}

/** A key stands for one request. Another one with the same key is refused with this text. */
export function refuseOtherRequest(earlierHash: string, requestHash: string, text: string): void {
  if (earlierHash !== requestHash) throw new AppError(422, text)
}
