import { z } from 'zod/mini'
import type { Category } from '#domain/catalogue/category.ts'
import { Product } from '#domain/catalogue/product.ts'
import { ListedFields } from '#domain/prices/price-list-page.ts'
import { fieldsOf, withoutEmpty } from '#domain/schema.ts'
import type { Db } from '../db/tables.ts'

/** A few columns: the price list and the price desk read all products. The code is empty if there is none. */
const PricedProduct = z.extend(ListedFields, { category: Product.shape.category, code: z.string() })
export type PricedProduct = z.infer<typeof PricedProduct> & { readonly isDraft: boolean }

const COLUMNS = fieldsOf(PricedProduct)
const dropEmpty = withoutEmpty(PricedProduct)

type Filter = {
  readonly categories?: readonly Category[]
  readonly onlyAvailable?: boolean
  /** What visitors see: no drafts. */
  readonly onlyPublished?: boolean
  readonly hiddenCategories?: readonly Category[]
}

/** All products, or some. */
export async function listPricedProducts(db: Db, filter: Filter = {}): Promise<PricedProduct[]> {
  const rows = await products(db, filter).select(COLUMNS).select('draft').orderBy('id').execute()
  return rows.map(({ draft, ...row }) => ({
    ...dropEmpty({ ...row, availability: row.availability === 1 }),
    isDraft: draft === 1,
  }))
}

export async function countByCategory(db: Db, filter: Filter): Promise<Map<Category, number>> {
  const rows = await products(db, filter)
    .select(({ fn }) => ['category', fn.countAll<number>().as('count')])
    .groupBy('category')
    .execute()
  return new Map(rows.map(({ category, count }) => [category, count]))
}

function products(db: Db, filter: Filter) {
  const { categories, onlyAvailable = false, onlyPublished = false, hiddenCategories = [] } = filter
  let found = db.selectFrom('products')
  if (categories) found = found.where('category', 'in', categories)
  if (onlyAvailable) found = found.where('availability', '=', 1)
  if (onlyPublished) found = found.where('draft', '=', 0)
  if (hiddenCategories.length > 0) found = found.where('category', 'not in', hiddenCategories)
  return found
}

export async function findChangeByKey(
  db: Db,
  key: string,
): Promise<{ id: number; count: number; requestHash: string } | undefined> {
  return db
    .selectFrom('price_changes')
    .select(['id', 'count', 'request_hash as requestHash'])
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
}

export async function listPriceChanges(db: Db, { page, pageSize }: { page: number; pageSize: number }) {
  const { total } = await db
    .selectFrom('price_changes')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await changes(db)
    .orderBy('price_changes.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return { changes: rows.map(asChange), total }
}

export async function findPriceChange(db: Db, id: number) {
  const row = await changes(db).where('price_changes.id', '=', id).executeTakeFirst()
  return row && asChange(row)
}

function changes(db: Db) {
  return db
    .selectFrom('price_changes')
    .innerJoin('journal', 'journal.id', 'price_changes.id')
    .leftJoin('price_changes as undo', 'undo.undoes', 'price_changes.id')
    .select([
      'price_changes.id',
      'journal.date',
      'journal.actor',
      'price_changes.summary',
      'price_changes.count',
      'undo.id as undoneBy',
    ])
}

function asChange({
  undoneBy,
  ...change
}: Awaited<ReturnType<ReturnType<typeof changes>['execute']>>[number]) {
  return { ...change, undone: undoneBy !== null }
}

/** The prices of a change, with the products as they are now; a deleted product has no name any more. */
export async function listChangedPrices(db: Db, changeId: number) {
  return db
    .selectFrom('changed_prices as changed')
    .leftJoin('products', 'products.id', 'changed.product_id')
    .select([
      'changed.product_id as id',
      'products.name',
      'products.price',
      'changed.before',
      'changed.after',
    ])
    .where('changed.change_id', '=', changeId)
    .orderBy('changed.product_id')
    .execute()
}

/** The newest price changes of a product. */
export async function listPricesOfProduct(db: Db, productId: number, limit: number) {
  return db
    .selectFrom('changed_prices as changed')
    .innerJoin('journal', 'journal.id', 'changed.change_id')
    .select([
      'journal.date',
      'journal.actor',
      'changed.before',
      'changed.after',
      'changed.change_id as change',
    ])
    .where('changed.product_id', '=', productId)
    .orderBy('changed.change_id', 'desc')
    .limit(limit)
    .execute()
}
