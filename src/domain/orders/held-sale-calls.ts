import { z } from 'zod/mini'
import { del, get, put } from '../call.ts'
import { HELD_DAYS, HeldSale, SaleDraft } from './held-sale.ts'

/** Each product with its texts and promotions. */
const MAX_BYTES = 500_000

const KeyParams = z.object({
  key: z.string().check(z.regex(/^[\w-]{8,64}$/, 'La clave de la venta no es válida')),
})

export const list = get('/api/order/mostrador/espera', {
  access: 'orders',
  summary: `Las ventas en espera de todos los dispositivos, la más nueva primero; se olvidan a los ${HELD_DAYS} días`,
  answer: z.array(HeldSale),
})

export const hold = put('/api/order/mostrador/espera/:key', {
  access: 'orders',
  summary: 'Dejar una venta en espera, o cambiar la que hay con esa clave',
  params: KeyParams,
  bodyLimit: MAX_BYTES,
  body: z.object({ draft: SaleDraft }),
  answer: HeldSale,
})

export const take = del('/api/order/mostrador/espera/:key', {
  access: 'orders',
  summary: 'Retomar una venta en espera: deja de estarlo',
  params: KeyParams,
  answer: HeldSale,
})
