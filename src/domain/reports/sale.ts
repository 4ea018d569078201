import type { Category } from '../catalogue/category.ts'
import type { Cents } from '../money/money.ts'
import { lineReductions } from '../orders/line-notes.ts'
import type { Order, OrderLine } from '../orders/order.ts'
import { FROM_WEB, type OrderSource } from '../orders/order-source.ts'
import { costOf } from '../orders/sell-product.ts'
import type { PaymentSource } from '../prices/payment-source.ts'
import { WAYS, WAYS_TO_PAY } from '../prices/way-to-pay.ts'

/**
 * What counts as a sale: money of an order counts when it comes in, and counts against the day on which it goes back or is to be given
 * back. So the sales of a day are what the till and the provider took on it, less the surcharge and what is to be given back, which are
 * reported apart. The surcharge is in what was paid in ways that have one: cash is all sale. An order and its units count with its first
 * money, and against the day on which nothing of it is left. Money up to what is due is for what the customer keeps; money beyond it was
 * paid for what came back, and goes out with it.
 */

/** Money of an order that came in or, negative, went out. */
export type MoneyMove = {
  readonly date: string
  readonly source: PaymentSource
  readonly amount: Cents
  readonly toGiveBack: Cents
}

export type SoldOrder = Pick<
  Order,
  'source' | 'surchargePerMille' | 'surcharge' | 'withoutSurcharge' | 'amountDue' | 'discount'
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

/** What one money move was for: `total + surcharge + toGiveBack` is its amount, and the totals of its lines are its total. */
export type Sale = Sums & {
  readonly date: string
  readonly payment: PaymentSource
  readonly source: OrderSource
  readonly surcharge: Cents
  readonly toGiveBack: Cents
  readonly lines: readonly SaleLine[]
}

/** The sales of an order, one for each money move, oldest first. Without the order, its money is counted and nothing else is known. */
export function salesOf(order: SoldOrder | undefined, moves: readonly MoneyMove[]): Sale[] {
  const parts = partsOf(order)
  let held: Held = { cash: 0, charged: 0, surcharge: 0 }
  return moves.map(({ date, source: payment, amount, toGiveBack }) => {
    const earlier = held
    held = heldAfter(earlier, payment, amount - toGiveBack, order)
    const [before, after] = [earlier, held].map((each) => shareOut(each, order, parts))
    // 1 with the first money, -1 once nothing is left.
    const times = Number(sumOf(held) > 0) - Number(sumOf(earlier) > 0)
    const lines = parts.map((part, at): SaleLine => {
      const total = (after?.[at] ?? 0) - (before?.[at] ?? 0)
      const { productId, category } = part
      const { orders, categoryOrders, units, discount, promotion } = part
      return {
        productId,
        category,
        orders: times * orders || 0,
        categoryOrders: times * categoryOrders || 0,
        units: times * units || 0,
        total,
        discount: times * discount || 0,
        promotion: times * promotion || 0,
      }
    })
    const sum = (of: (line: SaleLine) => number) => lines.reduce((total, line) => total + of(line), 0)
    return {
      date,
      payment,
      source: order?.source ?? FROM_WEB,
      orders: times,
      units: sum(({ units }) => units),
      total: sum(({ total }) => total),
      surcharge: held.surcharge - earlier.surcharge,
      toGiveBack,
      discount: sum(({ discount }) => discount),
      promotion: sum(({ promotion }) => promotion),
      lines,
    }
  })
}

/** What the shop keeps for an order: paid in ways without a surcharge, in those with one, and how much of that is the surcharge. */
type Held = { readonly cash: Cents; readonly charged: Cents; readonly surcharge: Cents }

const sumOf = ({ cash, charged }: Held) => cash + charged

const CHARGED: ReadonlySet<PaymentSource> = new Set(
  WAYS_TO_PAY.filter((way) => WAYS[way].hasSurcharge).map((way) => WAYS[way].source),
)

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

/** How much of the money held is each part's, without the surcharge. */
function shareOut(held: Held, order: SoldOrder | undefined, parts: readonly Part[]): Cents[] {
  const { surcharge: full = 0, amountDue = 0 } = order ?? {}
  const { surcharge } = held
  const all = sumOf(held)
  const isKept = parts.some(({ kept }) => kept !== 0)
  const isReturned = parts.some(({ back }) => back !== 0)
  const forKept = isReturned ? (isKept ? Math.min(all, amountDue) : 0) : all
  const ofKept = isReturned ? (isKept ? Math.min(full, surcharge) : 0) : surcharge
  const kept = spread(
    forKept - ofKept,
    parts.map((part) => part.kept),
  )
  const back = spread(
    all - forKept - (surcharge - ofKept),
    parts.map((part) => part.back),
  )
  return kept.map((share, at) => share + (back[at] ?? 0))
}

function heldAfter(
  { cash, charged, surcharge }: Held,
  payment: PaymentSource,
  amount: Cents,
  order: SoldOrder | undefined,
): Held {
  if (!CHARGED.has(payment)) return { cash: cash + amount, charged, surcharge }
  const after = charged + amount
  return { cash, charged: after, surcharge: surchargeIn(after, cash, order) }
}

/**
 * The surcharge in what was paid in ways that have one: the order's, which what is held in cash owes nothing of, and at its rate in what is
 * beyond what the order owes.
 */
function surchargeIn(charged: Cents, cash: Cents, order: SoldOrder | undefined): Cents {
  const { surchargePerMille = 0, surcharge: full = 0, amountDue = 0, withoutSurcharge = 0 } = order ?? {}
  const due = Math.max(0, amountDue - Math.max(withoutSurcharge, cash))
  const beyond = Math.max(0, charged - due)
  const ofDue = due > 0 ? (Math.min(full, due) / due) * Math.min(due, Math.max(0, charged)) : 0
  return Math.round(ofDue) + Math.round((surchargePerMille / (1000 + surchargePerMille)) * beyond)
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
