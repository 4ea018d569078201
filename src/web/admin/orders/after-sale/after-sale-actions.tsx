import Ban from 'lucide-react/icons/ban'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { type ListedOrder, orderCode } from '#domain/orders/order.ts'
import { STATUSES } from '#domain/orders/order-status.ts'
import { QuietButton } from '#web/admin/quiet-button.tsx'
import { useAction } from '#web/admin/use-action.ts'
import { useMay } from '#web/admin/use-may.ts'
import { focusOrdersHeading } from '../orders-heading.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { type LoadedSale, loadSale } from './load-sale.ts'
import { ReturnDialog } from './return-dialog.tsx'
import { TicketDialog } from './ticket-dialog.tsx'

type Step = 'return' | 'cancel'
type Opened = LoadedSale & { readonly step: Step }

/** What can be done with an order after the sale: its ticket, products that come back, cancelling it. */
export function AfterSaleActions({ order }: { order: ListedOrder }) {
  const { revalidate } = useRevalidator()
  const may = useMay()
  const [hasTicket, setTicket] = useState(false)
  const [opened, setOpened] = useState<Opened>()
  const code = orderCode(order.id)
  const canReturn =
    may('refunds') &&
    STATUSES[order.status].goods === 'handed over' &&
    order.order.some(({ quantity }) => quantity > 0)

  const { run: open } = useAction(
    async (step: Step) => {
      setOpened({ step, ...(await loadSale(order.id)) })
    },
    { reload: false },
  )

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
      <QuietButton
        icon={<Ban aria-hidden />}
        aria-label={`Anular la venta ${code}`}
        onClick={() => open('cancel')}
      >
        Anular la venta
      </QuietButton>
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
        <CancelDialog
          {...opened}
          onClose={close}
          onStale={() => open('cancel')}
          onDone={async () => {
            close()
            await revalidate()
            focusOrdersHeading()
          }}
        />
      )}
    </div>
  )
}
