import type { Product } from './product.ts'

type Sorting = readonly (readonly [field: 'availability' | 'price' | 'id', direction: 'asc' | 'desc'])[]

/** How shoppers may sort a list, besides the shop's own order. */
export const PRODUCT_ORDERS = [
  { value: 'menor-precio', label: 'Menor precio' },
  { value: 'mayor-precio', label: 'Mayor precio' },
  { value: 'novedades', label: 'Novedades' },
] as const

export type ProductOrder = (typeof PRODUCT_ORDERS)[number]['value']

export function findProductOrder(text: string): ProductOrder | undefined {
  return PRODUCT_ORDERS.find(({ value }) => value === text)?.value
}

const SORTED_BY: Readonly<Record<ProductOrder, Sorting>> = {
  'menor-precio': [
    ['price', 'asc'],
    ['id', 'asc'],
  ],
  'mayor-precio': [
    ['price', 'desc'],
    ['id', 'asc'],
  ],
  novedades: [['id', 'desc']],
}

const OLDEST_FIRST: Sorting = [['id', 'asc']]

/** The fields by which a list is sorted, here and in the database. Sold-out products always come last. */
export function productSorting(order?: ProductOrder): Sorting {
  return [['availability', 'desc'], ...(order ? SORTED_BY[order] : OLDEST_FIRST)]
}

let collator: Intl.Collator | undefined

/** Compares two names as people read them, with `Vela 9` before `Vela 10`. */
export function compareNames(a: string, b: string): number {
  // Made when it is first needed: most pages sort nothing.
  collator ??= new Intl.Collator('es', { numeric: true })
  return collator.compare(a, b)
}

/** The columns by which the owner may sort her table. */
export const TABLE_COLUMNS = ['name', 'description', 'price', 'availability', 'category', 'created'] as const
export type TableColumn = (typeof TABLE_COLUMNS)[number]

export function inNameOrder<Named extends { readonly name: string }>(named: readonly Named[]): Named[] {
  return named.toSorted((a, b) => compareNames(a.name, b.name))
}

/** Compares two products for sorting. */
export function compareProducts(order: ProductOrder, a: Product, b: Product): number {
  for (const [field, direction] of productSorting(order)) {
    const difference = Number(a[field]) - Number(b[field])
    if (difference !== 0) return direction === 'asc' ? difference : -difference
  }
  return 0
}
