import { z } from 'zod/mini'
import { ConfirmedPassword } from './password.ts'

/** What somebody else of the team confirms on the screen of whoever may not do it alone. */

const WRITE_PIN = 'El PIN son seis números'
const EASY_PIN = 'Ese PIN se adivina enseguida: elegí otro'

const Pin = z.string(WRITE_PIN).check(z.regex(/^\d{6}$/, WRITE_PIN))

/** A person chooses a PIN, which only confirms: nobody enters with it. */
export const NewPin = z.extend(ConfirmedPassword, { pin: Pin.check(z.refine(isHardToGuess, EASY_PIN)) })
export type NewPin = z.infer<typeof NewPin>

export const OwnPin = z.object({ isSet: z.boolean() })

/** Not `111111`, `123456` nor `654321`. */
function isHardToGuess(pin: string): boolean {
  const steps = new Set([...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index])))
  const [step = 0] = steps
  return steps.size > 1 || Math.abs(step) > 1
}

const WRITE_SECRET = 'Escribí la contraseña o el PIN de quien confirma'

export const Confirmation = z
  .object({
    userId: z.int('Elegí quién confirma'),
    password: z.optional(ConfirmedPassword.shape.password),
    pin: z.optional(Pin),
  })
  .check(z.refine(({ password, pin }) => (password === undefined) !== (pin === undefined), WRITE_SECRET))
export type Confirmation = z.infer<typeof Confirmation>

/** The field of a body of which a part may need it. */
export const MAY_BE_CONFIRMED = {
  confirmedBy: z
    .optional(Confirmation)
    .check(
      z.describe(
        'Quién confirma, con su contraseña o su PIN, lo que quien inició sesión no puede hacer por su cuenta: sin este campo, 403 con `confirmers`',
      ),
    ),
}

/** Who may confirm. */
export const Confirmer = z.object({ id: z.int(), name: z.string(), hasPin: z.boolean() })
export type Confirmer = z.infer<typeof Confirmer>

/** A refusal that somebody can lift on the same screen. */
export const ConfirmationNeeded = z.object({ error: z.string(), confirmers: z.array(Confirmer) })
