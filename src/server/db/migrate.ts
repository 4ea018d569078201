import { sql } from 'kysely'
import { StartError } from '../http/errors.ts'
import { type Engine, engineOf } from './engine.ts'
import * as foundation from './migrations/0001-foundation.ts'
import * as ordersByDate from './migrations/0002-orders-by-date.ts'
import * as catalogueChanges from './migrations/0003-catalogue-changes.ts'
import * as orderCounts from './migrations/0004-order-counts.ts'
import * as orderWords from './migrations/0005-order-words.ts'
import * as orderAmounts from './migrations/0006-order-amounts.ts'
import * as journal from './migrations/0007-journal.ts'
import type { Db } from './tables.ts'
import { inTurn } from './transactions.ts'

export type Migration = { readonly name: string; readonly up: (tx: Db, engine: Engine) => Promise<void> }

/** In order, and only ever added to: number N is the Nth. */
export const MIGRATIONS: readonly Migration[] = [
  { name: 'foundation', up: foundation.up },
  { name: 'orders by date', up: ordersByDate.up },
  { name: 'catalogue changes', up: catalogueChanges.up },
  { name: 'order counts', up: orderCounts.up },
  { name: 'order words', up: orderWords.up },
  { name: 'order amounts', up: orderAmounts.up },
  { name: 'journal', up: journal.up },
]

const TURN = 'migrations'

/** Brings the database to this program's version, each step in a transaction of its own. */
export async function migrate(db: Db, migrations: readonly Migration[] = MIGRATIONS): Promise<void> {
  const { integer, text } = engineOf(db)
  await inTurn(db, TURN, (tx) =>
    tx.schema
      .createTable('migrations')
      .ifNotExists()
      .addColumn('number', integer, (column) => column.primaryKey())
      .addColumn('name', text, (column) => column.notNull())
      .addColumn('applied_at', text, (column) => column.notNull())
      .execute(),
  )

  while (await applyNext(db, migrations)) {
    // Each round applies one and says whether there may be more.
  }
}

/** Reading the version and applying the step share one turn, so two starts cannot apply the same step. */
async function applyNext(db: Db, migrations: readonly Migration[]): Promise<boolean> {
  return inTurn(db, TURN, async (tx) => {
    const applied = await tx
      .selectFrom('migrations')
      .select(sql<number>`coalesce(max(number), 0)`.as('last'))
      .executeTakeFirstOrThrow()
    if (applied.last > migrations.length) {
      throw new StartError(
        `La base de datos es de una versión más nueva del programa (${applied.last}; esta conoce hasta ${migrations.length}). Actualizá el programa.`,
      )
    }
    const migration = migrations[applied.last]
    if (!migration) return false
    await migration.up(tx, engineOf(tx))
    await tx
      .insertInto('migrations')
      .values({ number: applied.last + 1, name: migration.name, applied_at: new Date().toISOString() })
      .execute()
    return true
  })
}
