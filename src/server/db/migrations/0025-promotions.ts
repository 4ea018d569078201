import { type Kysely, sql } from 'kysely'
import { schemaEngineOf } from './engine.ts'

export const kind = 'stopped'

type Stored = { readonly parts?: { readonly order_lines?: readonly Record<string, unknown>[] } }
type Tables = {
  promotions: { name: string; terms: string }
  deleted_orders: { id: string; data: string }
}

const CARNAVAL = '10% off en carnaval'
const PERCENT = 10
/** What a sold line keeps of the only discount there was so far. */
const APPLIED = JSON.stringify({ name: CARNAVAL, percent: PERCENT })

/**
 * Promotions, of which the discount of carnaval is the first, and the shop's settings. Lines store the promotion they were sold with, in
 * the trash too.
 */
export async function up(tx: Kysely<Tables>): Promise<void> {
  const { text, integer, identity, strict } = schemaEngineOf(tx)
  await strict(
    tx.schema
      .createTable('promotions')
      .addColumn('id', integer, identity)
      .addColumn('name', text, (column) => column.notNull())
      .addColumn('terms', text, (column) => column.notNull())
      .addColumn('version', integer, (column) => column.notNull().defaultTo(1)),
  ).execute()
  const terms = JSON.stringify({ categories: ['carnaval'], percent: PERCENT })
  await tx.insertInto('promotions').values({ name: CARNAVAL, terms }).execute()

  await strict(
    tx.schema
      .createTable('shop_settings')
      .addColumn('id', integer, (column) => column.primaryKey())
      .addColumn('data', text, (column) => column.notNull())
      .addColumn('version', integer, (column) => column.notNull()),
  ).execute()

  await tx.schema
    .alterTable('order_lines')
    .addColumn('promotion', text, (column) => column.notNull().defaultTo(''))
    .execute()
  await sql`update order_lines set promotion = ${APPLIED} where discount_percent = ${PERCENT}`.execute(tx)
  for (const { id, data } of await tx.selectFrom('deleted_orders').select(['id', 'data']).execute()) {
    const stored: Stored = JSON.parse(data)
    const order_lines = stored.parts?.order_lines?.map((line) => ({
      ...line,
      promotion: line.discount_percent === PERCENT ? APPLIED : '',
    }))
    await tx
      .updateTable('deleted_orders')
      .set({ data: JSON.stringify({ ...stored, parts: { ...stored.parts, order_lines } }) })
      .where('id', '=', id)
      .execute()
  }
}
