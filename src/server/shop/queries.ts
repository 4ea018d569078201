import type { ShopSettings, VersionedSettings } from '#domain/shop/shop-settings.ts'
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

/** What the owner has not set yet is `first`. */
export async function findSettings(db: Db, first: ShopSettings): Promise<VersionedSettings> {
  const row = await db
    .selectFrom('shop_settings')
    .select(['data', 'version'])
    .where('id', '=', 1)
    .executeTakeFirst()
  return row ? { ...first, ...JSON.parse(row.data), version: row.version } : { ...first, version: 1 }
}

export async function updateSettings(tx: Db, { version, ...settings }: VersionedSettings): Promise<void> {
  const data = JSON.stringify(settings)
  await tx
    .insertInto('shop_settings')
    .values({ id: 1, data, version })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ data, version }))
    .execute()
}
