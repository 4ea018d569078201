import { z } from 'zod/mini'
import { del, get, patch, post } from '../call.ts'
import { IdParams } from '../call-schemas.ts'
import { InvitationLink, InvitationRequest, OpenInvitation, PersonEdit } from './invitation.ts'
import { OpenSession } from './open-session.ts'
import { PasswordLinkRequest } from './password-link.ts'
import { Person } from './person.ts'

export const list = get('/api/users', {
  access: 'people',
  summary: 'El equipo',
  answer: z.array(Person),
})

export const edit = patch('/api/users/:id', {
  access: 'people',
  summary: 'Cambiar nombre o rol, o si puede entrar; quien no puede queda afuera al instante',
  description: 'Hacer a alguien dueño, o dejar entrar otra vez a quien lo es, pide tu contraseña.',
  params: IdParams,
  body: PersonEdit,
  answer: Person,
})

export const invite = post('/api/users/invitations', {
  access: 'people',
  summary: 'Invitar a alguien: un enlace que vale 7 días, una sola vez',
  description: 'Para invitar a un dueño hace falta tu contraseña.',
  body: InvitationRequest,
  status: 201,
  answer: InvitationLink,
})

export const listInvitations = get('/api/users/invitations/abiertas', {
  access: 'people',
  summary: 'Las invitaciones que nadie usó y no vencieron',
  answer: z.array(OpenInvitation),
})

export const cancelInvitation = del('/api/users/invitations/abiertas/:id', {
  access: 'people',
  summary: 'Anular una invitación',
  params: z.object({ id: z.string() }),
  status: 204,
  answer: z.null(),
})

export const makePasswordLink = post('/api/users/:id/password-link', {
  access: 'people',
  summary: 'Un enlace para que alguien elija otra contraseña; vale 7 días, una sola vez',
  params: IdParams,
  body: z.nullish(PasswordLinkRequest),
  status: 201,
  answer: InvitationLink,
})

export const listSessions = get('/api/users/:id/sessions', {
  access: 'people',
  summary: 'Las sesiones abiertas de una persona del equipo',
  params: IdParams,
  answer: z.array(OpenSession),
})

export const endSession = del('/api/users/:id/sessions/:sessionId', {
  access: 'people',
  summary: 'Cerrar una sesión de una persona del equipo',
  params: z.extend(IdParams, { sessionId: z.string() }),
  status: 204,
  answer: z.null(),
})
