import { refillWords } from '../../orders/words/queries.ts'
import type { Engine } from '../engine.ts'
import type { Db } from '../tables.ts'

/**
 * No foreign key: deleting an order would have to look for its words among all. Filled by the program as it is now, unlike other
 * history: what it looks for has to be what it finds.
 */
export async function up(tx: Db, { text, byKey }: Engine): Promise<void> {
  await byKey(
    tx.schema
      .createTable('order_words')
      .addColumn('status', text, (column) => column.notNull())
      .addColumn('month', text, (column) => column.notNull())
      .addColumn('word', text, (column) => column.notNull())
      .addColumn('order_id', text, (column) => column.notNull())
      .addColumn('date', text, (column) => column.notNull())
      .addColumn('names', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('order_words_key', ['status', 'month', 'word', 'date', 'order_id']),
  ).execute()
  await refillWords(tx)
}
