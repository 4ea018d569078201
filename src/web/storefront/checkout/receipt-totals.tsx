import type { Order } from '#domain/order.ts'
import { surchargePercent, WAY_TO_PAY_LABELS } from '#domain/payment.ts'
import { useMoney } from '#web/shop/shop-data.ts'
import { classNames } from '#web/ui/class-names.ts'

export function ReceiptTotals({ order }: { order: Order }) {
  const { total, discount, wayToPay, surchargePerMille, surcharge, amountDue } = order
  const money = useMoney()
  const hasMore = surchargePerMille > 0
  return (
    <dl className="grid gap-2 border-t-2 border-ink pt-4 tabular-nums print:gap-0 print:pt-1">
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
            label={`Recargo de ${WAY_TO_PAY_LABELS[wayToPay]} (${surchargePercent(surchargePerMille)})`}
            amount={money(surcharge)}
          />
          <Row label="Total con recargo" amount={money(amountDue)} isLast />
        </>
      )}
    </dl>
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
