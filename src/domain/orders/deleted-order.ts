import { z } from 'zod/mini'
import { Deletion } from '../trash/trash.ts'
import { Order, OrderId } from './order.ts'

export const DeletedOrder = z.extend(Deletion, {
  ...z.pick(Order, { id: true, date: true, name: true, cel: true, status: true, amountDue: true }).shape,
})
export type DeletedOrder = z.infer<typeof DeletedOrder>

export const DeletedOrderPage = z.object({
  orders: z.array(DeletedOrder),
  totalPages: z.int(),
  total: z.int(),
  page: z.int(),
})

/** The owner acts on at most this many at once. */
export const MOST_AT_ONCE = 100

const CHOOSE = 'Elegí al menos una orden'

/** The orders that are deleted, restored, printed or moved together. */
export const ChosenOrders = z.object({
  ids: z
    .array(OrderId, CHOOSE)
    .check(
      z.minLength(1, CHOOSE),
      z.maxLength(MOST_AT_ONCE, `Se eligen hasta ${MOST_AT_ONCE} órdenes a la vez`),
    ),
})
