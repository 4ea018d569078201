import ReceiptText from 'lucide-react/icons/receipt-text'
import type { Cents } from '#domain/money/money.ts'
import * as adminOrderCalls from '#domain/orders/admin-order-calls.ts'
import type { OrderId } from '#domain/orders/order.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { DialogOpener } from './dialog-opener.tsx'
import { TicketDialog } from './ticket-dialog.tsx'

type SaleTicketProps = {
  readonly id: OrderId
  /** What the customer got back, if it is known. */
  readonly change: Cents | undefined
}

/** The ticket of a sale that was just stored. */
export function SaleTicket({ id, change }: SaleTicketProps) {
  return (
    <DialogOpener
      label="Ticket"
      icon={ReceiptText}
      load={() => browserApi.call(adminOrderCalls.read, { params: { orderId: id } })}
    >
      {(order, { close }) => (
        <TicketDialog
          order={order}
          given={change === undefined ? undefined : order.amountDue + change}
          onClose={close}
        />
      )}
    </DialogOpener>
  )
}
