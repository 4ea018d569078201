import { z } from 'zod/mini'

/** What a device can be notified of. */
export const NOTICE_LABELS = {
  order: 'Orden nueva',
  payment: 'Pago recibido',
  failure: 'Algo que falló',
} as const

export type NoticeKind = keyof typeof NOTICE_LABELS
// Its own keys, whose names `Object.keys` forgets.
export const NOTICE_KINDS = Object.keys(NOTICE_LABELS) as readonly NoticeKind[]

export const MAX_DEVICES = 20
const MAX_ENDPOINT = 2000

const Endpoint = z
  .string('Falta la dirección del navegador')
  .check(z.maxLength(MAX_ENDPOINT, 'La dirección del navegador es demasiado larga'))

const wanted = z.array(z.enum(NOTICE_KINDS, 'Elegí qué avisa: order, payment o failure'))
const showsCustomer = z.boolean('Decí si el aviso nombra al cliente')

/** A subscription as the browser writes it. What is not said stays as it was; at first, everything notifies and no customer is named. */
export const PushSubscriptionInput = z.object({
  endpoint: Endpoint,
  keys: z.object(
    {
      p256dh: z.string().check(z.regex(/^[\w-]{87}=?$/, 'La clave p256dh del navegador no es válida')),
      auth: z.string().check(z.regex(/^[\w-]{22}(?:==)?$/, 'La clave auth del navegador no es válida')),
    },
    'Faltan las claves del navegador',
  ),
  wanted: z.optional(wanted.check(z.describe('Qué avisa este dispositivo'))),
  showsCustomer: z.optional(showsCustomer.check(z.describe('Si el aviso nombra al cliente'))),
  replaces: z.optional(
    Endpoint.check(z.describe('La dirección anterior, cuando el navegador la cambia por otra')),
  ),
})
export type PushSubscriptionInput = z.infer<typeof PushSubscriptionInput>

export const PushEndpoint = z.object({ endpoint: Endpoint })

/** A device on which somebody is notified, as they see it themselves. */
export const PushDevice = z.object({
  endpoint: z.string(),
  device: z.string().check(z.describe('`Chrome en Android`')),
  wanted,
  showsCustomer,
  since: z.string(),
})
export type PushDevice = z.infer<typeof PushDevice>

export const PushKey = z.object({
  key: z.string().check(z.describe('La clave pública VAPID de la tienda, en base64url')),
})
