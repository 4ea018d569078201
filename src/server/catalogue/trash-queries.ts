import { insertRows } from '../db/rows.ts'
import type { Db } from '../db/tables.ts'
import { insertDeletedItems, takeDeletedItems } from '../trash/queries.ts'

/** Call it in a transaction, with no more than a few hundred. Returns those that there were. */
export async function moveProductsToTrash(
  tx: Db,
  actor: string,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
  const rows = await tx.selectFrom('products').selectAll().where('id', 'in', ids).execute()
  const ingredients = await tx
    .selectFrom('recipe_ingredients')
    .select(['recipe_id', 'position', 'ingredient', 'product_id'])
    .where('product_id', 'in', ids)
    .execute()
  const ingredientsOf = Map.groupBy(ingredients, ({ product_id }) => product_id)
  const items = rows.map((row) => ({
    kind: 'product' as const,
    id: row.id,
    name: row.name,
    actor,
    stored: {
      // Otherwise a retried creation would bring it back.
      products: [{ ...row, idempotency_key: null }],
      recipe_ingredients: (ingredientsOf.get(row.id) ?? []).map(
        ({ product_id: _, ...ingredient }) => ingredient,
      ),
    },
  }))
  if (items.length > 0) await insertDeletedItems(tx, items)
  await tx.deleteFrom('products').where('id', 'in', ids).execute()
  return rows.map(({ id, name }) => ({ id, name }))
}

/** Call it in a transaction. Recipes that still have the ingredient sell the product for it again. Returns those that were in the trash. */
export async function moveProductsFromTrash(tx: Db, ids: readonly number[]): Promise<number[]> {
  const items = await takeDeletedItems(tx, 'product', ids)
  if (items.length === 0) return []
  // Those that an older version deleted have fewer columns.
  const rows = items.flatMap(({ stored }) => stored.products ?? [])
  for (const alike of Map.groupBy(rows, (row) => Object.keys(row).join()).values()) {
    await insertRows(tx, 'products', alike)
  }
  for (const { id, stored } of items) {
    for (const { recipe_id, position, ingredient } of stored.recipe_ingredients ?? []) {
      await tx
        .updateTable('recipe_ingredients')
        .set({ product_id: id })
        .where('recipe_id', '=', Number(recipe_id))
        .where('position', '=', Number(position))
        .where('ingredient', '=', String(ingredient))
        .where('product_id', 'is', null)
        .execute()
    }
  }
  return items.map(({ id }) => id)
}
