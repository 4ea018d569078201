import { z } from 'zod/mini'
import { isStorable } from '../text.ts'
import { isEncodable, MAX_PASSWORD_LENGTH } from './password.ts'
import { MAX_EMAIL } from './person.ts'

const MAX_CODE = 50
const MISSING = 'El correo y la contraseña son obligatorios'

/** What somebody signs in with. */
export const SignIn = z.object({
  email: z
    .string(MISSING)
    .check(
      z.refine(isStorable, MISSING),
      z.trim(),
      z.minLength(1, MISSING),
      z.maxLength(MAX_EMAIL, 'El correo es demasiado largo'),
    ),
  password: z
    .string(MISSING)
    .check(
      z.minLength(1, MISSING),
      z.maxLength(MAX_PASSWORD_LENGTH, 'La contraseña es demasiado larga'),
      z.refine(isEncodable, 'La contraseña tiene caracteres que no se admiten'),
    ),
  code: z
    .optional(z.string('El código no es válido').check(z.maxLength(MAX_CODE, 'El código es demasiado largo')))
    .check(
      z.describe('El del segundo paso, si la persona lo activó: sin él la respuesta es 401 con `needsCode`'),
    ),
})
export type SignIn = z.infer<typeof SignIn>
