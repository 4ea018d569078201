import { z } from 'zod/mini'

/** Refuses only empty fields; the server checks the rest. */
export const Credentials = z.object({
  email: z.string().check(z.trim(), z.minLength(1, 'El email es obligatorio')),
  password: z.string().check(z.minLength(1, 'La contraseña es obligatoria')),
  /** Of the second factor, once it was asked for. */
  code: z.optional(z.string()),
})
