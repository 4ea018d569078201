import { z } from 'zod/mini'
import { DAY_MS } from '../clock.ts'
import { Order, OrderId } from './order.ts'

/** How long a deleted order can be restored. */
export const TRASH_DAYS = 30

export const DeletedOrder = z.extend(
  z.pick(Order, { id: true, date: true, name: true, cel: true, status: true, amountDue: true }),
  {
    deletedAt: z.iso.datetime(),
    deletedBy: z.string().check(z.describe('El correo de quien lo eliminó')),
  },
)
export type DeletedOrder = z.infer<typeof DeletedOrder>

export const DeletedOrderPage = z.object({
  orders: z.array(DeletedOrder),
  totalPages: z.int(),
  total: z.int(),
  page: z.int(),
})

/** The owner acts on at most this many at once. */
export const MOST_AT_ONCE = 100

const CHOOSE = 'Elegí al menos un pedido'

/** The orders that are deleted, restored, printed or moved together. */
export const ChosenOrders = z.object({
  ids: z
    .array(OrderId, CHOOSE)
    .check(
      z.minLength(1, CHOOSE),
      z.maxLength(MOST_AT_ONCE, `Se eligen hasta ${MOST_AT_ONCE} pedidos a la vez`),
    ),
})

/** In whole days, rounded up: less than a day is `1`. Zero once it is due to be erased. */
export function daysLeft(deletedAt: string, now: Date): number {
  return Math.max(0, Math.ceil((Date.parse(deletedAt) + TRASH_DAYS * DAY_MS - now.getTime()) / DAY_MS))
}
