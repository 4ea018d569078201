import type { z } from 'zod/mini'
import { ApiError } from './errors.ts'

/** For the owner's pages: visitors only need the message of an error. */

/** Whether trying again would get the same response. */
export function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500
}

/** What a refusal says besides its text, if it has this shape. */
export function readRefusal<T extends z.ZodMiniType>(error: unknown, schema: T): z.output<T> | undefined {
  return error instanceof ApiError ? schema.safeParse(error.answer).data : undefined
}
