import { z } from 'zod/mini'
import { categoryInput } from './category-input.ts'
import { type Cents, hasAtMostTwoDecimals, MAX_AMOUNT, roundCents } from './money.ts'
import { Product } from './product.ts'
import { BasedOn } from './version.ts'

/** -100 % would make everything free. The upper limit catches typing errors. */
const MIN_PERCENT = -100
const MAX_PERCENT = 1000

/** A larger change, up or down, is confirmed first. */
const LARGE_PERCENT = 50

export const ProductInput = z.extend(z.omit(Product, { id: true }), {
  category: categoryInput('La Categoria del Producto es obligatorio'),
  availability: z._default(Product.shape.availability, true),
})
export type ProductInput = z.infer<typeof ProductInput>

/** An edit without availability keeps the current one. */
export const ProductEdit = z.extend(ProductInput, {
  availability: z.optional(Product.shape.availability),
  version: BasedOn,
})

/** What the owner changes in a row of the table. */
export const RowEdit = z.object({
  price: z.optional(Product.shape.price),
  availability: z.optional(Product.shape.availability),
  version: BasedOn,
})
export type RowEdit = z.infer<typeof RowEdit>

export const PriceChange = z.object({
  category: categoryInput('La Categoria del Producto es obligatorio'),
  percent: z
    .number('El Precio del Producto es obligatorio')
    .check(
      z.gt(MIN_PERCENT, `El porcentaje tiene que ser mayor que ${MIN_PERCENT}`),
      z.lte(MAX_PERCENT, `El porcentaje puede ser ${MAX_PERCENT} como máximo`),
      z.refine(hasAtMostTwoDecimals, 'El porcentaje puede tener dos decimales como máximo'),
    ),
})
export type PriceChange = z.infer<typeof PriceChange>

export function isLargeChange(percent: number): boolean {
  return Math.abs(percent) > LARGE_PERCENT
}

/** The new price, at least one cent. Undefined if it would exceed the largest amount. */
export function changedPrice(price: Cents, percent: number): Cents | undefined {
  if (price === 0) return 0
  // Whole hundredths of a percent keep the result exact: 1.05 plus 10 % is exactly 1.155.
  const hundredths = 10_000 + Math.round(percent * 100)
  const changed = Math.max(1, roundCents((price * hundredths) / 10_000))
  return changed <= MAX_AMOUNT ? changed : undefined
}
