import { z } from 'zod/mini'
import { MAX_PASSWORD_LENGTH } from './password.ts'

/** How many a person has for the day on which their phone is gone. */
export const RECOVERY_CODES = 10

const WRITE_PASSWORD = 'Escribí tu contraseña'
const WRITE_CODE = 'Escribí el código de seis números de la aplicación'

/** Typed again before something that a thief of the session must not do. */
export const ConfirmedPassword = z.object({
  password: z
    .string(WRITE_PASSWORD)
    .check(
      z.minLength(1, WRITE_PASSWORD),
      z.maxLength(MAX_PASSWORD_LENGTH, 'La contraseña es demasiado larga'),
    ),
})
export type ConfirmedPassword = z.infer<typeof ConfirmedPassword>

/** `address` is what the QR code says. */
export const SecondFactorProposal = z.object({ secret: z.string(), address: z.string() })
export type SecondFactorProposal = z.infer<typeof SecondFactorProposal>

/** It counts from a first code on, which shows that the application has the secret. */
export const SecondFactorStart = z.extend(ConfirmedPassword, {
  secret: z.string().check(z.regex(/^[A-Z2-7]{32}$/, 'La clave no es válida. Empezá de nuevo.')),
  code: z.string(WRITE_CODE).check(z.regex(/^\s*\d{3}\s*\d{3}\s*$/, WRITE_CODE)),
})
export type SecondFactorStart = z.infer<typeof SecondFactorStart>

export const SecondFactor = z.object({
  isOn: z.boolean(),
  codesLeft: z.int().check(z.describe('Cuántos códigos de recuperación quedan')),
})
export type SecondFactor = z.infer<typeof SecondFactor>

/** Shown once. */
export const RecoveryCodes = z.object({ codes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>
