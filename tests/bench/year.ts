import { sql } from 'kysely'
import { CATEGORIES } from '#domain/catalogue/category.ts'
import { DAY_MS, isoDayInMendoza } from '#domain/clock.ts'
import { insertRows } from '#server/db/rows.ts'
import type { Db } from '#server/db/tables.ts'
import { productAt } from './catalogue.ts'

export const DAYS = 365
const ORDERS_A_DAY = 822
const LINES = 4

/** By statements of the database: storing so many orders one by one takes an hour. */
export async function fillYear(db: Db, now: Date, count: number): Promise<void> {
  const products = Array.from({ length: count }, (_, i) => {
    const { availability: _available, ...product } = productAt(i)
    return { ...product, id: i + 1, availability: 1, category: CATEGORIES[i % CATEGORIES.length]?.value }
  })
  await insertRows(db, 'products', products)
  for (let day = 0; day < DAYS; day++) {
    const date = isoDayInMendoza(new Date(now.getTime() - day * DAY_MS))
    await db.transaction().execute((tx) => fillDay(tx, date, day * ORDERS_A_DAY, count))
  }
  await sql`analyze`.execute(db)
}

/** Between 9 and 21 in Mendoza; every third order by Mercado Pago, every fiftieth line with something missing. */
async function fillDay(tx: Db, day: string, first: number, count: number): Promise<void> {
  const digits = (value: string, width: number) =>
    sql.raw(
      `substr('${'0'.repeat(width)}', 1, ${width} - length(cast(${value} as text))) || cast(${value} as text)`,
    )
  const numbers = sql`with recursive numbers(i) as (
    select cast(${first} as bigint) union all select i + 1 from numbers where i < cast(${first + ORDERS_A_DAY - 1} as bigint))`
  const id = digits('i', 26)
  const date = sql`${day} || 'T' || ${digits('(12 + i % 12)', 2)} || ':' || ${digits('(i % 60)', 2)} || ':00.000Z'`
  const isOnline = sql`i % 3 = 0`
  await sql`
    insert into orders (id, date, name, cel, source, way_to_pay, total, surcharge_per_mille, surcharge, amount_due,
      status, paid, amount_paid, idempotency_key, request_hash)
    ${numbers} select ${id}, ${date}, 'Ana Quiroga', '261 5' || ${digits('(i % 90000)', 6)},
      case when i % 2 = 0 then 'web' else 'mostrador' end,
      case when ${isOnline} then 'mercado pago' else 'pago efectivo' end,
      400000, case when ${isOnline} then 62 else 0 end, case when ${isOnline} then 24800 else 0 end,
      case when ${isOnline} then 424800 else 400000 end, 'entregado', 1, 400000, null, '' from numbers`.execute(
    tx,
  )
  // Few products are sold often.
  const product = sql`1 + (((i * 7919 + j * 104729) % ${sql.raw(`${count}`)}) * ((i * 31 + j * 17) % 100)) / 100`
  await sql`
    insert into order_lines (order_id, position, product_id, name, description, image, price, quantity, ordered,
      discount_percent, subtotal, category)
    ${numbers}, positions(j) as (select 0 union all select j + 1 from positions where j < ${sql.raw(`${LINES - 1}`)})
    select ${id}, j, ${product}, 'Globo látex perlado surtido x50', 'Bolsa de cincuenta globos', '', 100000, 1,
      case when (i + j) % 50 = 0 then 2 else 1 end, 0, 100000, 'globos' from numbers, positions`.execute(tx)
  await sql`
    insert into takings (order_id, source, date, amount)
    ${numbers} select ${id}, case when ${isOnline} then 'mercado pago' else 'efectivo' end, ${date},
      case when ${isOnline} then 424800 else 400000 end from numbers`.execute(tx)
  for (const word of [
    sql`'ana'`,
    sql`'quiroga'`,
    sql`'#' || cast(i % 90000 as text)`,
    sql`'<' || cast(i % 90000 as text)`,
  ]) {
    await sql`
      insert into order_words (status, month, word, order_id, date, names)
      ${numbers} select 'entregado', substr(${date}, 1, 7), ${word}, ${id}, ${date}, ' ana quiroga' from numbers`.execute(
      tx,
    )
  }
}
