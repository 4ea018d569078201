import { randomBytes } from 'node:crypto'
import { makeOrderId } from '#server/orders/order-id.ts'

const id = makeOrderId()
const token = randomBytes(24).toString('base64url')

/** Addresses that open something for whoever has them, and what a log may hold. Decoded, as nginx sees them. */
export const SECRET_ADDRESSES: readonly (readonly [path: string, logged: string])[] = [
  [`/checkout/${id}`, '/checkout/*'],
  [`/api/order/cel/${id}/events`, '/api/order/cel/*/events'],
  [`/checkout/${id.toLowerCase()}/pagar`, '/checkout/*/pagar'],
  // As they arrive from a message, with what follows them there.
  [`/checkout/${id}.`, '/checkout/*'],
  [`/checkout/${id} `, '/checkout/*'],
  [`/checkout/${id}gracias`, '/checkout/*'],
  [`/invitacion/${token}`, '/invitacion/*'],
  [`/contrasena/${token}.`, '/contrasena/*'],
  [`/api/users/invitations/${token}`, '/api/users/invitations/*'],
  [`/api/users/password-links/${token}`, '/api/users/password-links/*'],
]
