import type { Category } from '#domain/catalogue/category.ts'
import { ProductInput } from '#domain/catalogue/product-input.ts'
import { readTable } from './tables.ts'

/** A product of the demo: price in pesos, available unless it says otherwise. */
type DemoProduct = {
  readonly category: Category
  readonly name: string
  readonly price: number
  readonly availability?: false
  readonly description: string
}

export const DEMO_PRODUCTS: readonly DemoProduct[] = readTable('products.tsv')
  .slice(1)
  .map(([category, name = '', price, availability, description = '']) => ({
    category: ProductInput.shape.category.parse(category),
    name,
    price: Number(price),
    ...(availability === 'no' && { availability: false }),
    description,
  }))
