import { z } from 'zod/mini'
import { del, get, post } from '../call.ts'
import { PushDevice, PushEndpoint, PushKey, PushSubscriptionInput } from './push-device.ts'

export const readKey = get('/api/push/key', {
  access: 'signed-in',
  summary: 'La clave con la que el navegador se suscribe',
  answer: PushKey,
})

export const list = get('/api/push/subscriptions', {
  access: 'signed-in',
  summary: 'Mis dispositivos con avisos',
  answer: z.array(PushDevice),
})

export const subscribe = post('/api/push/subscriptions', {
  access: 'signed-in',
  summary: 'Activar los avisos en un dispositivo, o cambiar qué avisa',
  body: PushSubscriptionInput,
  status: 201,
  answer: PushDevice,
})

export const unsubscribe = del('/api/push/subscriptions', {
  access: 'signed-in',
  summary: 'Quitar los avisos de un dispositivo',
  body: PushEndpoint,
  status: 204,
  answer: z.null(),
})

export const test = post('/api/push/test', {
  access: 'signed-in',
  summary: 'Mandar un aviso de prueba a un dispositivo mío',
  body: PushEndpoint,
  status: 204,
  answer: z.null(),
})
