import { z } from 'zod/mini'
import { Product } from '../catalogue/product.ts'
import { amount } from '../money/amount.ts'
import { type Cents, hasAtMostTwoDecimals, percentOf } from '../money/money.ts'
import { anyText } from '../text.ts'
import { Discount, MAX_DISCOUNT_REASON, type OrderLine } from './order.ts'
import { deliver } from './sell-product.ts'

const PERCENT_MESSAGE = 'El porcentaje de descuento va de más de 0 a 100'

/** A discount as the seller gives it: an amount or a percentage. */
const reductionFields = {
  amount: z.optional(amount('El importe del descuento no es válido', Number.MAX_SAFE_INTEGER)),
  percent: z.optional(
    z
      .number(PERCENT_MESSAGE)
      .check(
        z.gt(0, PERCENT_MESSAGE),
        z.lte(100, PERCENT_MESSAGE),
        z.refine(hasAtMostTwoDecimals, 'El porcentaje puede tener dos decimales como máximo'),
      ),
  ),
}
export type Reduction = { readonly amount?: Cents | undefined; readonly percent?: number | undefined }

const ONE_OF_THEM = z.refine<Reduction>(
  ({ amount, percent }) => (amount === undefined) !== (percent === undefined),
  'El descuento lleva un importe o un porcentaje',
)
const ABOVE_ZERO = z.refine<Reduction>(
  ({ amount }) => amount !== 0,
  'El descuento tiene que ser mayor que cero',
)

const DISCOUNT_MESSAGE = 'El descuento lleva un importe o un porcentaje, y un motivo'

/** A discount of a whole order. */
export const OrderReduction = z
  .object({ ...reductionFields, reason: Discount.shape.reason }, DISCOUNT_MESSAGE)
  .check(ONE_OF_THEM)

/** What it takes off an amount. */
export function reductionOf({ amount = 0, percent }: Reduction, of: Cents): Cents {
  return percent === undefined ? amount : percentOf(of, percent)
}

/** What the seller changes in a line of this sale. */
export const LineChange = z.object({
  price: z.optional(Product.shape.price).check(z.describe('Otro precio para esta venta, sin promociones')),
  discount: z
    .optional(z.object(reductionFields, DISCOUNT_MESSAGE).check(ONE_OF_THEM, ABOVE_ZERO))
    .check(z.describe('Lo que se descuenta de la línea, después de su promoción')),
  reason: z.optional(anyText(MAX_DISCOUNT_REASON)).check(z.describe('Solo lo ve el equipo')),
})
export type LineChange = {
  readonly price?: Cents | undefined
  readonly discount?: Reduction | undefined
  readonly reason?: string | undefined
}

export function isLineChange({ price, discount }: LineChange): boolean {
  return price !== undefined || discount !== undefined
}

/** A line at a price typed for this sale. No promotion comes on top of it. */
function atPrice(line: OrderLine, price: Cents | undefined): OrderLine {
  if (price === undefined || price === line.price) return line
  const { promotion: _, ...unpromoted } = line
  return deliver({ ...unpromoted, price, shopPrice: line.price }, line.quantity)
}

/** A line as it is sold with a change. Page and server call it. */
export function sellAt(line: OrderLine, { price, discount, reason }: LineChange): OrderLine {
  const priced = atPrice(line, price)
  const ownDiscount = discount ? reductionOf(discount, priced.subtotal) : 0
  if (priced === line && ownDiscount === 0) return line
  const own = { ...(ownDiscount > 0 && { ownDiscount }), ...(reason && { priceReason: reason }) }
  return deliver({ ...priced, ordered: line.quantity, ...own }, line.quantity)
}

/** Why a line cannot be sold with a change. */
export function lineChangeProblem(line: OrderLine, change: LineChange): string | undefined {
  if (!isLineChange(change)) return undefined
  if (!change.reason) return `Escribí el motivo del precio o del descuento de «${line.name}»`
  const { subtotal } = atPrice(line, change.price)
  if (change.discount && reductionOf(change.discount, subtotal) > subtotal) {
    return `El descuento de «${line.name}» no puede superar lo que cuesta`
  }
  return undefined
}
