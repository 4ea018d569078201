import { sql } from 'kysely'
import { chunksOf } from '#domain/chunks.ts'
import { boundsInMendoza } from '#domain/clock.ts'
import { ANY_MOBILE } from '#domain/orders/order-search.ts'
import { ORDER_STATUSES } from '#domain/orders/order-status.ts'
import type { ReportRange } from '#domain/reports/report-range.ts'
import type { Sums } from '#domain/reports/sale.ts'
import type { Db } from '../db/tables.ts'
import { listMonths } from '../orders/search/word-queries.ts'

export type KeySums = Sums & { readonly key: string | number }
type HourColumn = 'day' | 'hour' | 'payment' | 'source'
export type ProductColumn = 'category' | 'product_id'

/** What was taken, too. */
export type TakenSums = KeySums & {
  readonly surcharge: number
  readonly refunded: number
  readonly toGiveBack: number
}

/** One of a day, an hour, a way to pay or a source for each that had money. */
export async function sumHours(db: Db, column: HourColumn, { from, to }: ReportRange): Promise<TakenSums[]> {
  return db
    .selectFrom('sales_hours')
    .select(({ ref }) => [ref(column).as('key'), ...SUMS])
    .select([sumOf('surcharge').as('surcharge'), sumOf('refunded').as('refunded')])
    .select(sumOf('to_give_back').as('toGiveBack'))
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(column)
    .execute()
}

export async function sumDays(db: Db, column: ProductColumn, { from, to }: ReportRange): Promise<KeySums[]> {
  return db
    .selectFrom('sales_products')
    .select(({ ref }) => [ref(column).as('key'), ...sumsBy(column)])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(column)
    .execute()
}

/** None if one of its days was changed since the month was summed up. */
export async function sumMonth(db: Db, column: ProductColumn, month: string): Promise<KeySums[]> {
  return db
    .selectFrom('sales_months')
    .select(({ ref }) => [ref(column).as('key'), ...sumsBy(column)])
    .where('month', '=', month)
    .groupBy(column)
    .execute()
}

const sumOf = (column: string) => sql<number>`sum(${sql.ref(column)})`
const OTHER_SUMS = [
  sumOf('units').as('units'),
  sumOf('total').as('total'),
  sumOf('discount').as('discount'),
  sumOf('promotion').as('promotion'),
]
export const SUMS = [sumOf('orders').as('orders'), ...OTHER_SUMS]

/** An order counts once for a category, however many of its products it has. */
function sumsBy(column: ProductColumn) {
  return column === 'category' ? [sumOf('category_orders').as('orders'), ...OTHER_SUMS] : SUMS
}

/** Products sold on these days, without those that only came back. */
export async function listSoldIds(db: Db, { from, to }: ReportRange): Promise<Set<number>> {
  const rows = await db
    .selectFrom('sales_products')
    .select('product_id')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('product_id')
    .having((eb) => eb.or([eb(sumOf('units'), '>', 0), eb(sumOf('total'), '>', 0)]))
    .execute()
  return new Set(rows.map(({ product_id }) => product_id))
}

export async function listSoldUnits(db: Db, { from, to }: ReportRange): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('sales_products')
    .select(['product_id', sumOf('units').as('units')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('product_id')
    .execute()
  return new Map(rows.map(({ product_id, units }) => [product_id, units]))
}

type MissingSums = { readonly product_id: number; readonly units: number; readonly orders: number }

/** What orders of these days asked for and did not get, the most orders first. */
export async function listMissing(db: Db, { from, to }: ReportRange): Promise<MissingSums[]> {
  return (
    db
      .selectFrom('order_lines')
      .innerJoin('orders', 'orders.id', 'order_lines.order_id')
      .select(({ fn }) => [
        'product_id',
        sql<number>`sum(ordered - quantity - returned)`.as('units'),
        fn.countAll<number>().as('orders'),
      ])
      // As in the index of these lines.
      .where(sql<boolean>`ordered > quantity + returned`)
      .where('orders.date', '>=', boundsInMendoza(from).start)
      .where('orders.date', '<', boundsInMendoza(to).end)
      .groupBy('product_id')
      .orderBy('orders', 'desc')
      .orderBy('units', 'desc')
      .orderBy('product_id')
      .execute()
  )
}

type Customers = { readonly newcomers: number; readonly returning: number; readonly orders: number }

/**
 * How many mobile numbers ordered on these days, and how many of them for the first time, with the number of their orders. Read from the
 * words of orders, which have each number in one spelling.
 */
export async function countCustomers(db: Db, { from, to }: ReportRange): Promise<Customers> {
  const { start } = boundsInMendoza(from)
  const { end } = boundsInMendoza(to)
  const months = await listMonths(db, { to })
  if (months.length === 0) return { newcomers: 0, returning: 0, orders: 0 }
  const byNumber = db
    .selectFrom('order_words')
    .select(({ fn }) => [
      fn.min('date').as('first'),
      sql<number>`sum(case when date >= ${start} then 1 else 0 end)`.as('orders'),
    ])
    .where('status', 'in', ORDER_STATUSES)
    .where('month', 'in', months)
    .where('word', '>=', ANY_MOBILE.from)
    .where('word', '<', ANY_MOBILE.to)
    .where('date', '<', end)
    .groupBy('word')
  return db
    .selectFrom(byNumber.as('numbers'))
    .select([
      sql<number>`coalesce(sum(case when first >= ${start} then 1 else 0 end), 0)`.as('newcomers'),
      sql<number>`coalesce(sum(case when first < ${start} then 1 else 0 end), 0)`.as('returning'),
      sql<number>`coalesce(sum(orders), 0)`.as('orders'),
    ])
    .where('orders', '>', 0)
    .executeTakeFirstOrThrow()
}

export async function countPlaced(db: Db, { from, to }: ReportRange): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('date', '>=', boundsInMendoza(from).start)
    .where('date', '<', boundsInMendoza(to).end)
    .executeTakeFirstOrThrow()
  return count
}

const IDS_AT_A_TIME = 500

/** What products are called today; those that are gone, what they were last sold as. */
export async function listProductNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const names = new Map<number, string>()
  for (const some of chunksOf(ids, IDS_AT_A_TIME)) {
    const rows = await db.selectFrom('products').select(['id', 'name']).where('id', 'in', some).execute()
    for (const { id, name } of rows) names.set(id, name)
  }
  const gone = ids.filter((id) => !names.has(id))
  for (const some of chunksOf(gone, IDS_AT_A_TIME)) {
    const rows = await db
      .selectFrom('sold_products')
      .select(['product_id', 'name'])
      .where('product_id', 'in', some)
      .execute()
    for (const [id, known] of Map.groupBy(rows, ({ product_id }) => product_id)) {
      const name = known.length > 1 ? await findLastName(db, id) : undefined
      names.set(id, name ?? known[0]?.name ?? '')
    }
  }
  return names
}

/** The name under which an erased product was last ordered. Renaming it later, and then erasing it, is rare. */
async function findLastName(db: Db, id: number): Promise<string | undefined> {
  const last = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select('order_lines.name')
    .where('product_id', '=', id)
    .orderBy('orders.date', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.name
}
