import type { VersionedProduct } from '#domain/catalogue/product-answers.ts'
import { DEMO_PRODUCTS } from '../demo/products.ts'
import { DEFAULT_SYNONYMS } from './default-synonyms.ts'
import { indexProducts } from './product-index.ts'

const CATALOGUE = DEMO_PRODUCTS.map(({ name, description, price, category }, i) =>
  product({ id: i + 1, name, description, price, category, availability: i % 5 !== 0 }),
)
export const INDEX = await indexProducts(CATALOGUE, DEFAULT_SYNONYMS)

export function product(fields: Partial<VersionedProduct>): VersionedProduct {
  const {
    id = 1,
    name = 'Vincha',
    description = '',
    price = 1,
    availability = true,
    category = 'disfraces',
  } = fields
  return { id, name, description, price, availability, category, image: '', version: 1 }
}
