import { z } from 'zod/mini'
import { del, get, post } from '../call.ts'
import { SessionAnswer } from './person.ts'
import { SignIn } from './sign-in.ts'

export const start = post('/api/session', {
  access: 'public',
  summary: 'Iniciar sesión',
  body: SignIn,
  answer: SessionAnswer,
})

export const read = get('/api/session', {
  access: 'public',
  summary: 'La sesión actual',
  answer: SessionAnswer,
})

export const end = del('/api/session', {
  access: 'public',
  summary: 'Cerrar sesión',
  status: 204,
  answer: z.null(),
})
