import type { z } from 'zod/mini'
import { fieldsOf, fitsAnswer } from '#domain/schema.ts'
import { ShopFields, type ShopSettings, type VersionedSettings } from '#domain/shop/shop-settings.ts'
import { readJson } from '../db/json.ts'
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
  const stored = Object.entries(Object(readJson(row?.data))).filter((field) => isReadable(field))
  const fields = Object.entries({ ...first, ...Object.fromEntries(stored) }).filter(
    ([, value]) => value !== null,
  )
  // The entries have lost their names.
  return { ...Object.fromEntries(fields), version: row?.version ?? 1 } as VersionedSettings
}

/** Each field by itself: an unreadable one takes neither the others nor any page with it. */
function isReadable([name, value]: readonly [string, unknown]): boolean {
  const schema: z.ZodMiniType | undefined = Object.entries(ShopFields.shape).find(
    ([field]) => field === name,
  )?.[1]
  return value === null || !schema || fitsAnswer(schema, value)
}

/** Whether pages show all that is stored. */
export async function areSettingsReadable(db: Db): Promise<boolean> {
  const row = await db.selectFrom('shop_settings').select('data').where('id', '=', 1).executeTakeFirst()
  const stored = readJson(row?.data)
  return (
    !row || (typeof stored === 'object' && Object.entries(stored ?? {}).every((field) => isReadable(field)))
  )
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
