import type { Category } from '../catalogue/category.ts'
import type { Cents } from '../money/money.ts'
import { lineReductions } from '../orders/line-notes.ts'
import type { Order, OrderLine } from '../orders/order.ts'
import { FROM_WEB, type OrderSource } from '../orders/order-source.ts'
import { costOf } from '../orders/sell-product.ts'
import type { PaymentSource } from '../prices/payment-source.ts'

/**
 * What counts as a sale: money of an order counts when it comes in, and what is given back counts against the day it is given back. So
 * the sales of a day are what the till and the provider took on it, less the surcharge, which is reported apart. An order and its units
 * count with its first money, unless all of it was given back. Money up to what is due is for what the customer keeps; money beyond it
 * was paid for what came back, and goes out with it.
 */

/** Money of an order that came in or, negative, went out. */
export type MoneyMove = { readonly date: string; readonly source: PaymentSource; readonly amount: Cents }

export type SoldOrder = Pick<
  Order,
  'source' | 'surchargePerMille' | 'surcharge' | 'amountDue' | 'discount'
> & {
  readonly order: readonly Pick<
    OrderLine,
    | 'id'
    | 'category'
    | 'price'
    | 'quantity'
    | 'ordered'
    | 'subtotal'
    | 'discount'
    | 'ownDiscount'
    | 'shopPrice'
    | 'promotion'
    | 'returned'
  >[]
}

export type Sums = {
  readonly orders: number
  readonly units: number
  /** Without the surcharge. */
  readonly total: Cents
  /** Given by the owner: on the order, on a line, or as another price. */
  readonly discount: Cents
  /** What promotions took off. */
  readonly promotion: Cents
}

/** The part of a money move that a line brought. Product 0 where the lines are not known any more. */
export type SaleLine = Sums & {
  readonly productId: number
  readonly category: Category | ''
  /** 1 on one line of each category that the order has, so that a category counts the order once. */
  readonly categoryOrders: number
}

/** What one money move was for: `total + surcharge` is its amount, and the totals of its lines are its total. */
export type Sale = Sums & {
  readonly date: string
  readonly payment: PaymentSource
  readonly source: OrderSource
  readonly surcharge: Cents
  readonly lines: readonly SaleLine[]
}

/** The sales of an order, one for each money move, oldest first. Without the order, its money is counted and nothing else is known. */
export function salesOf(order: SoldOrder | undefined, moves: readonly MoneyMove[]): Sale[] {
  const parts = partsOf(order)
  const first = firstKept(moves)
  let collected = 0
  return moves.map(({ date, source: payment, amount }, index) => {
    const isFirst = index === first
    const before = shareOut(collected, order, parts)
    collected += amount
    const after = shareOut(collected, order, parts)
    const lines = parts.map((part, at): SaleLine => {
      const total = (after.lines[at] ?? 0) - (before.lines[at] ?? 0)
      const { productId, category } = part
      const counted = isFirst ? part : NOTHING
      const { orders, categoryOrders, units, discount, promotion } = counted
      return { productId, category, orders, categoryOrders, units, total, discount, promotion }
    })
    const sum = (of: (line: SaleLine) => number) => lines.reduce((total, line) => total + of(line), 0)
    return {
      date,
      payment,
      source: order?.source ?? FROM_WEB,
      orders: isFirst ? 1 : 0,
      units: sum(({ units }) => units),
      total: sum(({ total }) => total),
      surcharge: after.surcharge - before.surcharge,
      discount: sum(({ discount }) => discount),
      promotion: sum(({ promotion }) => promotion),
      lines,
    }
  })
}

/** Index of the money move since which the shop has held money, or -1. What was undone before it, as after a wrong press, sold nothing. */
function firstKept(moves: readonly MoneyMove[]): number {
  let collected = 0
  let first = -1
  for (const [index, { amount }] of moves.entries()) {
    collected += amount
    if (collected <= 0) first = -1
    else if (first === -1) first = index
  }
  return first
}

const NOTHING = { orders: 0, categoryOrders: 0, units: 0, discount: 0, promotion: 0 }

/** A line: what is kept of it, with its share of the order's discount, and what came back, without. */
type Part = Omit<SaleLine, 'total'> & { readonly kept: Cents; readonly back: Cents }

/** Missing lines are left out. An order whose lines are worth nothing has one part of which nothing is known. */
function partsOf(order: SoldOrder | undefined): readonly Part[] {
  const delivered = order?.order.filter(({ quantity, returned = 0 }) => quantity + returned > 0) ?? []
  const given = spread(
    order?.discount?.amount ?? 0,
    delivered.map(({ subtotal }) => subtotal),
  )
  const categories = new Set<string>()
  const parts = delivered.map((line, index): Part => {
    const { id, category = '', price, quantity, subtotal, shopPrice = price } = line
    const { promotion, own } = lineReductions(line)
    const share = given[index] ?? 0
    const cheaper = Math.max(0, shopPrice - price) * quantity
    const isKept = quantity > 0
    const isFirstOfCategory = isKept && !categories.has(category)
    if (isKept) categories.add(category)
    return {
      productId: id,
      category,
      orders: isKept ? 1 : 0,
      categoryOrders: isFirstOfCategory ? 1 : 0,
      units: quantity,
      discount: share + own + cheaper,
      promotion,
      kept: subtotal - share,
      back: worthOfReturned(line),
    }
  })
  const isWorthless = parts.every(({ kept, back }) => kept === 0 && back === 0)
  if (!isWorthless) return parts
  const orders = categories.size === 0 ? 1 : 0
  return [...parts, { ...UNKNOWN, orders, categoryOrders: orders }]
}

function worthOfReturned(line: SoldOrder['order'][number]): Cents {
  const { quantity, subtotal, returned = 0 } = line
  if (returned === 0) return 0
  return Math.max(0, costOf({ ...line, returned: 0 }, quantity + returned).subtotal - subtotal)
}

const UNKNOWN = {
  productId: 0,
  category: '',
  units: 0,
  discount: 0,
  promotion: 0,
  kept: 1,
  back: 0,
} as const

/** How much of the money held is the surcharge, and how much each part's. */
function shareOut(collected: Cents, order: SoldOrder | undefined, parts: readonly Part[]) {
  const { surchargePerMille = 0, surcharge: full = 0, amountDue = 0 } = order ?? {}
  const isKept = parts.some(({ kept }) => kept !== 0)
  const isReturned = parts.some(({ back }) => back !== 0)
  const forKept = isReturned ? (isKept ? Math.min(collected, amountDue) : 0) : collected
  const ofDue = amountDue > 0 ? Math.round((full / amountDue) * forKept) : 0
  const ofKept = Math.min(full, Math.max(0, ofDue))
  const forBack = collected - forKept
  const ofBack = Math.round((surchargePerMille / (1000 + surchargePerMille)) * Math.max(0, forBack))
  const kept = spread(
    forKept - ofKept,
    parts.map((part) => part.kept),
  )
  const back = spread(
    forBack - ofBack,
    parts.map((part) => part.back),
  )
  return { surcharge: ofKept + ofBack, lines: kept.map((share, at) => share + (back[at] ?? 0)) }
}

/** Divides an amount in proportion to the weights, to the cent: the shares add up to it. */
export function spread(amount: Cents, weights: readonly number[]): Cents[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  if (all === 0) return weights.map(() => 0)
  let weight = 0
  let given = 0
  return weights.map((each) => {
    weight += each
    const upTo = Math.round((weight / all) * amount)
    const share = upTo - given
    given = upTo
    return share
  })
}
