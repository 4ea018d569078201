import { PostgresAdapter } from 'kysely'
import type { Engine } from './engine-contract.ts'
import { postgres } from './postgres.ts'
import { sqlite } from './sqlite.ts'
import type { Db } from './tables.ts'

export function engineOf(db: Db): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? postgres : sqlite
}
