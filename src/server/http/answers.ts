import { z } from 'zod'
import { ID } from '#domain/address-numbers.ts'

export const ErrorAnswer = z.object({ error: z.string() })

export const IdParams = z.object({
  id: z.string().regex(ID, 'El identificador no es válido').transform(Number),
})
