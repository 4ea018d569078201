import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isNewer, listApplied, versionProblem } from '../db/applied-migrations.ts'
import { claimDataDir, DATABASE_FILE } from '../db/data-dir.ts'
import { engineOf } from '../db/engine.ts'
import { openDatabase } from '../db/open.ts'
import type { Db } from '../db/tables.ts'
import { StartError } from '../errors.ts'
import { isShopEmpty } from '../shop/queries.ts'
import { besideShop } from './beside-shop.ts'
import { copyShop, copyShopToFile, refuseNewer } from './copy-shop.ts'
import { replaceShop, restoreBackup, setShopAside } from './restore.ts'

type Options = { readonly overwrite: boolean; readonly now: Date }
type Moved = { readonly rows: number; readonly setAside?: string }

/**
 * Copies a whole, closed shop to another place. A place is a data folder, a copy made by `npm run backup`, or the address of a
 * PostgreSQL database; a copy can only be the source. A folder that moved to an address is left without its database, which would
 * open if the address were missing from the settings.
 */
export async function moveShop(from: string, to: string, options: Options): Promise<Moved> {
  if (!isAddress(to)) return atPlace(from, (source) => moveToFolder(source, to, options))
  const rows = await atPlace(from, (source) => moveToAddress(source, to, options))
  if (!isFolder(from)) return { rows }
  const claim = claimDataDir(from)
  try {
    return { rows, setAside: setShopAside(from, options.now) }
  } finally {
    claim.release()
  }
}

async function moveToAddress(source: Db, url: string, { overwrite }: Options): Promise<number> {
  await besideShop({ dataDir: '', databaseUrl: url }, refuseUnknownTarget)
  return atPlace(url, async (target) => {
    if (!overwrite && !(await isShopEmpty(target))) {
      throw new StartError(
        'En esa base ya hay una tienda. Para reemplazarla agregá --reemplazar; lo que tiene se pierde, así que antes hacé una copia.',
      )
    }
    return copyShop(source, target)
  })
}

async function moveToFolder(source: Db, dataDir: string, options: Options): Promise<Moved> {
  let rows = 0
  const replaced = await replaceShop(dataDir, options, async (incoming) => {
    rows = await copyShopToFile(source, incoming)
  })
  return { rows, ...replaced }
}

/** Runs `work` on the closed shop at a place. */
async function atPlace<T>(place: string, work: (db: Db) => Promise<T>): Promise<T> {
  if (!isAddress(place) && existsSync(place) && statSync(place).isFile()) {
    const folder = mkdtempSync(join(tmpdir(), 'serpentina-'))
    try {
      await restoreBackup(place, folder, { overwrite: false, now: new Date() })
      return await atPlace(folder, work)
    } finally {
      rmSync(folder, { recursive: true })
    }
  }
  if (!isAddress(place) && !isFolder(place))
    throw new StartError(`En ${place} no hay ninguna tienda que mudar.`)
  // Before anything is migrated: programs of an older version may be running on it.
  if (isAddress(place)) await besideShop({ dataDir: '', databaseUrl: place }, refuseOpen)
  const { makeReady, close } = isAddress(place) ? await openDatabase('', place) : await openDatabase(place)
  const giveUp = () => {
    throw new StartError('La base de datos no contesta, o está ocupada. Probá de nuevo.')
  }
  const workOnWhole = async (db: Db) => {
    await refuseNewer(db)
    return work(db)
  }
  return makeReady(workOnWhole, giveUp).finally(close)
}

async function refuseOpen(db: Db): Promise<void> {
  if (await engineOf(db).isInUse(db))
    throw new StartError('La tienda está abierta. Cerrala antes de mudarla.')
}

/** Refuses a database of a newer version, of which nothing could be set aside: its tables are unknown. */
async function refuseUnknownTarget(db: Db): Promise<void> {
  const applied = await listApplied(db)
  if (!isNewer(applied) || versionProblem(applied) === undefined) return
  throw new StartError(
    'Esa base es de una versión más nueva del programa, y esta no puede reemplazarla. Cerrá la tienda y hacé una copia con aquella versión (npm run backup): lo que pasó desde la copia que querés recuperar queda solo ahí. Después borrá la base, creala vacía (dropdb y createdb) y probá de nuevo.',
  )
}

function isAddress(place: string): boolean {
  return /^postgres(ql)?:\/\//.test(place)
}

function isFolder(place: string): boolean {
  return !isAddress(place) && existsSync(join(place, DATABASE_FILE))
}
