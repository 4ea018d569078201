import Ban from 'lucide-react/icons/ban'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { Cents } from '#domain/money/money.ts'
import * as adminOrderCalls from '#domain/orders/admin-order-calls.ts'
import { type OrderId, orderCode } from '#domain/orders/order.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useMoney } from '#web/shop/shop-data.ts'
import { Button } from '#web/ui/button.tsx'
import { TapLink } from '#web/ui/text-link.tsx'
import { CancelDialog } from '../orders/after-sale/cancel-dialog.tsx'
import { DialogOpener } from '../orders/after-sale/dialog-opener.tsx'
import { loadSale } from '../orders/after-sale/load-sale.ts'
import { TicketDialog } from '../orders/after-sale/ticket-dialog.tsx'
import { orderListAddress } from '../orders/order-list-address.ts'
import { ORDERS_HEADINGS } from '../orders/orders-heading.tsx'
import type { TakenOrder } from './use-taken-order.ts'

type SaleDoneProps = {
  readonly taken: TakenOrder | undefined
  readonly onNew: () => void
}

/** The sale that was just stored, until the next one begins. */
export function SaleDone({ taken, onNew }: SaleDoneProps) {
  const money = useMoney()
  const { revalidate } = useRevalidator()
  const panel = useRef<HTMLDivElement>(null)

  // Enter begins the next sale.
  useEffect(() => {
    if (taken) panel.current?.querySelector('button')?.focus()
  }, [taken])

  function cancelled() {
    onNew()
    // The menu shows how many orders are pending.
    void revalidate()
  }

  return (
    <div ref={panel} role="status">
      <title>{taken ? headingOf(taken) : 'Nueva orden'}</title>
      {taken && (
        <div className="grid justify-items-center gap-4 rounded-card border border-turquoise bg-card px-4 py-8 text-center">
          <h1 className="text-3xl">{headingOf(taken)}</h1>
          <p className="text-lg">
            {taken.id === undefined ? (
              'Hecha sin conexión. La tienda la guarda cuando vuelve: '
            ) : (
              <>
                Orden <b className="whitespace-nowrap tabular-nums">{orderCode(taken.id)}</b>{' '}
                {taken.isPaid ? 'cobrada' : 'guardada'}:{' '}
              </>
            )}
            <b className="whitespace-nowrap tabular-nums">{money(taken.amountDue)}</b>
          </p>
          {taken.change !== undefined && taken.change >= 0 && (
            <p className="rounded-card bg-sun-soft px-6 py-3">
              Vuelto{' '}
              <b className="block font-display text-4xl font-semibold tabular-nums">{money(taken.change)}</b>
            </p>
          )}
          <Button onClick={onNew}>Nueva venta</Button>
          {taken.id !== undefined && (
            <>
              <div className="flex flex-wrap justify-center gap-3">
                <SaleTicket id={taken.id} change={taken.change} />
                <CancelSale id={taken.id} onDone={cancelled} />
              </div>
              <div className="flex flex-wrap justify-center gap-x-5">
                <TapLink to={`/checkout/${taken.id}`} target="_blank">
                  Ver el comprobante
                </TapLink>
                <TapLink to={orderListAddress(taken.status)}>
                  Ver {ORDERS_HEADINGS[taken.status].toLowerCase()}
                </TapLink>
              </div>
            </>
          )}
        </div>
      )}
    </div>
  )
}

function headingOf({ isPaid }: TakenOrder): string {
  return isPaid ? 'Venta cobrada' : 'Orden guardada'
}

type CancelSaleProps = { readonly id: OrderId; readonly onDone: () => void }

/** Cancels the sale that was just stored. */
function CancelSale({ id, onDone }: CancelSaleProps) {
  return (
    <DialogOpener label="Anular" icon={Ban} load={() => loadSale(id)}>
      {(sale, { close, reload }) => (
        <CancelDialog {...sale} onClose={close} onStale={reload} onDone={onDone} />
      )}
    </DialogOpener>
  )
}

type SaleTicketProps = {
  readonly id: OrderId
  /** What the customer got back, if it is known. */
  readonly change: Cents | undefined
}

/** The ticket of a sale that was just stored. */
function SaleTicket({ id, change }: SaleTicketProps) {
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
