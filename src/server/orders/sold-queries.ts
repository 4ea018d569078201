import { sql } from 'kysely'
import type { OrderId } from '#domain/orders/order.ts'
import { ORDER_STATUSES, STATUSES } from '#domain/orders/order-status.ts'
import { foldedWords } from '#domain/search/search.ts'
import type { Db } from '../db/tables.ts'
import { matching, type OrderKey, type WantedOrders } from './search/queries.ts'

/** Products with fewer lines than this are found by their lines. More products than this are taken for frequent. */
const FEW_LINES = 2000
const FEW_PRODUCTS = 500

/** Frequent products are found among the newest orders. Few steps, each several times larger than the last. */
const NEWEST = [1000, 5000, 25_000, Number.MAX_SAFE_INTEGER]

/** Products that have, or had, a name with all words of a text, by their beginnings. */
export type NamedProducts = { readonly words: readonly string[]; readonly ids: readonly number[] }

/** At most one more than are few. Reads all names, so ask once for all searches of a text. */
export async function findNamedProducts(db: Db, text: string): Promise<NamedProducts> {
  const words = foldedWords(text)
  if (words.length === 0) return { words, ids: [] }
  const products = await named(db, words)
    .limit(FEW_PRODUCTS + 1)
    .execute()
  return { words, ids: products.map(({ product_id }) => product_id) }
}

/** The newest `limit` orders, or all if there are fewer, with one of the products. */
export async function listKeysByProduct(
  db: Db,
  { words, ids }: NamedProducts,
  wanted: WantedOrders,
  limit: number,
): Promise<OrderKey[]> {
  if (ids.length === 0) return []
  const rare = await listRare(db, ids)
  if (rare) return listKnown(db, rare, wanted, limit)
  let keys: OrderKey[] = []
  for (const newest of NEWEST) {
    keys = await listAmongNewest(db, words, wanted, newest, limit)
    if (keys.length >= limit) break
  }
  return keys
}

/** Of orders that nobody has taken home yet. */
export const OPEN_STATUSES = ORDER_STATUSES.filter((status) => STATUSES[status].goods !== 'handed over')

/** Orders with a product that are not delivered yet. */
export async function countOpenOrders(db: Db, product: number): Promise<number> {
  const { orders } = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(({ fn }) => fn.count<number>('orders.id').distinct().as('orders'))
    .where('order_lines.product_id', '=', product)
    .where('order_lines.quantity', '>', 0)
    .where('orders.status', 'in', OPEN_STATUSES)
    .executeTakeFirstOrThrow()
  return Number(orders)
}

function named(db: Db, words: readonly string[]) {
  return db
    .selectFrom('sold_products')
    .select('product_id')
    .distinct()
    .where(({ and, eb }) => and(words.map((word) => eb('words', 'like', `% ${word}%`))))
}

/** The orders with one of the products, unless there are many. */
async function listRare(db: Db, products: readonly number[]): Promise<OrderId[] | undefined> {
  if (products.length > FEW_PRODUCTS) return undefined
  const lines = await db
    .selectFrom('order_lines')
    .select('order_id')
    .where('product_id', 'in', products)
    .limit(FEW_LINES + 1)
    .execute()
  return lines.length > FEW_LINES ? undefined : [...new Set(lines.map(({ order_id }) => order_id))]
}

async function listKnown(
  db: Db,
  ids: readonly OrderId[],
  wanted: WantedOrders,
  limit: number,
): Promise<OrderKey[]> {
  if (ids.length === 0) return []
  // The limit keeps the engine from reading all orders of a status instead of these.
  const known = db.selectFrom('orders').selectAll().where('id', 'in', ids).limit(ids.length)
  return db
    .selectFrom(known.as('orders'))
    .select(['id', 'date', 'status'])
    .where(matching(wanted))
    .orderBy('date', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

async function listAmongNewest(
  db: Db,
  words: readonly string[],
  wanted: WantedOrders,
  count: number,
  limit: number,
): Promise<OrderKey[]> {
  const newest = db
    .selectFrom('orders')
    .select(['id', 'date', 'status'])
    .where(matching(wanted))
    .orderBy('date', 'desc')
    .orderBy('id')
    .limit(count)
  return db
    .selectFrom(newest.as('newest'))
    .select(['id', 'date', 'status'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('order_lines')
          .select('position')
          .whereRef('order_id', '=', 'newest.id')
          // The sign keeps the engine from looking up each product instead of reading the order's few lines.
          .where(sql<number>`+product_id`, 'in', named(db, words)),
      ),
    )
    .orderBy('date', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}
