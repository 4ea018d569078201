import { type ColumnDefinitionBuilder, type CreateTableBuilder, PostgresAdapter } from 'kysely'
import { postgres } from './postgres.ts'
import { sqlite } from './sqlite.ts'
import type { Db } from './tables.ts'

/** All in which the engines differ. Everything else is written once for both. */
export type Engine = {
  /** Types of columns. Texts sort by their bytes on either engine, and whole numbers hold any amount of cents. */
  readonly text: ColumnType
  readonly integer: ColumnType
  readonly bytes: ColumnType
  /** A number given by the engine that never comes back, also after its row was deleted. */
  readonly identity: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder
  /** Makes a table refuse values of another type than its columns'. */
  readonly strict: <T extends string, C extends string>(
    table: CreateTableBuilder<T, C>,
  ) => CreateTableBuilder<T, C>
  /** The same, and keeps the rows in the order of the primary key where the engine can. */
  readonly byKey: Engine['strict']
  /** Lets other processes know, from now on, when the contents of these tables change. */
  readonly announceChanges: (tx: Db, tables: readonly string[]) => Promise<void>
  /** Lets other processes know that there is something new in the journal. */
  readonly announce: (db: Db) => Promise<void>
  /** Makes `order_counts` say, from now on, how many orders each status has. */
  readonly countOrders: (tx: Db) => Promise<void>
  /** Waits until no other transaction, of whichever process, is between a turn of this name and its end. */
  readonly takeTurn: (tx: Db, name: string) => Promise<void>
  /** The last number given in a table, also if its row is gone; and to go on from there. */
  readonly lastId: (db: Db, table: string) => Promise<number>
  readonly setLastId: (db: Db, table: string, id: number) => Promise<void>
  /** All of the work or nothing, as if nobody else were at it. */
  readonly transact: <T>(db: Db, work: (tx: Db) => Promise<T>) => Promise<T>
  /** How many changes at once are worth beginning; the others do better to wait. */
  readonly changesAtOnce: number
  /** Whether another process has this shop open. */
  readonly isInUse: (db: Db) => Promise<boolean>
  /** Whether a transaction failed only because of another one at the same time, and may be tried again. */
  readonly isConflict: (error: unknown) => boolean
}

type ColumnType = Parameters<CreateTableBuilder<string>['addColumn']>[1]

export function engineOf(db: Db): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? postgres : sqlite
}
