import { sql } from 'kysely'
import { type ImageVariant, imageAddress } from '#domain/catalogue/image-address.ts'
import type { Db } from '../db/tables.ts'
import type { StoredVariant } from './variants.ts'

export async function hasImage(db: Db, hash: string): Promise<boolean> {
  const row = await db.selectFrom('images').select('hash').where('hash', '=', hash).executeTakeFirst()
  return row !== undefined
}

/**
 * Restarts the day after which an unused image is deleted. False when there is none, or when the clean-up has just deleted it.
 */
export async function renewImage(db: Db, hash: string, createdAt: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('images')
    .set({ created_at: createdAt })
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Two uploads of the same file may both have found no image, so a conflict is ignored. */
export async function insertImage(db: Db, hash: string, createdAt: string): Promise<void> {
  await db
    .insertInto('images')
    .values({ hash, created_at: createdAt })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
}

export async function insertVariants(db: Db, variants: readonly StoredVariant[]): Promise<void> {
  await db
    .insertInto('image_variants')
    .values([...variants])
    .onConflict((conflict) => conflict.columns(['hash', 'width', 'format']).doNothing())
    .execute()
}

export async function findVariantBytes(
  db: Db,
  { hash, width, format }: ImageVariant,
): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('image_variants')
    .select('bytes')
    .where('hash', '=', hash)
    .where('width', '=', width)
    .where('format', '=', format)
    .executeTakeFirst()
  return row?.bytes
}

const ADDRESS_START = imageAddress('').split('-')[0]
const ADDRESS_END = imageAddress('').slice(ADDRESS_START?.length)

/**
 * Receipts keep showing what was sold, so an image in an order line counts as used, like one in a product. So does one in anything
 * deleted, which can be restored.
 */
export async function deleteUnusedImages(db: Db, createdBefore: string): Promise<number> {
  const address = sql<string>`${ADDRESS_START} || images.hash || ${ADDRESS_END}`
  const { numDeletedRows } = await db
    .deleteFrom('images')
    .where('created_at', '<', createdBefore)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('products').select('id').where('image', '=', address))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('recipes').select('id').where('img_url', '=', address))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('slides').select('id').where('image', '=', address))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('shop_settings')
            .select('id')
            .where('data', 'like', sql<string>`'%' || ${address} || '%'`),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('order_lines').select('order_id').where('image', '=', address))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('deleted_orders')
            .select('id')
            .where('data', 'like', sql<string>`'%' || ${address} || '%'`),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('deleted_items')
            .select('id')
            .where('data', 'like', sql<string>`'%' || ${address} || '%'`),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
