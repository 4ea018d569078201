import { fieldsOf } from '#domain/schema.ts'
import { ShopFields, type ShopSettings, type VersionedSettings } from '#domain/shop/shop-settings.ts'
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

/** What the owner has not set yet is `first`; what she has emptied is null in the row. */
export async function findSettings(db: Db, first: ShopSettings): Promise<VersionedSettings> {
  const row = await db
    .selectFrom('shop_settings')
    .select(['data', 'version'])
    .where('id', '=', 1)
    .executeTakeFirst()
  const { data, version } = row ?? { data: '{}', version: 1 }
  const stored: object = JSON.parse(data)
  const fields = Object.entries({ ...first, ...stored }).filter(([, value]) => value !== null)
  // The entries have lost their names.
  return { ...Object.fromEntries(fields), version } as VersionedSettings
}

export async function updateSettings(tx: Db, { version, ...settings }: VersionedSettings): Promise<void> {
  const fields = fieldsOf(ShopFields).map((field) => [field, settings[field] ?? null])
  const data = JSON.stringify(Object.fromEntries(fields))
  await tx
    .insertInto('shop_settings')
    .values({ id: 1, data, version })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ data, version }))
    .execute()
}
