import type { VersionedProduct } from '#domain/catalogue/product-answers.ts'
import type { Cents } from '#domain/money/money.ts'
import { changedProduct, editRow } from '#web/api/admin-products.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { adminCall } from '../people/session-guard.ts'

type Outcome =
  | { readonly isSaved: true; readonly product: VersionedProduct }
  /** Someone else has changed the price since; nothing was saved. */
  | { readonly isSaved: false; readonly product: VersionedProduct }

/** Saves the price alone. Other fields may have changed meanwhile. */
export async function savePrice(seen: VersionedProduct, price: Cents): Promise<Outcome> {
  const { id, version } = seen
  try {
    return { isSaved: true, product: await adminCall(() => editRow(browserApi, id, { price, version })) }
  } catch (error) {
    const current = changedProduct(error)
    if (!current) throw error
    return current.price === seen.price ? savePrice(current, price) : { isSaved: false, product: current }
  }
}
