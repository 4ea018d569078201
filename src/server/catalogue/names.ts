import { nameWords } from '#domain/orders/order-search.ts'
import type { Db } from '../db/tables.ts'

/** Keeps every name a product has had: orders are searched by the name under which it was sold. */
export async function rememberName(tx: Db, { id, name }: { id: number; name: string }): Promise<void> {
  await tx
    .insertInto('sold_products')
    .values({ product_id: id, name, words: nameWords(name) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
