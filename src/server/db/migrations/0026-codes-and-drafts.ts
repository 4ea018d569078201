import { type Kysely, sql } from 'kysely'
import { schemaEngineOf } from './engine.ts'

export const kind = 'stopped'

/** A product may have a code, and may be kept as a draft that only the owner sees, without description and picture. */
export async function up(tx: Kysely<unknown>): Promise<void> {
  const { isPostgres, text, integer } = schemaEngineOf(tx)
  await tx.schema
    .alterTable('products')
    .addColumn('code', text, (column) => column.notNull().defaultTo(''))
    .execute()
  await tx.schema
    .alterTable('products')
    .addColumn('draft', integer, (column) => column.notNull().defaultTo(0).check(sql`draft in (0, 1)`))
    .execute()
  await (isPostgres ? dropChecks(tx) : replaceColumns(tx))
}

async function dropChecks(tx: Kysely<unknown>): Promise<void> {
  await sql`
    alter table products drop constraint products_description_check, drop constraint products_image_check`.execute(
    tx,
  )
}

/** SQLite drops a check only with its column. */
async function replaceColumns(tx: Kysely<unknown>): Promise<void> {
  await tx.schema.dropIndex('products_image').execute()
  for (const column of ['description', 'image']) {
    await tx.schema
      .alterTable('products')
      .addColumn('optional', 'text', (added) => added.notNull().defaultTo(''))
      .execute()
    await sql`update products set optional = ${sql.ref(column)}`.execute(tx)
    await tx.schema.alterTable('products').dropColumn(column).execute()
    await tx.schema.alterTable('products').renameColumn('optional', column).execute()
  }
  await tx.schema.createIndex('products_image').on('products').column('image').execute()
}
