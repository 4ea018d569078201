import type { VersionedProduct } from '#domain/catalogue/product-answers.ts'
import { aProduct } from '#domain/testing/samples.ts'
import { DEMO_PRODUCTS } from '../demo/products.ts'
import { DEFAULT_SYNONYMS } from '../search/default-synonyms.ts'
import { indexProducts } from '../search/product-index.ts'

const CATALOGUE = DEMO_PRODUCTS.map(({ name, description, price, category }, i) =>
  product({ id: i + 1, name, description, price, category, availability: i % 5 !== 0 }),
)
export const INDEX = await indexProducts(CATALOGUE, DEFAULT_SYNONYMS)

export function product(fields: Partial<VersionedProduct>): VersionedProduct {
  return {
    ...aProduct({ name: 'Vincha', description: '', price: 1, category: 'disfraces' }),
    version: 1,
    ...fields,
  }
}
