import type { VersionedProduct } from '#domain/catalogue/product-answers.ts'
import { insertRows } from '../db/rows.ts'
import type { Db } from '../db/tables.ts'
import { insertDeletedItem, takeDeletedItem } from '../trash/queries.ts'
import { findProduct } from './queries.ts'

/** Call it in a transaction. Returns the product, or undefined if there is none. */
export async function moveProductToTrash(
  tx: Db,
  actor: string,
  id: number,
): Promise<VersionedProduct | undefined> {
  const product = await findProduct(tx, id)
  if (!product) return undefined
  // Sending a creation again must not bring it back.
  const rows = await tx.selectFrom('products').selectAll().where('id', '=', id).execute()
  const products = rows.map((row) => ({ ...row, idempotency_key: null }))
  const ingredients = await tx
    .selectFrom('recipe_ingredients')
    .select(['recipe_id', 'position', 'ingredient'])
    .where('product_id', '=', id)
    .execute()
  const stored = { products, recipe_ingredients: ingredients }
  await insertDeletedItem(tx, { kind: 'product', id, name: product.name, actor, stored })
  await tx.deleteFrom('products').where('id', '=', id).execute()
  return product
}

/** Call it in a transaction. Recipes that still have the ingredient sell the product for it again. */
export async function moveProductFromTrash(tx: Db, id: number): Promise<VersionedProduct | undefined> {
  const item = await takeDeletedItem(tx, 'product', id)
  if (!item) return undefined
  await insertRows(tx, 'products', item.stored.products ?? [])
  for (const { recipe_id, position, ingredient } of item.stored.recipe_ingredients ?? []) {
    await tx
      .updateTable('recipe_ingredients')
      .set({ product_id: id })
      .where('recipe_id', '=', Number(recipe_id))
      .where('position', '=', Number(position))
      .where('ingredient', '=', String(ingredient))
      .where('product_id', 'is', null)
      .execute()
  }
  return findProduct(tx, id)
}
