import { useMoney } from '#web/shop/shop-data.ts'
import { settlementText } from './payment-text.ts'

type PaymentDifferenceProps = { readonly order: Parameters<typeof settlementText>[0] }

/** What is still open, or was given back, after a payment. */
export function PaymentDifference({ order }: PaymentDifferenceProps) {
  const text = settlementText(order, useMoney())
  return (
    text && (
      <p className="mt-1 rounded-control bg-sun-soft px-2.5 py-1.5 text-sm font-bold tabular-nums">{text}</p>
    )
  )
}
