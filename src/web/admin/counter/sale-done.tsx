import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { orderCode } from '#domain/orders/order.ts'
import { useMoney } from '#web/shop/shop-data.ts'
import { Button } from '#web/ui/button.tsx'
import { TapLink } from '#web/ui/text-link.tsx'
import { CancelSale } from '../orders/after-sale/cancel-sale.tsx'
import { SaleTicket } from '../orders/after-sale/sale-ticket.tsx'
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
            Orden <b className="whitespace-nowrap tabular-nums">{orderCode(taken.id)}</b>{' '}
            {taken.isPaid ? 'cobrada' : 'guardada'}:{' '}
            <b className="whitespace-nowrap tabular-nums">{money(taken.amountDue)}</b>
          </p>
          {taken.change !== undefined && taken.change >= 0 && (
            <p className="rounded-card bg-sun-soft px-6 py-3">
              Vuelto{' '}
              <b className="block font-display text-4xl font-semibold tabular-nums">{money(taken.change)}</b>
            </p>
          )}
          <Button onClick={onNew}>Nueva venta</Button>
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
        </div>
      )}
    </div>
  )
}

function headingOf({ isPaid }: TakenOrder): string {
  return isPaid ? 'Venta cobrada' : 'Orden guardada'
}
