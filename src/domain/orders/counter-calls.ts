import { z } from 'zod/mini'
import { get, post } from '../call.ts'
import { VersionedProduct } from '../catalogue/product-answers.ts'
import { MAY_BE_CONFIRMED } from '../people/confirmation.ts'
import { CounterOrder, KEPT_AT_ONCE } from './counter-order.ts'
import { OrderId } from './order.ts'

export const take = post('/api/order/mostrador', {
  access: 'orders',
  summary: 'Anotar un pedido del mostrador o del teléfono',
  key: 'optional',
  body: z.extend(CounterOrder, MAY_BE_CONFIRMED),
  status: 201,
  answer: OrderId,
})

export const listProducts = get('/api/order/mostrador/productos', {
  access: 'orders',
  summary: `Los productos que el mostrador guarda para vender sin conexión, también borradores, de a ${KEPT_AT_ONCE}`,
  query: z.object({
    after: z._default(
      z.pipe(z.string().check(z.regex(/^\d{1,15}$/, 'El identificador no es válido')), z.transform(Number)),
      0,
    ),
  }),
  answer: z.array(VersionedProduct).check(z.describe('Los que siguen al identificador de `after`')),
})
