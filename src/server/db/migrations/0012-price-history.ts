import { type Kysely, sql } from 'kysely'
import { schemaEngineOf } from './engine.ts'

export const kind = 'stopped'

type OldLine = { id: number; kind: string; before: string | null; after: string | null }
type Prices = Readonly<Record<string, number>>

/** Every change of prices with its products, so that it can be listed, shown per product and undone. */
export async function up(tx: Kysely<unknown>): Promise<void> {
  const { text, integer, strict, byKey } = schemaEngineOf(tx)
  await strict(
    tx.schema
      .createTable('price_changes')
      .addColumn('id', integer, (column) => column.primaryKey().references('journal.id'))
      .addColumn('summary', text, (column) => column.notNull())
      .addColumn('count', integer, (column) => column.notNull())
      .addColumn('undoes', integer, (column) => column.unique())
      .addColumn('idempotency_key', text, (column) => column.unique())
      .addColumn('request_hash', text, (column) => column.notNull()),
  ).execute()
  await byKey(
    tx.schema
      .createTable('changed_prices')
      .addColumn('change_id', integer, (column) => column.notNull().references('price_changes.id'))
      .addColumn('product_id', integer, (column) => column.notNull())
      .addColumn('before', integer, (column) => column.notNull())
      .addColumn('after', integer, (column) => column.notNull())
      .addPrimaryKeyConstraint('changed_prices_key', ['change_id', 'product_id']),
  ).execute()
  await tx.schema
    .createIndex('changed_prices_of_product')
    .on('changed_prices')
    .columns(['product_id', 'change_id'])
    .execute()
  await copyFromJournal(tx)
}

/** Until now the journal's lines held the prices. */
async function copyFromJournal(tx: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<OldLine>`
    select id, kind, before, after from journal where kind in ('prices.changed', 'product.edited') order by id`.execute(
    tx,
  )
  for (const { id, kind, before, after } of rows) {
    const [old, now] = [JSON.parse(before ?? '{}'), JSON.parse(after ?? '{}')]
    const isBulk = kind === 'prices.changed'
    if (!isBulk && now.price === undefined) continue
    const subject = await subjectOf(tx, id)
    const from: Prices = isBulk ? old : { [subject]: old.price }
    const to: Prices = isBulk ? now.prices : { [subject]: now.price }
    const summary = isBulk ? `${subject}: ${now.percent > 0 ? '+' : ''}${now.percent} %` : 'Producto editado'
    await sql`insert into price_changes (id, summary, count, request_hash)
      values (${id}, ${summary}, ${Object.keys(to).length}, '')`.execute(tx)
    for (const [product, price] of Object.entries(to)) {
      await sql`insert into changed_prices (change_id, product_id, before, after)
        values (${id}, ${Number(product)}, ${from[product]}, ${price})`.execute(tx)
    }
  }
}

/** The product's id or the category's name: subjects are written `product 12` and `category globos`. */
async function subjectOf(tx: Kysely<unknown>, id: number): Promise<string> {
  const { rows } = await sql<{ subject: string }>`select subject from journal where id = ${id}`.execute(tx)
  return rows[0]?.subject.replace(/^\w+ /, '') ?? ''
}
