import { isPaid, type Order } from '#domain/order.ts'
import { amountDue, surcharge, WAY_TO_PAY_LABELS } from '#domain/payment.ts'
import { useMoney } from '#web/shop/shop-data.ts'

/** The way to pay, the total, and the amount due with surcharge. */
export function OrderPayment({ order: { wayToPay, total, status } }: { order: Order }) {
  const money = useMoney()
  const extra = surcharge(total, wayToPay)
  return (
    <dl className="grid gap-0.5 tabular-nums [&>div]:flex [&>div]:items-baseline [&>div]:justify-between [&>div]:gap-3">
      <div>
        <dt className="text-sm text-ink-soft">Forma de pago</dt>
        <dd className="text-right font-bold">{WAY_TO_PAY_LABELS[wayToPay]}</dd>
      </div>
      <div>
        <dt className="text-sm text-ink-soft">Total</dt>
        <dd>{money(total)}</dd>
      </div>
      {extra > 0 && (
        <div>
          <dt className="text-sm text-ink-soft">Recargo</dt>
          <dd>{money(extra)}</dd>
        </div>
      )}
      <div className="mt-1 border-t border-line pt-1.5">
        <dt className="font-bold">{isPaid(status) ? 'Cobrado' : 'A cobrar'}</dt>
        <dd className="font-display text-xl font-semibold">{money(amountDue(total, wayToPay))}</dd>
      </div>
    </dl>
  )
}
