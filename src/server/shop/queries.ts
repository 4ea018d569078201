import type { Db } from '../db/tables.ts'

/** No products, no recipes, no orders, not even deleted ones. */
export async function isShopEmpty(db: Db): Promise<boolean> {
  const anything = await db
    .selectFrom('products')
    .select('name')
    .union(db.selectFrom('recipes').select('title as name'))
    .union(db.selectFrom('orders').select('name'))
    .union(db.selectFrom('deleted_orders').select('id as name'))
    .limit(1)
    .executeTakeFirst()
  return anything === undefined
}
