import { z } from 'zod/mini'
import { ConfirmedPassword } from './password.ts'

/** How many a person has for the day on which their phone is gone. */
export const RECOVERY_CODES = 10

const WRITE_CODE = 'Escribí el código de seis números de la aplicación'

/** `address` is what the QR code says. */
export const SecondFactorProposal = z.object({ secret: z.string(), address: z.string() })
export type SecondFactorProposal = z.infer<typeof SecondFactorProposal>

/** Takes effect with the first valid code, which proves that the app has the secret. */
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
