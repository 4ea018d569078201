import { cartSavings, cartTotal } from '#domain/cart/cart.ts'
import type { Order, OrderLine } from '#domain/orders/order.ts'
import {
  CASH_DISCOUNT_LABEL,
  orderSum,
  ROUNDING_LABEL,
  roundingMoney,
  shownOrder,
  surchargeRate,
} from '#domain/orders/shown-sum.ts'
import { WAYS } from '#domain/prices/way-to-pay.ts'
import { savingsText } from '#domain/promotions/offer-texts.ts'
import { useMoney, useNumbers } from '#web/shop/shop-data.ts'
import { classNames } from '#web/ui/class-names.ts'

/** How the amount due is made up, in the order's own price model. */
export function ReceiptTotals({ order }: { order: Order }) {
  return (
    <dl className="grid gap-2 border-t-2 border-ink pt-4 tabular-nums print:gap-0 print:pt-1">
      <Savings lines={shownOrder(order).order} />
      {order.priceModel === 'discount' ? <ListTotals order={order} /> : <SurchargeTotals order={order} />}
    </dl>
  )
}

/** The sum before promotions and discounts of lines, and what they save. */
function Savings({ lines }: { lines: readonly OrderLine[] }) {
  const money = useMoney()
  const saved = cartSavings(lines)
  if (saved === 0) return null
  const hasOwn = lines.some(({ ownDiscount }) => ownDiscount !== undefined)
  return (
    <>
      <Row label="Subtotal" amount={money(cartTotal(lines) + saved)} />
      <Row label={hasOwn ? 'Ahorro' : savingsText('Ahorro', lines)} amount={`−${money(saved)}`} />
    </>
  )
}

function SurchargeTotals({ order }: { order: Order }) {
  const { total, discount, wayToPay, surcharge, amountDue } = order
  const numbers = useNumbers()
  const { money } = numbers
  const hasMore = order.surchargePerMille > 0 && (surcharge > 0 || order.withoutSurcharge === undefined)
  return (
    <>
      <Row label="Total" amount={money(total)} isLast={!hasMore && !discount} />
      {discount && (
        <>
          <Row label={`Descuento: ${discount.reason}`} amount={`−${money(discount.amount)}`} />
          <Row label="Total con descuento" amount={money(total - discount.amount)} isLast={!hasMore} />
        </>
      )}
      {hasMore && (
        <>
          <Row
            label={`Recargo de ${WAYS[wayToPay].label} (${surchargeRate(order, numbers)})`}
            amount={money(surcharge)}
          />
          <Row label="Total con recargo" amount={money(amountDue)} isLast />
        </>
      )}
    </>
  )
}

function ListTotals({ order }: { order: Order }) {
  const { total, cashDiscount, discount, rounding, amountDue } = orderSum(order)
  const money = useMoney()
  const hasMore = cashDiscount > 0 || order.discount !== undefined || rounding !== 0
  return (
    <>
      {hasMore && <Row label="Total de lista" amount={money(total)} />}
      {cashDiscount > 0 && <Row label={CASH_DISCOUNT_LABEL} amount={`−${money(cashDiscount)}`} />}
      {order.discount && <Row label={`Descuento: ${order.discount.reason}`} amount={`−${money(discount)}`} />}
      {rounding !== 0 && <Row label={ROUNDING_LABEL} amount={roundingMoney(rounding, money)} />}
      <Row label="Total" amount={money(amountDue)} isLast />
    </>
  )
}

/** The last row is the amount due. */
function Row({ label, amount, isLast = false }: { label: string; amount: string; isLast?: boolean }) {
  return (
    <div
      className={classNames(
        'flex items-baseline justify-between gap-x-4 max-xs:flex-wrap',
        isLast && 'font-display text-2xl font-semibold print:text-lg',
      )}
    >
      <dt className="min-w-0 wrap-anywhere">{label}</dt>
      <dd className="ml-auto whitespace-nowrap">{amount}</dd>
    </div>
  )
}
