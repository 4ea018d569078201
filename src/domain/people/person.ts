import { z } from 'zod/mini'
import { PERMISSIONS } from '../permissions.ts'
import { requiredText } from '../text.ts'
import { Role } from './roles.ts'

export const MAX_EMAIL = 254
export const MAX_PERSON_NAME = 80

/** Somebody of the team. Who was switched off stays, because what they did keeps their name. */
export const Person = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: Role,
  active: z.boolean().check(z.describe('Si puede entrar')),
})
export type Person = z.infer<typeof Person>

/** Somebody who was made an owner, for the other owners. */
export const NewOwner = z.object({
  name: z.string(),
  date: z.iso.datetime(),
  by: z.optional(z.string()).check(z.describe('Quien le dio el rol; falta si entró por una invitación')),
})
export type NewOwner = z.infer<typeof NewOwner>

/** Who is signed in. `role` is what browsers have always stored for everybody who may enter; what they may do is in `permissions`. */
export const SessionAnswer = z.object({
  role: z.literal('admin'),
  email: z.string(),
  name: z.string(),
  permissions: z.array(z.enum(PERMISSIONS)),
})
export type SessionAnswer = z.infer<typeof SessionAnswer>

/** How the others read who did what. */
export const OwnName = z.object({ name: requiredText('Escribí tu nombre', MAX_PERSON_NAME) })
export type OwnName = z.infer<typeof OwnName>
