import type { Selectable } from 'kysely'
import type { OrderId, OrderStatus } from '#domain/order.ts'
import { type OrderSearch, orderWords } from '#domain/order-search.ts'
import type { Db, Tables } from '../../db/tables.ts'

type Named = Pick<Selectable<Tables['orders']>, 'id' | 'date' | 'status' | 'name' | 'cel'>

/** To be called in the transaction that stores the orders. */
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

/** By their whole keys, made from the order as it is stored: no other way leads from an order to its words. */
export async function deleteWords(tx: Db, order: Named): Promise<void> {
  const words = orderWords(order).map(({ word }) => word)
  if (words.length === 0) return
  await tx
    .deleteFrom('order_words')
    .where('status', '=', order.status)
    .where('month', '=', monthOf(order.date))
    .where('word', 'in', words)
    .where('order_id', '=', order.id)
    .execute()
}

const ORDERS_AT_A_TIME = 500

/** Makes the words of all orders anew, month by month as they will lie. */
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

/** Newest first, `limit` of each status or all there are, among the orders of some months. */
export async function listKeysByWords(db: Db, search: OrderSearch, shelf: Shelf): Promise<OrderKey[]> {
  const { statuses, limit } = shelf
  for (let rowLimit = limit; ; rowLimit *= 4) {
    const rows = await listRows(db, search, { ...shelf, limit: rowLimit })
    const keys = [...new Map(rows.map((row) => [row.id, row])).values()]
    // An order comes twice where two of its words begin alike. Sorting out such pairs there would take the engine far longer.
    const isCut = (status: OrderStatus) => countOf(rows, status) === rowLimit && countOf(keys, status) < limit
    if (!statuses.some(isCut)) return keys
  }
}

/** One range of the key for each beginning: with `or` between them an engine may read whole months. */
async function listRows(db: Db, { beginnings, others }: OrderSearch, { statuses, months, limit }: Shelf) {
  const newest = statuses.map((status) => {
    const ranges = beginnings.map((word) =>
      db
        .selectFrom('order_words')
        .select(['order_id as id', 'date', 'status'])
        .where('status', '=', status)
        .where('month', 'in', months)
        .where('word', '>=', word)
        .where('word', '<', afterAll(word))
        .where(({ and, eb }) => and(others.map((other) => eb('names', 'like', `% ${other}%`)))),
    )
    const matches = ranges.reduce((all, range) => all.unionAll(range))
    return db
      .selectFrom(
        db
          .selectFrom(matches.as('matches'))
          .selectAll()
          .orderBy('date', 'desc')
          .orderBy('id')
          .limit(limit)
          .as('newest'),
      )
      .selectAll()
  })
  return newest.reduce((all, one) => all.unionAll(one)).execute()
}

function countOf(keys: readonly OrderKey[], status: OrderStatus): number {
  return keys.filter((key) => key.status === status).length
}

/** Identifiers are random: few begin alike, in whichever status. */
export async function listKeysByCode(db: Db, code: string): Promise<OrderKey[]> {
  return db
    .selectFrom('orders')
    .select(['id', 'date', 'status'])
    .where('id', '>=', code)
    .where('id', '<', afterAll(code))
    .execute()
}

/** The months in which there are orders, and those between them, newest first. */
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

/** Of ISO time. */
function monthOf(date: string): string {
  return date.slice(0, 7)
}

function monthBefore(month: string): string {
  return monthOf(new Date(Date.parse(month) - 1).toISOString())
}

/** Where the texts that begin so end: nothing sorts behind the last of all characters. */
function afterAll(beginning: string): string {
  return `${beginning}\u{10FFFF}`
}
