import type { Selectable } from 'kysely'
import { CATEGORIES, type Category } from '#domain/catalogue/category.ts'
import type { VersionedProduct } from '#domain/catalogue/product-answers.ts'
import { type ProductOrder, productSorting } from '#domain/catalogue/product-order.ts'
import { readJson } from '../db/json.ts'
import type { Db, Tables } from '../db/tables.ts'
import { asProduct, COLUMNS } from './queries.ts'

/** The categories that the owner hides. What is in them is for visitors as if it were a draft. */
export async function listHiddenCategories(db: Db): Promise<readonly Category[]> {
  const row = await db.selectFrom('shop_settings').select('data').where('id', '=', 1).executeTakeFirst()
  const { hiddenCategories: hidden } = Object(readJson(row?.data))
  return Array.isArray(hidden)
    ? CATEGORIES.map(({ value }) => value).filter((value) => hidden.includes(value))
    : []
}

/** What visitors see and buy: no drafts, nothing of a hidden category. */
function published(db: Db, hidden: readonly Category[]) {
  const products = db.selectFrom('products').where('draft', '=', 0)
  // PostgreSQL has no empty lists.
  return hidden.length === 0 ? products : products.where('category', 'not in', hidden)
}

export async function findPublished(db: Db, id: number): Promise<VersionedProduct | undefined> {
  const row = await published(db, await listHiddenCategories(db))
    .select(COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && asProduct(row)
}

export async function listPublishedById(db: Db, ids: readonly number[]): Promise<VersionedProduct[]> {
  const rows = await published(db, await listHiddenCategories(db))
    .select(COLUMNS)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  return rows.map(asProduct)
}

/** Products read at once. */
const AT_ONCE = 200

/** All of them, or those of a category, in parts: SQLite answers nobody else meanwhile. What changes between two parts may be old or new. */
export async function* readPublished(db: Db, category?: Category): AsyncGenerator<VersionedProduct[]> {
  const all = published(db, await listHiddenCategories(db)).select(COLUMNS)
  const wanted = category ? all.where('category', '=', category) : all
  for (let last = 0; ; ) {
    const rows = await wanted.where('id', '>', last).orderBy('id').limit(AT_ONCE).execute()
    if (rows.length > 0) yield rows.map(asProduct)
    if (rows.length < AT_ONCE) return
    last = rows.at(-1)?.id ?? last
  }
}

type PublishedName = Pick<
  Selectable<Tables['products']>,
  'id' | 'name' | 'code' | 'category' | 'availability'
>

export async function listPublishedNames(db: Db): Promise<PublishedName[]> {
  return published(db, await listHiddenCategories(db))
    .select(['id', 'name', 'code', 'category', 'availability'])
    .orderBy('id')
    .execute()
}

export async function listPublishedCategories(db: Db): Promise<{ id: number; category: Category }[]> {
  return published(db, await listHiddenCategories(db))
    .select(['id', 'category'])
    .orderBy('id')
    .execute()
}

type ListQuery = {
  readonly page: number
  readonly pageSize: number
  readonly category?: Category | undefined
  readonly order?: ProductOrder | undefined
  /** Leaves out what is sold out. */
  readonly available?: true | undefined
}

export async function listPublishedPage(
  db: Db,
  { page, pageSize, category, order, available }: ListQuery,
): Promise<{ products: VersionedProduct[]; total: number }> {
  let found = published(db, await listHiddenCategories(db))
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
