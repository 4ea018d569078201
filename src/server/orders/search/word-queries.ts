import type { ExpressionBuilder, Insertable, Selectable } from 'kysely'
import { type OrderFilter, timesOf } from '#domain/orders/order-filter.ts'
import { type OrderSearch, orderWords } from '#domain/orders/order-search.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { insertRows } from '../../db/rows.ts'
import type { Db, Tables } from '../../db/tables.ts'
import { matching, type OrderKey, pickupBounds, type WantedOrders } from './queries.ts'

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
  }) satisfies Insertable<Tables['order_words']>[]
  if (rows.length > 0) await insertRows(tx, 'order_words', rows)
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

type WordFilter = {
  readonly statuses: readonly OrderStatus[]
  readonly months: readonly string[]
  readonly filter?: OrderFilter
  readonly limit: number
}

/** The newest `limit` matches, or all if there are fewer, among the orders of some statuses and months. */
export async function listKeysByWords(db: Db, search: OrderSearch, filter: WordFilter): Promise<OrderKey[]> {
  const newest = matches(db, search, filter).orderBy('date', 'desc').orderBy('id')
  for (let rowLimit = filter.limit; ; rowLimit *= MORE_ROWS) {
    const rows = await newest.limit(rowLimit).execute()
    const keys = [...new Map(rows.map((row) => [row.id, row])).values()]
    if (rows.length < rowLimit || keys.length >= filter.limit) return keys.slice(0, filter.limit)
  }
}

/**
 * An order appears twice when two of its words match. Removing duplicates in the database takes far longer than querying again.
 */
const MORE_ROWS = 4

/** One key range for each beginning: with `or` between them an engine may read whole months. */
function matches(
  db: Db,
  { beginnings, others, mobile }: OrderSearch,
  { statuses, months, filter = {} }: WordFilter,
) {
  const { since, until } = timesOf(filter)
  // Compared, not joined: an engine might read the orders first.
  const ofOrder =
    <Column extends 'way_to_pay' | 'pickup'>(column: Column) =>
    ({ selectFrom }: ExpressionBuilder<Tables, 'order_words'>) =>
      selectFrom('orders').select(column).whereRef('orders.id', '=', 'order_words.order_id')
  const ranges = beginnings.map((word) =>
    db
      .selectFrom('order_words')
      .select(['order_id as id', 'date', 'status'])
      .where('status', 'in', statuses)
      .where('month', 'in', months)
      .where('word', '>=', word)
      .where('word', '<', afterAll(word))
      .where(({ and, or, eb }) => {
        const haveAll = (words: readonly string[]) =>
          and(words.map((other) => eb('names', 'like', `% ${other}%`)))
        if (!mobile) return haveAll(others)
        // Not compared with the order at hand: so an engine reads each range once.
        const withMobile = mobile.beginnings.map((start) =>
          eb('order_id', 'in', ({ selectFrom }) =>
            selectFrom('order_words as mobiles')
              .select('mobiles.order_id')
              .where('mobiles.status', 'in', statuses)
              .where('mobiles.month', 'in', months)
              .where('mobiles.word', '>=', start)
              .where('mobiles.word', '<', afterAll(start)),
          ),
        )
        return or([haveAll(others), and([haveAll(mobile.others), or(withMobile)])])
      })
      .$if(since !== undefined, (range) => range.where('date', '>=', since ?? ''))
      .$if(until !== undefined, (range) => range.where('date', '<', until ?? ''))
      .$if(filter.wayToPay !== undefined, (range) =>
        range.where(ofOrder('way_to_pay'), '=', filter.wayToPay ?? null),
      )
      .where((eb) => eb.and(pickupBounds(filter).map(([sign, day]) => eb(ofOrder('pickup')(eb), sign, day)))),
  )
  return db.selectFrom(ranges.reduce((all, range) => all.unionAll(range)).as('matches')).selectAll()
}

/** Identifiers are random, so few share a beginning, in any status. */
export async function listKeysByCode(db: Db, code: string, wanted: WantedOrders = {}): Promise<OrderKey[]> {
  return db
    .selectFrom('orders')
    .select(['id', 'date', 'status'])
    .where(matching(wanted))
    .where('id', '>=', code)
    .where('id', '<', afterAll(code))
    .execute()
}

/** All months from the newest order to the oldest, newest first, as far as the filter reaches. */
export async function listMonths(db: Db, filter: OrderFilter = {}): Promise<string[]> {
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
  const { since = '', until = afterAll('') } = timesOf(filter)
  return months.filter((month) => month >= monthOf(since) && month <= until)
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
