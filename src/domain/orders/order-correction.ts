import { z } from 'zod/mini'
import { cartTotal, LARGEST_QUANTITY, MAX_LINES } from '../cart/cart.ts'
import type { Product } from '../catalogue/product.ts'
import { amount } from '../money/amount.ts'
import type { Cents } from '../money/money.ts'
import { SOURCES } from '../prices/payment-source.ts'
import { amountsOwed, IN_CASH, rateOf, WAYS, WayToPay } from '../prices/way-to-pay.ts'
import type { Rule } from '../promotions/price-line.ts'
import {
  Discount,
  ListedOrder,
  MAX_TOTAL,
  type Order,
  type OrderBalance,
  type OrderLine,
  SeenDue,
} from './order.ts'
import { orderStanding } from './order-standing.ts'
import { deliver, sellProduct } from './sell-product.ts'

/** Missing lines stay in the order, so a corrected one may name more lines than it delivers. */
const MAX_CORRECTED_LINES = 2 * MAX_LINES

const QUANTITY_MESSAGE = `La cantidad va de 0 a ${LARGEST_QUANTITY}`
const VERSION_MESSAGE = 'La versión de la orden es obligatoria'

export const WantedLine = z.object({
  id: z.int('El identificador no es válido').check(z.gte(1, 'El identificador no es válido')),
  quantity: z
    .int(QUANTITY_MESSAGE)
    .check(z.gte(0, QUANTITY_MESSAGE), z.lte(LARGEST_QUANTITY, QUANTITY_MESSAGE)),
})
export type WantedLine = z.infer<typeof WantedLine>

export const NO_LINES = 'Las líneas de la orden son obligatorias'
export const UNIQUE_PRODUCTS = z.refine<readonly Pick<WantedLine, 'id'>[]>(
  (lines) => new Set(lines.map(({ id }) => id)).size === lines.length,
  'Hay un producto repetido en la orden',
)

/** Of an order that the owner takes or corrects. */
export const SeenTotal = z
  .optional(amount('El total no es válido', Number.MAX_SAFE_INTEGER))
  .check(z.describe('El que vio quien vende: si los precios o las promociones cambiaron, se rechaza'))

/** What the owner wants to deliver. Products that are not named are missing, like those with quantity 0. */
export const OrderCorrection = z.object({
  version: z.int(VERSION_MESSAGE).check(z.gte(1, VERSION_MESSAGE)),
  lines: z
    .array(WantedLine, NO_LINES)
    .check(
      z.maxLength(MAX_CORRECTED_LINES, `Una orden admite ${MAX_CORRECTED_LINES} líneas`),
      UNIQUE_PRODUCTS,
    ),
  discount: z.nullish(Discount).check(z.describe('Sin este campo queda el que hay; null lo quita')),
  wayToPay: z.optional(WayToPay).check(z.describe('Sin este campo queda la que hay; el recargo la sigue')),
  total: SeenTotal,
  amountDue: SeenDue,
})
export type OrderCorrection = z.infer<typeof OrderCorrection>

/** Without the order if it can no longer be corrected at all. */
export const OrderConflict = z.object({ error: z.string(), current: z.optional(ListedOrder) })

/** A whole number as typed, up to what the owner may deliver; undefined for anything else. */
export function readDelivered(text: string): number | undefined {
  return /^\d{1,4}$/.test(text.trim()) ? Number(text) : undefined
}

/** The lines after a correction. Those that the order had keep price and promotion as sold; others are sold at today's. */
export function correctLines(
  lines: readonly OrderLine[],
  wanted: readonly WantedLine[],
  products: readonly Product[],
  rules: readonly Rule[],
): OrderLine[] {
  const quantityOf = new Map(wanted.map(({ id, quantity }) => [id, quantity]))
  const productOf = new Map(products.map((product) => [product.id, product]))
  const had = new Set(lines.map(({ id }) => id))
  const kept = lines
    .map((line) => deliver(line, quantityOf.get(line.id) ?? 0))
    .filter(({ ordered, quantity, returned = 0 }) => ordered > 0 || quantity > 0 || returned > 0)
  const added = wanted.flatMap(({ id, quantity }) => {
    const product = had.has(id) || quantity === 0 ? undefined : productOf.get(id)
    return product ? [sellProduct(product, quantity, rules, 0)] : []
  })
  return [...kept, ...added]
}

/** How an order is paid, what that adds, and what was paid before without it. */
export type WayAndRate = Pick<Order, 'wayToPay' | 'surchargePerMille' | 'withoutSurcharge'>

/**
 * An order keeps the rate that was stored with it. Another way to pay has the rate of the order's list prices, or the shop's of today if it
 * has none; what the order holds in cash stays without it, as long as it is held.
 */
export function rateAfter(
  order: WayAndRate & Pick<Order, 'priceModel' | 'listPerMille' | 'amountDue' | 'amountPaid' | 'forgiven'>,
  wayToPay: WayToPay = order.wayToPay,
  today: number,
  balance: OrderBalance,
): WayAndRate {
  const { surchargePerMille, withoutSurcharge = 0 } = order
  if (wayToPay === order.wayToPay) {
    return { wayToPay, surchargePerMille, withoutSurcharge: Math.min(withoutSurcharge, balance.cash) }
  }
  const rate = order.priceModel === 'discount' ? order.listPerMille : today
  return { wayToPay, surchargePerMille: rateOf(wayToPay, rate), withoutSurcharge: heldInCash(order, balance) }
}

/** With what was marked as paid by hand, if that was cash. */
function heldInCash(
  order: Pick<Order, 'wayToPay' | 'amountDue' | 'amountPaid' | 'forgiven'>,
  balance: OrderBalance,
): Cents {
  const { isInDrawer } = SOURCES[WAYS[order.wayToPay].source]
  return balance.cash + (isInDrawer ? orderStanding(order, balance).byHand : 0)
}

/** What an order with these lines owes. */
export function correctedAmounts(
  { wayToPay, surchargePerMille, withoutSurcharge = 0 }: WayAndRate,
  lines: readonly OrderLine[],
  discount: Discount | undefined,
) {
  const total = cartTotal(lines)
  return {
    total,
    discount,
    wayToPay,
    withoutSurcharge: surchargePerMille > 0 && withoutSurcharge > 0 ? withoutSurcharge : undefined,
    ...amountsOwed(surchargePerMille, total, discount?.amount, withoutSurcharge),
  }
}

/** The same order, paid in cash. */
export function amountsInCash({ order, discount }: Order) {
  return correctedAmounts({ wayToPay: IN_CASH, surchargePerMille: 0 }, order, discount)
}

/** What is left to pay if the whole order is paid in cash; undefined if it is paid so already. */
export function toCollectInCash(order: Order, balance: OrderBalance): Cents | undefined {
  const inCash = amountsInCash(order)
  if (inCash.wayToPay === order.wayToPay) return undefined
  return orderStanding({ ...order, ...inCash }, balance).toCollect
}

/** Why an order of the owner cannot be stored, if so. */
export function orderProblem(
  lines: readonly OrderLine[],
  discount: Discount | undefined,
): string | undefined {
  const total = cartTotal(lines)
  if (lines.every(({ quantity }) => quantity === 0)) return EMPTY_ORDER
  if (total > MAX_TOTAL) return 'El total de la orden es demasiado grande'
  if (!discount) return undefined
  if (discount.amount === 0) return 'El descuento tiene que ser mayor que cero'
  if (discount.amount > total) return 'El descuento no puede superar el total'
  return undefined
}

const EMPTY_ORDER = 'La orden no puede quedar sin productos. Si no se entrega nada, eliminala.'

/** Why an order is not stored with another total than the owner saw. */
export const TOTAL_CHANGED = 'Los precios cambiaron. Revisá el total y guardá otra vez.'

/** Why an order can no longer be corrected. */
export const HANDED_OVER = 'La orden ya se entregó y no se puede corregir'
