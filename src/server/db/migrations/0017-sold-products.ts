import { type Kysely, sql } from 'kysely'
import { schemaEngineOf } from './engine.ts'

export const kind = 'stopped'

type Sold = { product_id: number; name: string; words: string }
type Tables = { sold_products: Sold }

/** The names under which products were sold, and an index from a product to its orders: orders are searched by product. */
export async function up(tx: Kysely<Tables>): Promise<void> {
  const { text, integer, byKey } = schemaEngineOf(tx)
  await byKey(
    tx.schema
      .createTable('sold_products')
      .addColumn('product_id', integer, (column) => column.notNull())
      .addColumn('name', text, (column) => column.notNull())
      .addColumn('words', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('sold_products_key', ['product_id', 'name']),
  ).execute()
  await tx.schema
    .createIndex('order_lines_product')
    .on('order_lines')
    .columns(['product_id', 'order_id'])
    .execute()
  // For counting and paging by way to pay without reading the orders themselves.
  await tx.schema.dropIndex('orders_status').execute()
  await tx.schema
    .createIndex('orders_status')
    .on('orders')
    .columns(['status', 'date desc', 'id', 'way_to_pay'])
    .execute()
  await fill(tx)
}

const ROWS_AT_A_TIME = 500

async function fill(tx: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<Omit<Sold, 'words'>>`select distinct product_id, name from order_lines`.execute(
    tx,
  )
  for (let start = 0; start < rows.length; start += ROWS_AT_A_TIME) {
    const some = rows.slice(start, start + ROWS_AT_A_TIME)
    await tx
      .insertInto('sold_products')
      .values(some.map(({ product_id, name }) => ({ product_id, name, words: wordsOf(name) })))
      .execute()
  }
}

/** The rules of that time. */
function wordsOf(name: string): string {
  const folded = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/n\u0303/g, 'ñ')
    .replace(/\p{M}/gu, '')
  return [...new Set(folded.match(/[\p{L}\p{N}]+/gu) ?? [])].map((word) => ` ${word}`).join('')
}
