import { z } from 'zod/mini'

/** A session that can still be used. */
export const OpenSession = z.object({
  id: z.string(),
  device: z.string().check(z.describe('`Chrome en Android`; vacío si se abrió con una versión anterior')),
  network: z.string().check(z.describe('La dirección de internet desde la que entró')),
  openedAt: z.string(),
  seenAt: z.string().check(z.describe('Cuándo se usó por última vez, al minuto')),
  current: z.boolean().check(z.describe('Si es la de quien pregunta')),
})
export type OpenSession = z.infer<typeof OpenSession>

/** For how long a sign-in from a new device is shown to those who have not answered. */
export const NEW_SIGN_IN_DAYS = 30

/** Somebody entered in a browser in which they had not entered before. */
export const NewSignIn = z.object({
  id: z.string().check(z.describe('El de la sesión')),
  person: z.string(),
  isOwn: z.boolean().check(z.describe('Si es la cuenta de quien pregunta')),
  device: z.string(),
  network: z.string(),
  date: z.string(),
  isOpen: z.boolean().check(z.describe('Si esa sesión sigue abierta')),
  isHere: z.boolean().check(z.describe('Si es el navegador de quien pregunta')),
  canRecognize: z
    .boolean()
    .check(z.describe('Si quien pregunta puede reconocerlo desde acá: no desde un dispositivo nuevo')),
})
export type NewSignIn = z.infer<typeof NewSignIn>

export const SignInReview = z.object({
  isKnown: z
    .boolean('Decí si reconocés el dispositivo')
    .check(z.describe('Con `false` se cierra esa sesión')),
})
export type SignInReview = z.infer<typeof SignInReview>
