import { type Kysely, sql } from 'kysely'
import { schemaEngineOf } from './engine.ts'

export const kind = 'while running'

/**
 * What the demo brought, so that it can be removed exactly, and how far the owner is in making the shop her own.
 *
 * A shop that was filled before: everything that somebody added since is in the journal, so the rest is of the demo. Without the
 * entry of the demo nothing is marked.
 */
export async function up(tx: Kysely<unknown>): Promise<void> {
  const { text, integer, strict, byKey } = schemaEngineOf(tx)
  await byKey(
    tx.schema
      .createTable('demo_items')
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('id', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('demo_items_key', ['kind', 'id']),
  ).execute()
  await strict(
    tx.schema
      .createTable('first_day')
      .addColumn('id', integer, (column) => column.primaryKey())
      .addColumn('state', text, (column) => column.notNull()),
  ).execute()

  const { rows } = await sql`select id from journal where kind = 'demo.loaded' limit 1`.execute(tx)
  if (rows.length === 0) return
  for (const { kind, table, trash, added } of KINDS) {
    const present = sql`
      select cast(id as text) as id from ${sql.table(table)}
      union select cast(id as text) as id from ${trash}`
    await sql`
      insert into demo_items (kind, id)
      select ${sql.lit(kind)}, present.id from (${present}) present
      where not exists (
        select 1 from journal
        where journal.subject = ${sql.lit(`${kind} `)} || present.id and journal.kind = ${sql.lit(added)}
      )`.execute(tx)
  }
  await sql`
    delete from demo_items where kind = 'product' and id in (
      select cast(product_id as text) from import_rows where before is null
    )`.execute(tx)
}

const KINDS = [
  {
    kind: 'product',
    table: 'products',
    trash: sql`deleted_items where kind = 'product'`,
    added: 'product.created',
  },
  {
    kind: 'recipe',
    table: 'recipes',
    trash: sql`deleted_items where kind = 'recipe'`,
    added: 'recipe.created',
  },
  { kind: 'order', table: 'orders', trash: sql`deleted_orders`, added: 'order.placed' },
] as const
