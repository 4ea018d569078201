import { z } from 'zod/mini'
import { INVITATION_DAYS } from './invitation.ts'
import { ConfirmedPassword, chosenPassword } from './password.ts'

/** Whoever opens a link to choose a new password. */
export const PasswordLinkHolder = z.object({ name: z.string(), email: z.string() })
export type PasswordLinkHolder = z.infer<typeof PasswordLinkHolder>

/** The password of who makes the link, which is needed if it is for an owner. */
export const PasswordLinkRequest = z.partial(ConfirmedPassword)
export type PasswordLinkRequest = z.infer<typeof PasswordLinkRequest>

export const ForgottenPassword = z.object({ password: chosenPassword })
export type ForgottenPassword = z.infer<typeof ForgottenPassword>

/** For WhatsApp. */
export function passwordLinkText(name: string, shop: string, link: string): string {
  return `Hola, ${name}: elegí tu contraseña nueva de ${shop} acá (vale ${INVITATION_DAYS} días, una sola vez): ${link}`
}
