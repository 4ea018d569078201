import type { Product } from './product.ts'

/** How shoppers may sort a list, besides the shop's own order. Products that are sold out always come last. */
export const PRODUCT_ORDERS = [
  { value: 'menor-precio', label: 'Menor precio' },
  { value: 'mayor-precio', label: 'Mayor precio' },
  { value: 'novedades', label: 'Novedades' },
] as const

export type ProductOrder = (typeof PRODUCT_ORDERS)[number]['value']

export function findProductOrder(text: string): ProductOrder | undefined {
  return PRODUCT_ORDERS.find(({ value }) => value === text)?.value
}

/** Compares two products for sorting. The database's order is in the server's `queries.ts`. */
export function compareProducts(order: ProductOrder, a: Product, b: Product): number {
  return Number(b.availability) - Number(a.availability) || COMPARISONS[order](a, b) || a.id - b.id
}

const COMPARISONS: Readonly<Record<ProductOrder, (a: Product, b: Product) => number>> = {
  'menor-precio': (a, b) => a.price - b.price,
  'mayor-precio': (a, b) => b.price - a.price,
  novedades: (a, b) => b.id - a.id,
}
