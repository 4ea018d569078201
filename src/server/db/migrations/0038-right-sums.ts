import type { Kysely } from 'kysely'
import { schemaEngineOf } from './engine.ts'

export const kind = 'stopped'

type Tables = { takings: { date: string }; journal_readers: { name: string; position: string } }

/** How many orders each category had, in sums of which all days are made again, and what stays of an erased order that brought money. */
export async function up(tx: Kysely<Tables>): Promise<void> {
  const { text, integer, strict } = schemaEngineOf(tx)
  for (const table of ['sales_products', 'sales_months']) {
    await tx.schema
      .alterTable(table)
      .addColumn('category_orders', integer, (column) => column.notNull().defaultTo(0))
      .execute()
  }
  await strict(
    tx.schema
      .createTable('erased_sales')
      .addColumn('id', text, (column) => column.primaryKey().notNull())
      .addColumn('data', text, (column) => column.notNull()),
  ).execute()
  const { last } = await tx
    .selectFrom('takings')
    .select(({ fn }) => fn.max<string | null>('date').as('last'))
    .executeTakeFirstOrThrow()
  if (last === null) return
  // What is still to be summed up: every day until that of the last money.
  const position = JSON.stringify({ days: [], until: last.slice(0, 10) })
  await tx
    .insertInto('journal_readers')
    .values({ name: 'sales days', position })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ position }))
    .execute()
}
