import type { Db } from '../db/tables.ts'

/** The sums of all days, in a fixed order. */
export async function listKeptSums(db: Db) {
  return {
    hours: await db
      .selectFrom('sales_hours')
      .selectAll()
      .orderBy('day')
      .orderBy('hour')
      .orderBy('payment')
      .orderBy('source')
      .execute(),
    products: await db
      .selectFrom('sales_products')
      .selectAll()
      .orderBy('day')
      .orderBy('product_id')
      .orderBy('category')
      .execute(),
  }
}
export type KeptSums = Awaited<ReturnType<typeof listKeptSums>>
