import type { Kysely } from 'kysely'
import { schemaEngineOf } from './engine.ts'

export const kind = 'stopped'

type Tables = { takings: { date: string }; journal_readers: { name: string; position: string } }

/** How many orders each category had, in sums of which all days are made again. */
export async function up(tx: Kysely<Tables>): Promise<void> {
  const { integer } = schemaEngineOf(tx)
  for (const table of ['sales_products', 'sales_months']) {
    await tx.schema
      .alterTable(table)
      .addColumn('category_orders', integer, (column) => column.notNull().defaultTo(0))
      .execute()
  }
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
