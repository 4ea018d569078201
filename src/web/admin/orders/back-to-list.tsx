import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useLocation, useNavigate } from 'react-router'
import { z } from 'zod/mini'
import { OrderStatus } from '#domain/orders/order-status.ts'
import { Button } from '#web/ui/button.tsx'
import { useHydrating } from '#web/ui/use-hydrating.ts'
import { BOARD } from './order-list-address.ts'
import { BOARD_HEADING, ORDERS_HEADINGS } from './orders-heading.tsx'

/** Stored in the history entry of a list: the list from which an order was moved to it, or the board on which an order was opened. */
const Moved = z.object({ from: z.union([OrderStatus, z.literal(BOARD)]) })
export type Moved = z.infer<typeof Moved>

/** A step back in the history, which also restores how far the list was scrolled. Nothing unless an order was just moved or opened. */
export function BackToList() {
  const navigate = useNavigate()
  const { data: moved } = Moved.safeParse(useLocation().state)
  // The server does not know the history.
  const isHydrating = useHydrating()
  if (!moved || isHydrating) return null
  return (
    <Button variant="quiet" className="print:hidden" onClick={() => navigate(-1)}>
      <ArrowLeft aria-hidden className="size-4" />
      Volver {placeOf(moved).toLowerCase()}
    </Button>
  )
}

function placeOf({ from }: Moved): string {
  return from === BOARD ? `al ${BOARD_HEADING}` : `a ${ORDERS_HEADINGS[from]}`
}
