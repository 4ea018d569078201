import type { Selectable } from 'kysely'
import type { OrderId, OrderStatus } from '#domain/order.ts'
import { type OrderSearch, orderWords } from '#domain/order-search.ts'
import type { Db, Tables } from '../../db/tables.ts'

type Named = Pick<Selectable<Tables['orders']>, 'id' | 'date' | 'status' | 'name' | 'cel'>

/** Call it in the transaction that stores the orders. */
export async function insertWords(tx: Db, orders: readonly Named[]): Promise<void> {
  const rows = orders.flatMap((order) => {
    const { id, date, status } = order
    return orderWords(order).map(({ word, names }) => ({
      status,
      month: monthOf(date),
      word,
      order_id: id,
      date,
      names,
    }))
  })
  if (rows.length > 0) await tx.insertInto('order_words').values(rows).execute()
}

/** Deletes by the full key, computed from the stored order: there is no index from an order to its words. */
export async function deleteWords(tx: Db, order: Named): Promise<void> {
  const words = orderWords(order).map(({ word }) => word)
  if (words.length === 0) return
  await tx
    .deleteFrom('order_words')
    .where('status', '=', order.status)
    .where('month', '=', monthOf(order.date))
    .where('word', 'in', words)
    .where('date', '=', order.date)
    .where('order_id', '=', order.id)
    .execute()
}

const ORDERS_AT_A_TIME = 500

/** Rebuilds the words of all orders, month by month, because they are stored by month. */
export async function refillWords(tx: Db): Promise<void> {
  await tx.deleteFrom('order_words').execute()
  let last: Named | undefined
  do {
    const { date, id } = last ?? { date: '', id: '' }
    const orders = await tx
      .selectFrom('orders')
      .select(['id', 'date', 'status', 'name', 'cel'])
      .where('date', '>=', date)
      .where(({ or, eb }) => or([eb('date', '>', date), eb('id', '<', id)]))
      .orderBy('date')
      .orderBy('id', 'desc')
      .limit(ORDERS_AT_A_TIME)
      .execute()
    await insertWords(tx, orders)
    last = orders.at(-1)
  } while (last)
}

export type OrderKey = { readonly id: OrderId; readonly date: string; readonly status: OrderStatus }

type Shelf = {
  readonly statuses: readonly OrderStatus[]
  readonly months: readonly string[]
  readonly limit: number
}

/** The newest `limit` matches, or all if there are fewer, among the orders of some statuses and months. */
export async function listKeysByWords(db: Db, search: OrderSearch, shelf: Shelf): Promise<OrderKey[]> {
  const newest = matches(db, search, shelf).orderBy('date', 'desc').orderBy('id')
  for (let rowLimit = shelf.limit; ; rowLimit *= MORE_ROWS) {
    const rows = await newest.limit(rowLimit).execute()
    const keys = [...new Map(rows.map((row) => [row.id, row])).values()]
    if (rows.length < rowLimit || keys.length >= shelf.limit) return keys.slice(0, shelf.limit)
  }
}

/**
 * Counts matches up to `limit`, except those already found by code. Which ones are counted does not matter, so nothing is sorted.
 */
export async function countByWords(
  db: Db,
  search: OrderSearch,
  shelf: Shelf,
  known: readonly OrderKey[],
): Promise<number> {
  const ids = known.map(({ id }) => id)
  for (let rowLimit = shelf.limit; ; rowLimit *= MORE_ROWS) {
    const some = matches(db, search, shelf)
      .$if(ids.length > 0, (query) => query.where('id', 'not in', ids))
      .limit(rowLimit)
    const { rows, orders } = await db
      .selectFrom(some.as('some'))
      .select(({ fn }) => [fn.countAll<number>().as('rows'), fn.count<number>('id').distinct().as('orders')])
      .executeTakeFirstOrThrow()
    if (rows < rowLimit || orders >= shelf.limit) return Math.min(orders, shelf.limit)
  }
}

/**
 * An order appears twice when two of its words match. Removing duplicates in the database takes far longer than querying again.
 */
const MORE_ROWS = 4

/** One key range for each beginning: with `or` between them an engine may read whole months. */
function matches(db: Db, { beginnings, others }: OrderSearch, { statuses, months }: Omit<Shelf, 'limit'>) {
  const ranges = beginnings.map((word) =>
    db
      .selectFrom('order_words')
      .select(['order_id as id', 'date', 'status'])
      .where('status', 'in', statuses)
      .where('month', 'in', months)
      .where('word', '>=', word)
      .where('word', '<', afterAll(word))
      .where(({ and, eb }) => and(others.map((other) => eb('names', 'like', `% ${other}%`)))),
  )
  return db.selectFrom(ranges.reduce((all, range) => all.unionAll(range)).as('matches')).selectAll()
}

/** Identifiers are random, so few share a beginning, in any status. */
export async function listKeysByCode(db: Db, code: string): Promise<OrderKey[]> {
  return db
    .selectFrom('orders')
    .select(['id', 'date', 'status'])
    .where('id', '>=', code)
    .where('id', '<', afterAll(code))
    .execute()
}

/** All months from the newest order to the oldest, newest first. */
export async function listMonths(db: Db): Promise<string[]> {
  const { oldest, newest } = await db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('orders')
        .select(({ fn }) => fn.min('date').as('date'))
        .as('oldest'),
      selectFrom('orders')
        .select(({ fn }) => fn.max('date').as('date'))
        .as('newest'),
    ])
    .executeTakeFirstOrThrow()
  if (oldest === null || newest === null) return []
  const months: string[] = []
  for (let month = monthOf(newest); month >= monthOf(oldest); month = monthBefore(month)) months.push(month)
  return months
}

/** The month of an ISO time. */
function monthOf(date: string): string {
  return date.slice(0, 7)
}

function monthBefore(month: string): string {
  return monthOf(new Date(Date.parse(month) - 1).toISOString())
}

/** Upper bound of the texts with this beginning: no character sorts after U+10FFFF. */
function afterAll(beginning: string): string {
  return `${beginning}\u{10FFFF}`
}
