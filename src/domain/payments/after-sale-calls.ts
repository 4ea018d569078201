import { z } from 'zod/mini'
import { post } from '../call.ts'
import { ListedOrder } from '../orders/order.ts'
import { OrderParams } from '../orders/order-answers.ts'
import { OrderConflict } from '../orders/order-correction.ts'
import { GoodsReturn } from '../orders/returned-goods.ts'
import { MAY_BE_CONFIRMED } from '../people/confirmation.ts'
import { Cancellation } from './give-back.ts'
import { Refund } from './order-payments.ts'

const refunds = z
  .array(Refund)
  .check(z.describe('Lo que se devolvió; requested quiere decir que Mercado Pago todavía no contestó'))

/** The same request again does nothing. */
export const returnGoods = post('/api/order/:orderId/returns', {
  access: 'refunds',
  summary: 'Anotar productos que volvieron de un pedido entregado, y devolver su dinero',
  params: OrderParams,
  body: GoodsReturn,
  status: 201,
  answer: z.object({ order: ListedOrder, refunds }),
  conflict: OrderConflict,
})

/** The same request again does nothing. */
export const cancelSale = post('/api/order/:orderId/anular', {
  access: 'orders',
  summary: 'Anular una venta: su dinero vuelve o queda, y el pedido va a la papelera',
  description: 'De quien puede devolver y eliminar, o con su confirmación.',
  params: OrderParams,
  body: z.extend(Cancellation, MAY_BE_CONFIRMED),
  answer: z.object({ refunds }),
  conflict: OrderConflict,
})
