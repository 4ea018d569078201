import { type Kysely, sql } from 'kysely'
import { schemaEngineOf } from './engine.ts'

export const kind = 'stopped'

/** The only discount of lines there was so far. */
const CARNAVAL_PERCENT = 10

/**
 * Lets the owner correct an order and take one at the counter. Lines store what was ordered beside what is delivered, which may be
 * nothing, and their discount; orders their version, discount, payment and source. Name and mobile may be empty.
 */
export async function up(tx: Kysely<unknown>): Promise<void> {
  const { text, integer } = schemaEngineOf(tx)
  await tx.schema
    .alterTable('orders')
    .addColumn('version', integer, (column) => column.notNull().defaultTo(1))
    .execute()
  await tx.schema
    .alterTable('orders')
    .addColumn('discount', integer, (column) => column.notNull().defaultTo(0).check(sql`discount >= 0`))
    .execute()
  await tx.schema
    .alterTable('orders')
    .addColumn('discount_reason', text, (column) => column.notNull().defaultTo(''))
    .execute()
  await tx.schema.alterTable('orders').addColumn('amount_paid', integer).execute()
  await tx.schema
    .alterTable('orders')
    .addColumn('source', text, (column) =>
      column.notNull().defaultTo('web').check(sql`source in ('web', 'mostrador')`),
    )
    .execute()
  await sql`update orders set amount_paid = amount_due where paid = 1`.execute(tx)

  for (const name of ['ordered', 'discount_percent']) {
    await tx.schema
      .alterTable('order_lines')
      .addColumn(name, integer, (column) =>
        column
          .notNull()
          .defaultTo(0)
          .check(sql`${sql.ref(name)} >= 0`),
      )
      .execute()
  }
  await sql`update order_lines set ordered = quantity`.execute(tx)
  await sql`
    update order_lines set discount_percent = ${sql.lit(CARNAVAL_PERCENT)} where subtotal < price * quantity`.execute(
    tx,
  )
  await (schemaEngineOf(tx).isPostgres ? dropChecks(tx) : replaceColumns(tx))
}

async function dropChecks(tx: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders drop constraint orders_name_check, drop constraint orders_cel_check`.execute(tx)
  await sql`
    alter table order_lines drop constraint order_lines_quantity_check, add check (quantity >= 0)`.execute(tx)
}

/** SQLite drops a check only with its column. */
async function replaceColumns(tx: Kysely<unknown>): Promise<void> {
  const columns = [
    { table: 'orders', name: 'name', type: `text not null default ''` },
    { table: 'orders', name: 'cel', type: `text not null default ''` },
    { table: 'order_lines', name: 'quantity', type: 'integer not null default 0 check (relaxed >= 0)' },
  ]
  for (const { table, name, type } of columns) {
    const [ref, column] = [sql.table(table), sql.ref(name)]
    await sql`alter table ${ref} add column relaxed ${sql.raw(type)}`.execute(tx)
    await sql`update ${ref} set relaxed = ${column}`.execute(tx)
    await sql`alter table ${ref} drop column ${column}`.execute(tx)
    await sql`alter table ${ref} rename column relaxed to ${column}`.execute(tx)
  }
}
