import type { ListedOrder } from '#domain/orders/order.ts'
import { CASH_DISCOUNT_LABEL, orderSum, ROUNDING_LABEL, roundingMoney } from '#domain/orders/shown-sum.ts'
import { WAYS } from '#domain/prices/way-to-pay.ts'
import { useMoney } from '#web/shop/shop-data.ts'
import { dueLabel, standingText } from './payment-text.ts'

/** The way to pay, and how the amount due is made up. */
export function OrderPayment({ order }: { order: ListedOrder }) {
  const { wayToPay } = order
  const { total, cashDiscount, discount, surcharge, rounding, amountDue } = orderSum(order)
  const money = useMoney()
  return (
    <div>
      <dl className="grid gap-0.5 tabular-nums [&_dd]:ml-auto [&_dd]:whitespace-nowrap [&>div]:flex [&>div]:flex-wrap [&>div]:items-baseline [&>div]:gap-x-3">
        <div>
          <dt className="text-sm text-ink-soft">Forma de pago</dt>
          <dd className="text-right font-bold">{WAYS[wayToPay].name}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink-soft">Total{order.priceModel === 'discount' && ' de lista'}</dt>
          <dd>{money(total)}</dd>
        </div>
        {cashDiscount > 0 && (
          <div>
            <dt className="text-sm text-ink-soft">{CASH_DISCOUNT_LABEL}</dt>
            <dd>−{money(cashDiscount)}</dd>
          </div>
        )}
        {order.discount && (
          <div>
            <dt className="text-sm text-ink-soft">
              Descuento: <span className="wrap-anywhere">{order.discount.reason}</span>
            </dt>
            <dd>−{money(discount)}</dd>
          </div>
        )}
        {surcharge > 0 && (
          <div>
            <dt className="text-sm text-ink-soft">Recargo</dt>
            <dd>{money(surcharge)}</dd>
          </div>
        )}
        {rounding !== 0 && (
          <div>
            <dt className="text-sm text-ink-soft">{ROUNDING_LABEL}</dt>
            <dd>{roundingMoney(rounding, money)}</dd>
          </div>
        )}
        <div className="mt-1 border-t border-line pt-1.5">
          <dt className="font-bold">{dueLabel(order)}</dt>
          <dd className="font-display text-xl font-semibold print:text-base">{money(amountDue)}</dd>
        </div>
      </dl>
      <PaymentGlance order={order} />
    </div>
  )
}

type PaymentDifferenceProps = { readonly order: Parameters<typeof standingText>[0] }

/** What is still open, or was given back, after a payment. */
export function PaymentDifference({ order }: PaymentDifferenceProps) {
  const text = standingText(order, useMoney())
  return (
    text && (
      <p className="mt-1 rounded-control bg-sun-soft px-2.5 py-1.5 text-sm font-bold tabular-nums">{text}</p>
    )
  )
}

/** What the owner must know of the payments before handing the order over. */
export function PaymentGlance({ order }: { order: ListedOrder }) {
  const { inProcess, needsOwner } = order.balance
  const money = useMoney()
  return (
    <>
      <PaymentDifference order={order} />
      {inProcess > 0 && (
        <p className="mt-1 rounded-control bg-turquoise-soft px-2.5 py-1.5 text-sm font-bold text-turquoise-deep tabular-nums">
          Pago en proceso: {money(inProcess)}
        </p>
      )}
      {needsOwner && (
        <p className="mt-1 rounded-control bg-danger-soft px-2.5 py-1.5 text-sm font-bold text-danger">
          Hay un pago para revisar
        </p>
      )}
    </>
  )
}
