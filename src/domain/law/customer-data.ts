import { z } from 'zod/mini'
import { computedAmount } from '../money/amount.ts'
import { OrderId } from '../orders/order.ts'
import { OrderStatus } from '../orders/order-status.ts'
import { MAX_SEARCH_TEXT } from '../search/search.ts'
import { requiredText } from '../text.ts'

/** What the shop knows about one customer, found by a mobile number or an order. */
export const CustomerData = z.object({
  orders: z.array(
    z.object({
      id: OrderId,
      date: z.iso.datetime(),
      name: z.string(),
      cel: z.string(),
      status: OrderStatus,
      amountDue: computedAmount(),
      isDeleted: z.boolean().check(z.describe('Si está en la papelera')),
    }),
  ),
  withdrawals: z.array(
    z.object({
      id: z.int(),
      code: z.string(),
      date: z.iso.datetime(),
      name: z.string(),
      cel: z.string(),
      isResolved: z.boolean(),
    }),
  ),
})
export type CustomerData = z.infer<typeof CustomerData>

const FIND = 'Escribí el celular del cliente o el código de un pedido'

export const CustomerQuery = z.object({ text: requiredText(FIND, MAX_SEARCH_TEXT) })

/** With how many the owner has seen: nothing is erased that she has not. */
export const CustomerErasure = z.extend(CustomerQuery, {
  orders: z.int('La cantidad de pedidos es un número entero'),
  withdrawals: z.int('La cantidad de arrepentimientos es un número entero'),
})
export type CustomerErasure = z.infer<typeof CustomerErasure>
