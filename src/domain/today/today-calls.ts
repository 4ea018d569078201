import { get } from '../call.ts'
import { AdminFrame, Today } from './today.ts'

export const read = get('/api/today', {
  access: 'orders',
  summary: 'El día: qué falta preparar, qué hay para decidir y quién viene, según el rol',
  answer: Today,
})

export const readFrame = get('/api/today/frame', {
  access: 'signed-in',
  summary: 'Lo que muestra toda página de la administración además de lo suyo, según el rol',
  answer: AdminFrame,
})
