import {
  CASH_DISCOUNT_LABEL,
  ROUNDING_LABEL,
  roundingMoney,
  type ShownSum,
} from '#domain/orders/shown-sum.ts'
import { useMoney } from '#web/shop/shop-data.ts'

type OrderSumProps = {
  /** What the amount is, if it is not simply to be collected. */
  readonly label?: string
  readonly sum: ShownSum
  readonly hasListPrices: boolean
  /** As in `6.2%`. */
  readonly rate: string
}

/** What an order amounts to while it is edited. */
export function OrderSum({ label = 'A cobrar', sum, hasListPrices, rate }: OrderSumProps) {
  const { total, cashDiscount, discount, surcharge, rounding, amountDue } = sum
  const money = useMoney()
  return (
    <dl
      aria-live="polite"
      className="grid gap-0.5 tabular-nums [&_dd]:ml-auto [&_dd]:whitespace-nowrap [&>div]:flex [&>div]:flex-wrap [&>div]:items-baseline [&>div]:gap-x-4"
    >
      {(cashDiscount > 0 || discount > 0 || surcharge > 0 || rounding !== 0) && (
        <div>
          <dt className="text-sm text-ink-soft">Total{hasListPrices && ' de lista'}</dt>
          <dd>{money(total)}</dd>
        </div>
      )}
      {cashDiscount > 0 && (
        <div>
          <dt className="text-sm text-ink-soft">{CASH_DISCOUNT_LABEL}</dt>
          <dd>−{money(cashDiscount)}</dd>
        </div>
      )}
      {discount > 0 && (
        <div>
          <dt className="text-sm text-ink-soft">Descuento</dt>
          <dd>−{money(discount)}</dd>
        </div>
      )}
      {surcharge > 0 && (
        <div>
          <dt className="text-sm text-ink-soft">Recargo ({rate})</dt>
          <dd>{money(surcharge)}</dd>
        </div>
      )}
      {rounding !== 0 && (
        <div>
          <dt className="text-sm text-ink-soft">{ROUNDING_LABEL}</dt>
          <dd>{roundingMoney(rounding, money)}</dd>
        </div>
      )}
      <div>
        <dt className="font-bold">{label}</dt>
        <dd className="font-display text-2xl font-semibold">{money(amountDue)}</dd>
      </div>
    </dl>
  )
}
