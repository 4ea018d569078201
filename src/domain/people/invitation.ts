import { z } from 'zod/mini'
import { requiredText } from '../text.ts'
import { ConfirmedPassword, chosenPassword } from './password.ts'
import { MAX_EMAIL, MAX_PERSON_NAME } from './person.ts'
import { ROLES, Role } from './roles.ts'

export const INVITATION_DAYS = 7

const PersonName = requiredText('Escribí el nombre', MAX_PERSON_NAME)

/** Who may join by a link. */
export const Invitation = z.object({ name: PersonName, role: Role })
export type Invitation = z.infer<typeof Invitation>

/** With the password of whoever invites, which is needed for an owner. */
export const InvitationRequest = z.extend(Invitation, z.partial(ConfirmedPassword).shape)
export type InvitationRequest = z.infer<typeof InvitationRequest>

export const InvitationLink = z.object({
  token: z.string(),
  link: z.string().check(z.describe('Se muestra una sola vez: vale 7 días y para una persona')),
})
export type InvitationLink = z.infer<typeof InvitationLink>

/** One that nobody has used yet. */
export const OpenInvitation = z.extend(Invitation, {
  id: z.string(),
  expires: z.string(),
  by: z.string().check(z.describe('Quién invitó')),
})
export type OpenInvitation = z.infer<typeof OpenInvitation>

const EMAIL = 'Escribí tu correo, como ana@ejemplo.com'

/** What the invited person chooses. */
export const Joining = z.object({
  email: z
    .string(EMAIL)
    .check(z.trim(), z.toLowerCase(), z.maxLength(MAX_EMAIL, 'El correo es demasiado largo'), z.email(EMAIL)),
  password: chosenPassword,
})
export type Joining = z.infer<typeof Joining>

/** What is not named stays as it is. The password of whoever edits is needed if it makes somebody an owner, or lets an owner in again. */
export const PersonEdit = z.extend(z.partial(ConfirmedPassword), {
  name: z.optional(PersonName),
  role: z.optional(Role),
  active: z.optional(z.boolean('Decí si puede entrar: sí o no')),
})
export type PersonEdit = z.infer<typeof PersonEdit>

/** For WhatsApp. */
export function invitationText({ name, role }: Invitation, shop: string, link: string): string {
  return `Hola, ${name}: te invito al equipo de ${shop} como ${ROLES[role].label.toLowerCase()}. Elegí tu correo y tu contraseña acá (vale ${INVITATION_DAYS} días, una sola vez): ${link}`
}
