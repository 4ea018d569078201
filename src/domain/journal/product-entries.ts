import { z } from 'zod/mini'
import { BulkChange } from '../catalogue/bulk-change.ts'
import { VersionedProduct } from '../catalogue/product-answers.ts'
import { entry } from './entry.ts'

const NOTHING = z.undefined()
const ProductFields = z.partial(
  z.extend(z.omit(VersionedProduct, { id: true, version: true }), { draft: z.boolean() }),
)
/** The products as they were, for undoing the change. */
const Before = z.array(
  z.extend(z.pick(ProductFields, { category: true, availability: true, draft: true }), {
    id: z.int(),
    name: z.string(),
  }),
)

export const PRODUCT_ENTRIES = {
  'product.created': entry({
    before: NOTHING,
    after: VersionedProduct,
    stale: ['products'],
    order: null,
    sentence: () => 'Se creó el producto',
  }),
  'product.edited': entry({
    before: ProductFields,
    after: ProductFields,
    stale: ['products'],
    order: null,
    sentence: () => 'Se editó el producto',
  }),
  'product.availability': entry({
    before: z.object({ availability: z.boolean() }),
    after: z.object({ availability: z.boolean() }),
    stale: ['products'],
    order: null,
    sentence: ({ after }) => (after?.availability ? 'Quedó disponible' : 'Quedó no disponible'),
  }),
  'product.deleted': entry({
    before: VersionedProduct,
    after: NOTHING,
    // It clears the product from the recipes' ingredients.
    stale: ['products', 'recipes'],
    order: null,
    sentence: () => 'Se eliminó el producto',
  }),
  'product.restored': entry({
    before: NOTHING,
    after: VersionedProduct,
    // Recipes name it again.
    stale: ['products', 'recipes'],
    order: null,
    sentence: () => 'Se restauró el producto',
  }),
  'product.erased': entry({
    before: NOTHING,
    after: NOTHING,
    // It was gone from all pages when it was deleted.
    stale: [],
    order: null,
    sentence: () => 'El producto se borró para siempre',
  }),
  'products.changed': entry({
    before: z.object({ products: Before }),
    after: z.object({ change: BulkChange, summary: z.string() }),
    // A deleted product is cleared from the recipes' ingredients.
    stale: ['products', 'recipes'],
    order: null,
    sentence: ({ after }) => after?.summary ?? 'Se cambiaron varios productos',
  }),
  'products.undone': entry({
    before: z.object({ change: z.int() }),
    after: z.object({ products: z.array(z.int()), summary: z.string() }),
    stale: ['products', 'recipes'],
    order: null,
    sentence: ({ after }) => after?.summary ?? 'Se deshizo un cambio de varios productos',
  }),
} as const
