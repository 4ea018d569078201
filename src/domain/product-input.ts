import { z } from 'zod/mini'
import { categoryInput } from './category-input.ts'
import { type Cents, hasAtMostTwoDecimals } from './money.ts'
import { newPrice } from './new-price.ts'
import { Product } from './product.ts'
import { BasedOn } from './version.ts'

/** -100 % would make everything free. The upper limit catches typing errors. */
const MIN_PERCENT = -100
const MAX_PERCENT = 1000

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

export function changedPrice(price: Cents, percent: number): Cents | undefined {
  return newPrice(price, { kind: 'percent', value: percent })
}
