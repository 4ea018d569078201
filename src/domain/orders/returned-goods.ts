import { z } from 'zod/mini'
import { LARGEST_QUANTITY } from '../cart/cart.ts'
import { type Cents, roundCents } from '../money/money.ts'
import { PAYMENT_SOURCES } from '../prices/payment-source.ts'
import type { Discount, Order, OrderLine } from './order.ts'
import { correctedAmounts, OrderCorrection, WantedLine, type WayAndRate } from './order-correction.ts'
import { STATUSES } from './order-status.ts'
import { deliver } from './sell-product.ts'

/** How money goes back to the customer. `nada`: the shop keeps it for now, and the payments show it as too much. */
export const NO_REFUND = 'nada'
export const RefundWay = z.enum(
  [...PAYMENT_SOURCES, NO_REFUND],
  'El dinero vuelve en efectivo, por mercado pago, o nada',
)
export type RefundWay = z.infer<typeof RefundWay>

const QUANTITY_MESSAGE = `La cantidad que vuelve va de 1 a ${LARGEST_QUANTITY}`
const NOTHING_CHOSEN = 'Elegí qué vuelve y cuánto'

export const ReturnedLine = z.extend(WantedLine, {
  quantity: z
    .int(QUANTITY_MESSAGE)
    .check(
      z.gte(1, QUANTITY_MESSAGE),
      z.lte(LARGEST_QUANTITY, QUANTITY_MESSAGE),
      z.describe('Cuántos vuelven'),
    ),
})
export type ReturnedLine = z.infer<typeof ReturnedLine>

/** Products that come back after the order was handed over. */
export const GoodsReturn = z.object({
  version: OrderCorrection.shape.version,
  lines: z.array(ReturnedLine, NOTHING_CHOSEN).check(
    z.minLength(1, NOTHING_CHOSEN),
    z.refine(
      (lines) => new Set(lines.map(({ id }) => id)).size === lines.length,
      'Hay un producto repetido en la devolución',
    ),
  ),
  refund: RefundWay,
})
export type GoodsReturn = z.infer<typeof GoodsReturn>

type Sold = WayAndRate & Pick<Order, 'total' | 'discount'>

/**
 * The lines and amounts of an order after products came back. What the customer keeps costs what it cost when it was sold: with its
 * promotion, and with its share of the order's discount and surcharge. So what comes back is worth the difference of the amounts due, and
 * all of it together exactly what was due.
 */
export function takeBack(order: Sold, lines: readonly OrderLine[], returned: readonly ReturnedLine[]) {
  const backOf = new Map(returned.map(({ id, quantity }) => [id, quantity]))
  const kept = lines.map((line) => {
    const back = backOf.get(line.id) ?? 0
    if (back === 0) return line
    return deliver({ ...line, returned: (line.returned ?? 0) + back }, line.quantity - back)
  })
  const { total } = correctedAmounts(order, kept, undefined)
  return { lines: kept, ...correctedAmounts(order, kept, discountOn(order, total)) }
}

/**
 * The order's discount in proportion to what is left of it. More if a line, sold with a promotion and a discount of its own, would cost
 * more with fewer units: nobody pays for bringing something back.
 */
function discountOn({ total, discount }: Sold, left: Cents): Discount | undefined {
  const given = discount?.amount ?? 0
  const share = total > 0 ? roundCents((given * left) / total) : 0
  const amount = Math.max(share, left - (total - given))
  return amount > 0 ? { reason: discount?.reason ?? 'Productos devueltos', amount } : undefined
}

/** Why these products cannot come back, if so. */
export function returnProblem(
  { status }: Pick<Order, 'status'>,
  lines: readonly OrderLine[],
  returned: readonly ReturnedLine[],
): string | undefined {
  if (STATUSES[status].goods !== 'handed over') return NOT_HANDED_OVER
  const lineOf = new Map(lines.map((line) => [line.id, line]))
  for (const { id, quantity } of returned) {
    const line = lineOf.get(id)
    if (!line) return 'Un producto de la devolución no está en la orden'
    if (quantity > line.quantity)
      return `De «${line.name}» ${line.quantity === 1 ? 'queda 1' : `quedan ${line.quantity}`} por devolver`
  }
  return undefined
}

const NOT_HANDED_OVER = 'La orden todavía no se entregó. Corregila o anulala.'
