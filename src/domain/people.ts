import { z } from 'zod/mini'

const MIN_LENGTH = 12
/** Long ones are fine; endless ones would only cost hashing. */
export const MAX_PASSWORD_LENGTH = 1000

/** What the owner may choose. The messages follow the name of a setting or "La contraseña". */
export const NewPassword = z.string().check(
  z.minLength(MIN_LENGTH, `tiene que tener ${MIN_LENGTH} caracteres como mínimo`),
  z.maxLength(MAX_PASSWORD_LENGTH, `puede tener ${MAX_PASSWORD_LENGTH} caracteres como máximo`),
  // A line break or another key without a letter could not be typed at the login.
  z.refine((password) => !/\p{Cc}/u.test(password), 'tiene caracteres que no se pueden escribir'),
  z.refine(isEncodable, 'tiene caracteres que no se admiten'),
)

/** Half a surrogate pair would be hashed as if it were any other half. */
export function isEncodable(password: string): boolean {
  return password.isWellFormed()
}

export const MAX_EMAIL = 254

/** Who is signed in. */
export const SessionAnswer = z.object({ role: z.literal('admin'), email: z.string() })
