import type { VersionedProduct } from '#domain/catalogue/product-answers.ts'
import { publishProblem } from '#domain/catalogue/product-input.ts'
import type { Actor } from '#domain/journal/entry.ts'
import type { Db } from '../db/tables.ts'
import { notFound } from '../errors.ts'
import { editProduct } from './edit-product.ts'
import { findProduct } from './queries.ts'

/** Sets a product's picture. With `publish`, a draft that lacks nothing any more is shown to visitors. */
export async function setPicture(
  db: Db,
  actor: Actor,
  id: number,
  { image, publish }: { readonly image: string; readonly publish: boolean },
): Promise<VersionedProduct> {
  const product = await findProduct(db, id)
  if (!product) throw notFound('El producto')
  // Published only as it was read: somebody may empty its description in the meantime.
  const isReady = publish && publishProblem({ ...product, image }) === undefined
  return editProduct(db, actor, id, { image, ...(isReady && { draft: false, version: product.version }) })
}
