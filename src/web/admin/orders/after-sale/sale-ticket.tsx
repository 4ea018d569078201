import ReceiptText from 'lucide-react/icons/receipt-text'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { Cents } from '#domain/money/money.ts'
import type { ListedOrder, OrderId } from '#domain/orders/order.ts'
import { adminCall } from '#web/admin/people/session-guard.ts'
import { showFailure } from '#web/admin/show-failure.ts'
import { loadOrder } from '#web/api/admin-orders.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { TicketDialog } from './ticket-dialog.tsx'

type SaleTicketProps = {
  readonly id: OrderId
  /** What the customer got back, if it is known. */
  readonly change: Cents | undefined
}

/** The ticket of a sale that was just stored. */
export function SaleTicket({ id, change }: SaleTicketProps) {
  const [order, setOrder] = useState<ListedOrder>()
  const [isBusy, setBusy] = useState(false)

  async function open() {
    setBusy(true)
    try {
      setOrder(await adminCall(() => loadOrder(browserApi, id)))
    } catch (failure) {
      showFailure(failure)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button variant="quiet" isBusy={isBusy} onClick={open}>
        <ReceiptText aria-hidden className="size-4" />
        Ticket
      </Button>
      {/* Outside the announcement that it is opened from. */}
      {order &&
        createPortal(
          <TicketDialog
            order={order}
            given={change === undefined ? undefined : order.amountDue + change}
            onClose={() => setOrder(undefined)}
          />,
          document.body,
        )}
    </>
  )
}
