import {
  type ColumnDefinitionBuilder,
  type CreateTableBuilder,
  type Kysely,
  PostgresAdapter,
  sql,
} from 'kysely'

type ColumnType = Parameters<CreateTableBuilder<string>['addColumn']>[1]
type TableOption = <T extends string, C extends string>(
  table: CreateTableBuilder<T, C>,
) => CreateTableBuilder<T, C>

/** What a migration writes differently for each engine. Old migrations depend on it: add to it, never change it. */
type Engine = {
  readonly isPostgres: boolean
  /** Sorts by bytes on both engines. */
  readonly text: ColumnType
  /** Holds any amount of cents. */
  readonly integer: ColumnType
  readonly bytes: ColumnType
  /** A number assigned by the engine and never reused, even after its row is deleted. */
  readonly identity: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder
  /** Makes a table reject values of the wrong type. */
  readonly strict: TableOption
  /** Like `strict`, and stores the rows in primary key order where the engine can. */
  readonly byKey: TableOption
}

const postgres: Engine = {
  isPostgres: true,
  text: sql`text collate "C"`,
  integer: 'bigint',
  bytes: 'bytea',
  identity: (column) => column.primaryKey().generatedByDefaultAsIdentity(),
  strict: (table) => table,
  byKey: (table) => table,
}

const sqlite: Engine = {
  isPostgres: false,
  text: 'text',
  integer: 'integer',
  bytes: 'blob',
  identity: (column) => column.primaryKey().autoIncrement(),
  strict: (table) => table.modifyEnd(sql`strict`),
  byKey: (table) => table.modifyEnd(sql`strict, without rowid`),
}

export function schemaEngineOf<T>(db: Kysely<T>): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? postgres : sqlite
}
