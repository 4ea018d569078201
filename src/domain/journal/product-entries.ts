import { z } from 'zod/mini'
import { BulkBefore, BulkChange } from '../catalogue/bulk-change.ts'
import { VersionedProduct } from '../catalogue/product-answers.ts'
import { entry, NO_EFFECTS, NOTHING, type Words } from './entry.ts'
import { detail } from './price-entries.ts'

const ProductFields = z.partial(
  z.extend(z.omit(VersionedProduct, { id: true, version: true }), { draft: z.boolean() }),
)

export const PRODUCT_ENTRIES = {
  'product.created': entry({
    group: 'productos',
    before: NOTHING,
    after: VersionedProduct,
    stale: ['products'],
    ...NO_EFFECTS,
    sentence: (_, { subject }) => `creó ${subject}`,
  }),
  'product.edited': entry({
    group: 'productos',
    before: ProductFields,
    after: ProductFields,
    stale: ['products'],
    ...NO_EFFECTS,
    sentence: editSentence,
  }),
  'product.availability': entry({
    group: 'productos',
    before: z.object({ availability: z.boolean() }),
    after: z.object({ availability: z.boolean() }),
    stale: ['products'],
    ...NO_EFFECTS,
    sentence: ({ after }, { subject }) =>
      `marcó ${subject} como ${after?.availability ? 'disponible' : 'no disponible'}`,
  }),
  'product.deleted': entry({
    group: 'productos',
    before: VersionedProduct,
    after: NOTHING,
    // It clears the product from the recipes' ingredients.
    stale: ['products', 'recipes'],
    ...NO_EFFECTS,
    sentence: (_, { subject }) => `eliminó ${subject}`,
  }),
  'product.restored': entry({
    group: 'productos',
    before: NOTHING,
    after: VersionedProduct,
    // Recipes name it again.
    stale: ['products', 'recipes'],
    ...NO_EFFECTS,
    sentence: (_, { subject }) => `sacó ${subject} de la papelera`,
  }),
  'product.erased': entry({
    group: 'productos',
    before: NOTHING,
    after: NOTHING,
    // It was gone from all pages when it was deleted.
    stale: [],
    ...NO_EFFECTS,
    sentence: (_, { subject }) => `borró ${subject} para siempre`,
  }),
  'products.changed': entry({
    group: 'productos',
    /** For undoing the change. */
    before: z.object({ products: z.array(BulkBefore) }),
    after: z.object({ change: BulkChange, summary: z.string() }),
    // A deleted product is cleared from the recipes' ingredients.
    stale: ['products', 'recipes'],
    ...NO_EFFECTS,
    sentence: ({ after }) => `cambió varios productos${detail(after)}`,
  }),
  'products.undone': entry({
    group: 'productos',
    before: z.object({ change: z.int() }),
    after: z.object({ products: z.array(z.int()), summary: z.string() }),
    stale: ['products', 'recipes'],
    ...NO_EFFECTS,
    sentence: ({ after }) => `deshizo un cambio de varios productos${detail(after)}`,
  }),
} as const

type Fields = { readonly price?: number | undefined } | undefined

/** A new price alone is the most frequent change, so the sentence has it. */
function editSentence(
  { before, after }: { readonly before: Fields; readonly after: Fields },
  { money, subject }: Words,
): string {
  const [old, price] = [before?.price, after?.price]
  if (old === undefined || price === undefined) return `editó ${subject}`
  const change = `${price < old ? 'bajó' : 'subió'} ${subject} de ${money(old)} a ${money(price)}`
  return Object.keys(after ?? {}).length > 1 ? `editó y ${change}` : change
}
