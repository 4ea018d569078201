import { z } from 'zod'

export const ErrorAnswer = z.object({ error: z.string() })
export const MessageAnswer = z.object({ message: z.string() })

/** Numbers in addresses: digits alone, nothing that only converts to a number. */
export const IdParams = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, 'El identificador no es válido')
    .transform(Number),
})
