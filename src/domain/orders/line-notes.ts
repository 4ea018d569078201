import type { Cents } from '../money/money.ts'
import type { OrderLine } from './order.ts'
import { ownDiscountOf } from './sell-product.ts'

type LineNote = { readonly label: string; readonly text: string }
type Noted = Omit<OrderLine, 'priceReason'>

/** What made a line cheaper, for customers too: its promotion, its own price, its own discount. The line as it is shown. */
export function lineNotes(line: Noted, money: (cents: Cents) => string): LineNote[] {
  const { label, price, shopPrice = price } = line
  const { promotion, own } = lineReductions(line)
  return [
    ...(label === undefined ? [] : [{ label, text: `−${money(promotion)}` }]),
    ...(shopPrice > price ? [{ label: 'Precio especial', text: `antes ${money(shopPrice)}` }] : []),
    ...(own > 0 ? [{ label: 'Descuento', text: `−${money(own)}` }] : []),
  ]
}

/** What the promotion takes off a line, and what whoever sold it did. */
export function lineReductions(line: Pick<OrderLine, 'discount' | 'ownDiscount' | 'quantity' | 'ordered'>): {
  readonly promotion: Cents
  readonly own: Cents
} {
  const own = Math.min(line.discount, ownDiscountOf(line))
  return { promotion: line.discount - own, own }
}

/** For the team: why a line has another price, and the shop's price where it is lower. */
export function priceReasonText(
  { price, shopPrice = price, priceReason }: OrderLine,
  money: (cents: Cents) => string,
): string | undefined {
  const raised = shopPrice < price ? `En la tienda ${money(shopPrice)}` : undefined
  return [raised, priceReason].filter(Boolean).join(' · ') || undefined
}
