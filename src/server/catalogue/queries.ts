import { type Selectable, sql } from 'kysely'
import type { BulkFields, BulkProduct } from '#domain/catalogue/bulk-change.ts'
import { VersionedProduct } from '#domain/catalogue/product-answers.ts'
import type { NewProduct } from '#domain/catalogue/product-input.ts'
import { fieldsOf, withoutEmpty } from '#domain/schema.ts'
import { nameWords } from '#domain/search/search.ts'
import type { Db, Tables } from '../db/tables.ts'

/** Named like the product's fields, without the columns that only make creating it twice harmless. */
export const COLUMNS = fieldsOf(VersionedProduct)

const newer = { version: sql<number>`version + 1` }

export async function findProduct(db: Db, id: number): Promise<VersionedProduct | undefined> {
  const row = await db.selectFrom('products').select(COLUMNS).where('id', '=', id).executeTakeFirst()
  return row && asProduct(row)
}

/** Products read at once. */
const AT_ONCE = 200

/** All products, read in steps: SQLite answers nobody else meanwhile. What changes between two steps may be old or new. */
export async function* readProducts(db: Db): AsyncGenerator<VersionedProduct> {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('products')
      .select(COLUMNS)
      .where('id', '>', last)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    for (const row of rows) yield asProduct(row)
    if (rows.length < AT_ONCE) return
    last = rows.at(-1)?.id ?? last
  }
}

/** Versions read at once. */
const VERSIONS_AT_ONCE = 2000

/** The versions of all products, in parts. */
export async function* listVersions(db: Db): AsyncGenerator<{ id: number; version: number }[]> {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('products')
      .select(['id', 'version'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(VERSIONS_AT_ONCE)
      .execute()
    yield rows
    if (rows.length < VERSIONS_AT_ONCE) return
    last = rows.at(-1)?.id ?? last
  }
}

export async function listProductsById(db: Db, ids: readonly number[]): Promise<VersionedProduct[]> {
  const rows = await db.selectFrom('products').select(COLUMNS).where('id', 'in', ids).orderBy('id').execute()
  return rows.map(asProduct)
}

/** The product that was created with an idempotency key, and the hash of the request. */
export async function findProductByKey(
  db: Db,
  key: string,
): Promise<{ product: VersionedProduct; requestHash: string } | undefined> {
  const row = await db
    .selectFrom('products')
    .select([...COLUMNS, 'request_hash'])
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  if (!row) return undefined
  const { request_hash, ...product } = row
  return { product: asProduct(product), requestHash: request_hash }
}

/** Writes two tables, so call it in a transaction. */
export async function insertProduct(
  tx: Db,
  { draft = false, ...product }: NewProduct,
  { key, requestHash = '' }: { readonly key?: string | undefined; readonly requestHash?: string } = {},
): Promise<VersionedProduct> {
  const request = { idempotency_key: key ?? null, request_hash: requestHash }
  const row = await tx
    .insertInto('products')
    .values({ ...product, ...request, availability: asFlag(product.availability), draft: asFlag(draft) })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  await rememberName(tx, row)
  return asProduct(row)
}

/** Updates everything except the price, which only `writePrices` changes. Writes two tables, so call it in a transaction. */
export async function updateProduct(
  tx: Db,
  id: number,
  { availability, draft, ...rest }: Partial<Omit<NewProduct, 'price'>>,
): Promise<void> {
  const flags = {
    ...(availability !== undefined && { availability: asFlag(availability) }),
    ...(draft !== undefined && { draft: asFlag(draft) }),
  }
  await tx
    .updateTable('products')
    .set({ ...rest, ...flags, ...newer })
    .where('id', '=', id)
    .execute()
  if (rest.name !== undefined) await rememberName(tx, { id, name: rest.name })
}

/** A few columns: a change of ten thousand products reads them all. */
export async function listBulkProducts(db: Db, ids: readonly number[]): Promise<BulkProduct[]> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name', 'category', 'availability', 'description', 'image', 'draft'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, availability: row.availability === 1, draft: row.draft === 1 }))
}

/** Sets the same in several products. */
export async function updateProducts(
  tx: Db,
  ids: readonly number[],
  { category, availability, draft }: BulkFields,
): Promise<void> {
  const set = {
    ...(category !== undefined && { category }),
    ...(availability !== undefined && { availability: asFlag(availability) }),
    ...(draft !== undefined && { draft: asFlag(draft) }),
  }
  await tx
    .updateTable('products')
    .set({ ...set, ...newer })
    .where('id', 'in', ids)
    .execute()
}

/** One statement, so that of two clicks at once neither is lost. */
export async function flipAvailability(db: Db, id: number): Promise<VersionedProduct | undefined> {
  const row = await db
    .updateTable('products')
    .set({ availability: sql<0 | 1>`1 - availability`, ...newer })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst()
  return row && asProduct(row)
}

const dropEmpty = withoutEmpty(VersionedProduct)

export function asProduct(
  row: Pick<Selectable<Tables['products']>, (typeof COLUMNS)[number]>,
): VersionedProduct {
  return dropEmpty({ ...row, availability: row.availability === 1, draft: row.draft === 1 || undefined })
}

function asFlag(value: boolean): 0 | 1 {
  return value ? 1 : 0
}

/** Keeps every name a product has had: orders are searched by the name under which it was sold. */
export async function rememberName(tx: Db, { id, name }: { id: number; name: string }): Promise<void> {
  await tx
    .insertInto('sold_products')
    .values({ product_id: id, name, words: nameWords(name) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
