import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { z } from 'zod/mini'
import { OrderId } from '#domain/orders/order.ts'
import { focusOrdersHeading } from './orders-heading.tsx'

/** Stored in the history entry of a list: the order to go on with, as after its correction. */
const Returned = z.object({ order: OrderId })
export type Returned = z.infer<typeof Returned>

/** The heading of an order's card, which takes the focus on return. */
export function orderHeadingId(id: string): string {
  return `orden-${id}`
}

/** Shows the order that was left for another page and moves the focus to it. The list's heading, if the order is in another list now. */
export function useReturnedOrder(): void {
  const id = Returned.safeParse(useLocation().state).data?.order

  // Scrolls after the router has.
  useEffect(() => {
    if (id === undefined) return
    const heading = document.getElementById(orderHeadingId(id))
    if (!heading) return focusOrdersHeading()
    heading.closest('article')?.scrollIntoView({ block: 'start' })
    heading.focus({ preventScroll: true })
  }, [id])
}
