import type { Cents } from '#domain/money.ts'
import { type AmountsOwed, surchargePercent } from '#domain/payment.ts'
import { useMoney } from '#web/shop/shop-data.ts'

type OrderSumProps = AmountsOwed & {
  readonly total: Cents
  readonly discount: { readonly amount: Cents } | undefined
}

/** What an order amounts to while it is edited. */
export function OrderSum({ total, discount, surcharge, surchargePerMille, amountDue }: OrderSumProps) {
  const money = useMoney()
  return (
    <dl
      aria-live="polite"
      className="grid gap-0.5 tabular-nums [&_dd]:ml-auto [&_dd]:whitespace-nowrap [&>div]:flex [&>div]:flex-wrap [&>div]:items-baseline [&>div]:gap-x-4"
    >
      {(discount || surcharge > 0) && (
        <div>
          <dt className="text-sm text-ink-soft">Total</dt>
          <dd>{money(total)}</dd>
        </div>
      )}
      {discount && (
        <div>
          <dt className="text-sm text-ink-soft">Descuento</dt>
          <dd>−{money(discount.amount)}</dd>
        </div>
      )}
      {surcharge > 0 && (
        <div>
          <dt className="text-sm text-ink-soft">Recargo ({surchargePercent(surchargePerMille)})</dt>
          <dd>{money(surcharge)}</dd>
        </div>
      )}
      <div>
        <dt className="font-bold">A cobrar</dt>
        <dd className="font-display text-2xl font-semibold">{money(amountDue)}</dd>
      </div>
    </dl>
  )
}
