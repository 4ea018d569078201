import type { Order } from '#domain/order.ts'
import { useMoney } from '#web/shop/shop-data.ts'

const WAY_LABELS: Readonly<Record<Order['wayToPay'], string>> = {
  'mercado pago': 'Mercado Pago',
  'pago efectivo': 'Pago en efectivo',
}

/** The way to pay, the total and what is to be collected with the surcharge. */
export function OrderPayment({ order }: { order: Order }) {
  const { wayToPay, total, surcharge, amountDue, status } = order
  const money = useMoney()
  const isPaid = status === 'pagado' || status === 'entregado'
  return (
    <dl className="grid gap-0.5 tabular-nums [&>div]:flex [&>div]:items-baseline [&>div]:justify-between [&>div]:gap-3">
      <div>
        <dt className="text-sm text-ink-soft">Forma de pago</dt>
        <dd className="text-right font-bold">{WAY_LABELS[wayToPay]}</dd>
      </div>
      <div>
        <dt className="text-sm text-ink-soft">Total</dt>
        <dd>{money(total)}</dd>
      </div>
      {surcharge > 0 && (
        <div>
          <dt className="text-sm text-ink-soft">Recargo</dt>
          <dd>{money(surcharge)}</dd>
        </div>
      )}
      <div className="mt-1 border-t border-line pt-1.5">
        <dt className="font-bold">{isPaid ? 'Cobrado' : 'A cobrar'}</dt>
        <dd className="font-display text-xl font-semibold">{money(amountDue)}</dd>
      </div>
    </dl>
  )
}
