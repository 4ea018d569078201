import { z } from 'zod/mini'
import { ApiError } from '#web/api/errors.ts'

/** Refuses only empty fields; the server checks the rest. */
export const Credentials = z.object({
  email: z.string().check(z.trim(), z.minLength(1, 'El email es obligatorio')),
  password: z.string().check(z.minLength(1, 'La contraseña es obligatoria')),
  /** Of the second factor, once it was asked for. */
  code: z.optional(z.string()),
})

/** Whether a sign-in was refused because the code of the second factor is missing or wrong. */
export function isCodeNeeded(error: unknown): boolean {
  // Other fields of the response do not matter.
  return error instanceof ApiError && (error.answer as { needsCode?: unknown } | null)?.needsCode === true
}
