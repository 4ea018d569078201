import { type Cart, cartSavings } from '#domain/cart/cart.ts'
import {
  CASH_DISCOUNT_LABEL,
  ROUNDING_LABEL,
  roundingMoney,
  type ShownSum,
} from '#domain/orders/shown-sum.ts'
import { WAYS, type WayToPay } from '#domain/prices/way-to-pay.ts'
import { savingsText } from '#domain/promotions/offer-texts.ts'
import { useMoney } from '#web/shop/shop-data.ts'

type CartTotalsProps = {
  /** As shown. */
  readonly cart: Cart | undefined
  readonly sum: ShownSum | undefined
  readonly wayToPay: WayToPay | undefined
}

/** How the amount due is made up. */
export function CartTotals({ cart, sum, wayToPay }: CartTotalsProps) {
  const money = useMoney()
  const saved = cart ? cartSavings(cart) : 0
  return (
    <dl className="grid gap-2 px-1 tabular-nums lg:border-t lg:border-line lg:px-6 lg:pt-4">
      <Row label="Subtotal" amount={sum ? money(sum.total + saved) : '…'} />
      {cart && saved > 0 && <Saving label={savingsText('Ahorro', cart)} amount={money(saved)} />}
      {wayToPay && sum && sum.surcharge > 0 && (
        <Row label={`Recargo de ${WAYS[wayToPay].label}`} amount={money(sum.surcharge)} />
      )}
      {sum && sum.cashDiscount > 0 && <Saving label={CASH_DISCOUNT_LABEL} amount={money(sum.cashDiscount)} />}
      {sum && sum.rounding !== 0 && (
        <Row label={ROUNDING_LABEL} amount={roundingMoney(sum.rounding, money)} />
      )}
    </dl>
  )
}

function Row({ label, amount }: { label: string; amount: string }) {
  return (
    <div className="flex justify-between gap-x-4 max-xs:flex-wrap">
      <dt>{label}</dt>
      <dd className="ml-auto font-bold whitespace-nowrap">{amount}</dd>
    </div>
  )
}

function Saving({ label, amount }: { label: string; amount: string }) {
  return (
    <div className="flex justify-between gap-x-4 font-bold max-xs:flex-wrap text-turquoise-deep">
      <dt className="min-w-0 wrap-anywhere">{label}</dt>
      <dd className="ml-auto whitespace-nowrap">−{amount}</dd>
    </div>
  )
}
