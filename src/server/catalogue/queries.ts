import { type Selectable, sql } from 'kysely'
import type { Category } from '#domain/catalogue/category.ts'
import { VersionedProduct } from '#domain/catalogue/product-answers.ts'
import type { ProductInput } from '#domain/catalogue/product-input.ts'
import { type ProductOrder, productSorting } from '#domain/catalogue/product-order.ts'
import { nameWords } from '#domain/orders/order-search.ts'
import { fieldsOf, withoutEmpty } from '#domain/schema.ts'
import type { Db, Tables } from '../db/tables.ts'

/** Named like the product's fields, without the columns that only make creating it twice harmless. */
const COLUMNS = fieldsOf(VersionedProduct)

const newer = { version: sql<number>`version + 1` }

export async function findProduct(db: Db, id: number): Promise<VersionedProduct | undefined> {
  const row = await db.selectFrom('products').select(COLUMNS).where('id', '=', id).executeTakeFirst()
  return row && asProduct(row)
}

export async function listProducts(db: Db): Promise<VersionedProduct[]> {
  const rows = await db.selectFrom('products').select(COLUMNS).orderBy('id').execute()
  return rows.map(asProduct)
}

export async function listProductCategories(db: Db): Promise<{ id: number; category: Category }[]> {
  return db.selectFrom('products').select(['id', 'category']).orderBy('id').execute()
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

export async function listProductsById(db: Db, ids: readonly number[]): Promise<VersionedProduct[]> {
  const rows = await db.selectFrom('products').select(COLUMNS).where('id', 'in', ids).orderBy('id').execute()
  return rows.map(asProduct)
}

export async function listProductsByCategory(db: Db, category: Category): Promise<VersionedProduct[]> {
  const rows = await db
    .selectFrom('products')
    .select(COLUMNS)
    .where('category', '=', category)
    .orderBy('id')
    .execute()
  return rows.map(asProduct)
}

type ListQuery = {
  readonly page: number
  readonly pageSize: number
  readonly category?: Category | undefined
  readonly order?: ProductOrder | undefined
  /** Leaves out what is sold out. */
  readonly available?: true | undefined
}

export async function listProductPage(
  db: Db,
  { page, pageSize, category, order, available }: ListQuery,
): Promise<{ products: VersionedProduct[]; total: number }> {
  let found = db.selectFrom('products')
  if (category) found = found.where('category', '=', category)
  if (available) found = found.where('availability', '=', 1)
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  let sorted = found.select(COLUMNS)
  for (const [field, direction] of productSorting(order)) sorted = sorted.orderBy(field, direction)
  const rows = await sorted
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return { products: rows.map(asProduct), total }
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
  product: ProductInput,
  { key, requestHash = '' }: { readonly key?: string | undefined; readonly requestHash?: string } = {},
): Promise<VersionedProduct> {
  const request = { idempotency_key: key ?? null, request_hash: requestHash }
  const row = await tx
    .insertInto('products')
    .values({ ...product, ...request, availability: asFlag(product.availability) })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  await rememberName(tx, row)
  return asProduct(row)
}

/** Updates everything except the price, which only `writePrices` changes. Writes two tables, so call it in a transaction. */
export async function updateProduct(
  tx: Db,
  id: number,
  { availability, ...rest }: Partial<Omit<ProductInput, 'price'>>,
): Promise<void> {
  const flag = availability === undefined ? {} : { availability: asFlag(availability) }
  await tx
    .updateTable('products')
    .set({ ...rest, ...flag, ...newer })
    .where('id', '=', id)
    .execute()
  if (rest.name !== undefined) await rememberName(tx, { id, name: rest.name })
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

function asProduct(row: Pick<Selectable<Tables['products']>, (typeof COLUMNS)[number]>): VersionedProduct {
  return dropEmpty({ ...row, availability: row.availability === 1 })
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
