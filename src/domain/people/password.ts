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

const CURRENT = 'Escribí tu contraseña actual'
const WANTED = 'Escribí la contraseña nueva'

/** Its messages are whole sentences, for forms. */
export const chosenPassword = z
  .string(WANTED)
  .check(z.minLength(1, { error: WANTED, abort: true }), ({ value, issues }) => {
    const problem = NewPassword.safeParse(value).error?.issues[0]?.message
    if (problem) issues.push({ code: 'custom', input: value, message: `La contraseña nueva ${problem}` })
  })

/** A person changes their own password. */
export const PasswordChange = z.object({
  current: z
    .string(CURRENT)
    .check(
      z.minLength(1, CURRENT),
      z.maxLength(MAX_PASSWORD_LENGTH, 'La contraseña actual es demasiado larga'),
      z.refine(isEncodable, 'La contraseña actual tiene caracteres que no se admiten'),
    ),
  password: chosenPassword,
})
export type PasswordChange = z.infer<typeof PasswordChange>

export const WRITE_PASSWORD = 'Escribí tu contraseña'

/** Typed again before something that a thief of the session must not do. */
export const ConfirmedPassword = z.object({
  password: z
    .string(WRITE_PASSWORD)
    .check(
      z.minLength(1, WRITE_PASSWORD),
      z.maxLength(MAX_PASSWORD_LENGTH, 'La contraseña es demasiado larga'),
      z.refine(isEncodable, 'La contraseña tiene caracteres que no se admiten'),
    ),
})
export type ConfirmedPassword = z.infer<typeof ConfirmedPassword>
