import { lineNotes, priceReasonText } from '#domain/orders/line-notes.ts'
import type { OrderLine } from '#domain/orders/order.ts'
import { useMoney } from '#web/shop/shop-data.ts'

/** What whoever sold a line changed in its price, and why. Promotions are not worth a line here. */
export function LinePriceNotes({ line }: { line: OrderLine }) {
  const money = useMoney()
  const { label: _, ...sold } = line
  const reason = priceReasonText(line, money)
  const notes = [
    ...lineNotes(sold, money).map(({ label, text }) => `${label} ${text}`),
    ...(reason ? [reason] : []),
  ]
  if (notes.length === 0) return null
  return (
    <span className="w-full text-sm wrap-anywhere text-ink-soft max-sm:order-2">{notes.join(' · ')}</span>
  )
}
