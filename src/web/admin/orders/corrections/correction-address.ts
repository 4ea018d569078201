import { useLocation } from 'react-router'
import { z } from 'zod/mini'
import type { Order, OrderId } from '#domain/orders/order.ts'
import { orderListAddress } from '../order-list-address.ts'

/** Stored in the history entry of the correction: the list that opened it, with its search and page. */
const FromList = z.object({ list: z.string().check(z.regex(/^\/admin\/order\/[^/]+$/)) })
export type FromList = z.infer<typeof FromList>

export function correctionAddress(id: OrderId): string {
  return `/admin/order/${id}/corregir`
}

/** The list that opened this page, or that of the order's status. */
export function useListOf({ status }: Order): string {
  return FromList.safeParse(useLocation().state).data?.list ?? orderListAddress(status)
}
