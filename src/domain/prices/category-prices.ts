import { z } from 'zod/mini'
import { categoryInput } from '../catalogue/category-input.ts'
import { percent } from '../money/amount.ts'
import type { Cents } from '../money/money.ts'
import { newPrice } from './new-price.ts'

/** A change of all prices of a category. */
export const PriceChange = z.object({
  category: categoryInput('La Categoria del Producto es obligatorio'),
  percent: percent('El Precio del Producto es obligatorio'),
})
export type PriceChange = z.infer<typeof PriceChange>

/** The new price, at least one cent. Undefined if it would exceed the largest amount. */
export function changedPrice(price: Cents, value: number): Cents | undefined {
  return newPrice(price, { kind: 'percent', value })
}
