import { sql } from 'kysely'
import { countedText } from '#domain/text.ts'
import {
  listApplied,
  type PendingMigration,
  pendingAfter,
  versionOf,
  versionProblem,
} from '../db/applied-migrations.ts'
import { openDatabase } from '../db/open.ts'
import type { Db } from '../db/tables.ts'
import { StartError } from '../errors.ts'
import { backupFolder } from './backup-files.ts'
import type { Place } from './backup-request.ts'
import { besideShop } from './beside-shop.ts'
import { copyNow } from './copy-before-migrating.ts'

type Plan = { readonly pending: readonly PendingMigration[]; readonly text: string }

/** What `migrateShop` would do, for whoever runs the shop. Changes nothing; the shop may be running. */
export async function planMigration(place: Place): Promise<Plan> {
  return besideShop(place, async (db) => {
    const applied = await listApplied(db)
    const problem = versionProblem(applied)
    if (problem) throw new StartError(`La base de datos ${problem}`)
    const pending = pendingAfter(applied)
    const version = versionOf(applied)
    if (pending.length === 0) {
      return { pending, text: `La base de datos está al día (versión ${version}): no hay nada que hacer.` }
    }
    const lines = [
      `La base de datos es de la versión ${version}. Faltan ${countedText(pending.length, 'migración', 'migraciones')}:`,
      ...pending.map(({ name, kind }) => `  ${name}  ${KIND_TEXTS[kind]}`),
      stopText(pending, place),
      `La tienda tiene ${countedText(await countRows(db), 'fila', 'filas')}: cuantas más son, más tarda.`,
      applied.length === 0
        ? 'No se guarda una copia antes: la base de datos está vacía.'
        : `Antes se guarda una copia en ${backupFolder(place.dataDir)}.`,
    ]
    return { pending, text: lines.join('\n') }
  })
}

/** Does what a start of the program would do, without opening the shop. Only if the copy could be made. */
export async function migrateShop(place: Place, say: (text: string) => void): Promise<void> {
  const database = await openDatabase(place.dataDir, place.databaseUrl, () => copyNow(place, say))
  const onWait = () =>
    say('La base de datos no contesta o está ocupada: sigo probando. Para dejarlo, Ctrl+C.')
  await database.makeReady(async () => undefined, onWait).finally(database.close)
}

const KIND_TEXTS = { 'while running': 'con la tienda abierta', stopped: 'con la tienda cerrada' } as const

function stopText(pending: readonly PendingMigration[], { databaseUrl }: Place): string {
  if (databaseUrl === undefined) {
    return 'La tienda tiene que estar cerrada. También lo hace sola al abrir con esta versión.'
  }
  return pending.some(({ kind }) => kind === 'stopped')
    ? 'La tienda tiene que estar cerrada: cerrá todos los procesos antes.'
    : 'La tienda puede seguir abierta.'
}

async function countRows(db: Db): Promise<number> {
  let rows = 0
  for (const { schema, name, isView } of await db.introspection.getTables()) {
    if (isView) continue
    const table = sql.table(schema === undefined ? name : `${schema}.${name}`)
    const counted = await sql<{ count: number }>`select count(*) as count from ${table}`.execute(db)
    rows += counted.rows[0]?.count ?? 0
  }
  return rows
}
