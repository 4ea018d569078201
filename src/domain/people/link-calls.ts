import { z } from 'zod/mini'
import { get, post } from '../call.ts'
import { MessageAnswer } from '../schema.ts'
import { Invitation, Joining } from './invitation.ts'
import { ForgottenPassword, PasswordLinkHolder } from './password-link.ts'
import { SessionAnswer } from './person.ts'

const TokenParams = z.object({ token: z.string() })

export const readInvitation = get('/api/users/invitations/:token', {
  access: 'public',
  summary: 'A quién invita un enlace',
  params: TokenParams,
  answer: Invitation,
})

export const join = post('/api/users/invitations/:token', {
  access: 'public',
  summary: 'Entrar al equipo con un enlace; abre una sesión',
  params: TokenParams,
  body: Joining,
  status: 201,
  answer: SessionAnswer,
})

export const readPasswordLink = get('/api/users/password-links/:token', {
  access: 'public',
  summary: 'De quién es la contraseña que cambia un enlace',
  params: TokenParams,
  answer: PasswordLinkHolder,
})

export const replacePassword = post('/api/users/password-links/:token', {
  access: 'public',
  summary: 'Elegir otra contraseña con un enlace; se cierran todas las sesiones',
  params: TokenParams,
  body: ForgottenPassword,
  answer: MessageAnswer,
})
