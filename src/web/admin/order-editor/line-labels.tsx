import { LARGEST_QUANTITY } from '#domain/cart/cart.ts'
import { lineNotes } from '#domain/orders/line-notes.ts'
import type { OrderLine } from '#domain/orders/order.ts'
import { unitsToSaveText, unitsToSaveWith } from '#domain/promotions/price-line.ts'
import { useMoney } from '#web/shop/shop-data.ts'
import type { DraftLine } from './draft-lines.ts'

type LineLabelsProps = {
  readonly draft: DraftLine
  /** The line at the typed quantity, as it is shown. */
  readonly shown: OrderLine
}

/** What makes a line cheaper, and how many more units would. */
export function LineLabels({ draft: { line, offers }, shown }: LineLabelsProps) {
  const money = useMoney()
  // What was ordered keeps its promotion, and another price has none: nothing more is saved by adding to them.
  const canSave = offers !== undefined && shown.shopPrice === undefined && shown.quantity > 0
  const more = canSave ? unitsToSaveWith(offers, line.price, shown.quantity, LARGEST_QUANTITY) : undefined
  return (
    <>
      {lineNotes(shown, money).map(({ label, text }) => (
        <span
          key={label}
          className="mt-0.5 mr-2 inline-block rounded-xl bg-sun-soft px-2 text-sm font-bold wrap-anywhere"
        >
          {label} <span className="whitespace-nowrap">{text}</span>
        </span>
      ))}
      {more !== undefined && (
        <span className="inline-block text-sm font-bold text-turquoise-deep">{unitsToSaveText(more)}</span>
      )}
    </>
  )
}
