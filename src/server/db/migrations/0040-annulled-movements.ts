import type { Kysely } from 'kysely'
import { schemaEngineOf } from './engine.ts'

export const kind = 'while running'

/** Which movement of the till another one takes back: once at most. */
export async function up<T>(tx: Kysely<T>): Promise<void> {
  await tx.schema
    .alterTable('till_movements')
    .addColumn('annuls', schemaEngineOf(tx).integer, (column) => column.references('till_movements.id'))
    .execute()
  await tx.schema
    .createIndex('movements_annulled')
    .unique()
    .on('till_movements')
    .columns(['annuls'])
    .execute()
}
