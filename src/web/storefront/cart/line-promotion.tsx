import type { CartLine } from '#domain/cart/cart.ts'
import { unitsToSave, unitsToSaveText } from '#domain/promotions/price-line.ts'
import { useMoney, useShop } from '#web/shop/shop-data.ts'
import { Badge } from '#web/ui/badge.tsx'

/** What the line would cost without its promotion, below what it costs. */
export function FullPrice({ line: { price, quantity, subtotal } }: { line: CartLine }) {
  const money = useMoney()
  if (subtotal >= price * quantity) return null
  return (
    <s className="font-sans text-xs leading-4 font-normal whitespace-nowrap text-ink-soft tabular-nums">
      <span className="sr-only">Precio de lista </span>
      {money(price * quantity)}
    </s>
  )
}

/** The promotion of a line, and how many more units make it cheaper; below everything else of its wrapping row. */
export function LinePromotion({ line }: { line: CartLine }) {
  const { promotions, maxQuantity } = useShop()
  const more = unitsToSave(line, line.quantity, promotions, maxQuantity)
  return (
    <>
      {line.label && (
        <p className="order-1 basis-full">
          <Badge tone="sun" wraps>
            {line.label}
          </Badge>
        </p>
      )}
      {/* Always rendered, so that screen readers announce what changes. */}
      <p aria-live="polite" className="order-1 basis-full text-sm font-bold text-turquoise-deep empty:hidden">
        {more !== undefined && unitsToSaveText(more)}
      </p>
    </>
  )
}
