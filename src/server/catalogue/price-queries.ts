import { sql } from 'kysely'
import type { Cents } from '#domain/money/money.ts'
import { insertRows } from '../db/rows.ts'
import type { Db } from '../db/tables.ts'

export type ChangedPrice = { readonly id: number; readonly before: Cents; readonly after: Cents }

export async function insertPriceChange(
  db: Db,
  change: {
    id: number
    summary: string
    count: number
    undoes?: number | undefined
    key?: string | undefined
    requestHash?: string
  },
): Promise<void> {
  const { id, summary, count, undoes = null, key = null, requestHash = '' } = change
  await db
    .insertInto('price_changes')
    .values({ id, summary, count, undoes, idempotency_key: key, request_hash: requestHash })
    .execute()
}

export async function insertChangedPrices(
  db: Db,
  changeId: number,
  prices: readonly ChangedPrice[],
): Promise<void> {
  await insertRows(
    db,
    'changed_prices',
    prices.map(({ id, before, after }) => ({ change_id: changeId, product_id: id, before, after })),
  )
}

/** The only statement that changes prices. Returns how many: a product whose price is no longer the old one is left alone. */
export async function updatePrices(db: Db, changeId: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update products set version = version + 1, price = (
      select after from changed_prices where change_id = ${changeId} and product_id = products.id)
    where exists (
      select 1 from changed_prices
      where change_id = ${changeId} and product_id = products.id and before = products.price)`.execute(db)
  return Number(numAffectedRows)
}
