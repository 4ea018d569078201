import Ban from 'lucide-react/icons/ban'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { LAST_STATUS, type ListedOrder, orderCode } from '#domain/orders/order.ts'
import type { OrderPayments } from '#domain/payments/order-payments.ts'
import { adminCall } from '#web/admin/people/session-guard.ts'
import { useMay } from '#web/admin/people/use-may.ts'
import { QuietButton } from '#web/admin/quiet-button.tsx'
import { showFailure } from '#web/admin/show-failure.ts'
import { loadOrder } from '#web/api/admin-orders.ts'
import { loadPayments } from '#web/api/admin-payments.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import { TicketDialog } from './ticket-dialog.tsx'

type Step = 'return' | 'cancel'
/** The order and its payments as they were when the dialog opened: what it says is what is sent. */
type Opened = { readonly step: Step; readonly order: ListedOrder; readonly payments: OrderPayments }

/** What can be done with an order after the sale: its ticket, products that come back, cancelling it. */
export function AfterSaleActions({ order }: { order: ListedOrder }) {
  const { revalidate } = useRevalidator()
  const may = useMay()
  const [hasTicket, setTicket] = useState(false)
  const [opened, setOpened] = useState<Opened>()
  const code = orderCode(order.id)
  const canReturn =
    may('refunds') && order.status === LAST_STATUS && order.order.some(({ quantity }) => quantity > 0)

  async function open(step: Step) {
    try {
      const [current, payments] = await adminCall(() =>
        Promise.all([loadOrder(browserApi, order.id), loadPayments(browserApi, order.id)]),
      )
      setOpened({ step, order: current, payments })
    } catch (failure) {
      showFailure(failure)
    }
  }

  function close() {
    setOpened(undefined)
  }

  return (
    <div className="-ml-1 flex flex-wrap gap-x-4 print:hidden">
      <QuietButton
        icon={<ReceiptText aria-hidden />}
        aria-label={`Ticket de la orden ${code}`}
        onClick={() => setTicket(true)}
      >
        Ticket
      </QuietButton>
      {canReturn && (
        <QuietButton
          icon={<Undo2 aria-hidden />}
          aria-label={`Devolver productos de la orden ${code}`}
          onClick={() => open('return')}
        >
          Devolver productos
        </QuietButton>
      )}
      {may('refunds') && may('deletion') && (
        <QuietButton
          icon={<Ban aria-hidden />}
          aria-label={`Anular la venta ${code}`}
          onClick={() => open('cancel')}
        >
          Anular la venta
        </QuietButton>
      )}
      {hasTicket && <TicketDialog order={order} onClose={() => setTicket(false)} />}
      {opened?.step === 'return' && (
        <ReturnDialog
          // An order that somebody changed meanwhile begins again.
          key={opened.order.version}
          {...opened}
          onClose={close}
          onStale={() => open('return')}
          onDone={() => {
            close()
            revalidate()
          }}
        />
      )}
      {opened?.step === 'cancel' && (
        <CancelDialog {...opened} onClose={close} onStale={() => open('cancel')} />
      )}
    </div>
  )
}
