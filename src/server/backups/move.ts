import { existsSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DATABASE_FILE } from '../db/data-dir.ts'
import { engineOf } from '../db/engine.ts'
import { openDatabase } from '../db/open.ts'
import type { Db } from '../db/tables.ts'
import { StartError } from '../errors.ts'
import { isShopEmpty } from '../shop/queries.ts'
import { copyShop } from './copy-shop.ts'
import { restoreBackup } from './restore.ts'

type Options = { readonly overwrite: boolean; readonly now: Date }

/**
 * Copies a whole, closed shop to another place. A place is a data folder, a copy made by `npm run backup`, or the address of a
 * PostgreSQL database; a copy can only be the source.
 */
export async function moveShop(
  from: string,
  to: string,
  options: Options,
): Promise<{ rows: number; setAside?: string }> {
  return atPlace(from, async (source) => {
    await refuseOpen(source)
    if (isAddress(to)) return { rows: await moveToAddress(source, to, options) }
    return moveToFolder(source, to, options)
  })
}

/** Writes one file with the whole shop of a PostgreSQL database as it is now, whether it is running or not. */
export async function writeRemoteBackup(url: string, file: string): Promise<void> {
  await atPlace(url, (source) => writeFile(source, file))
}

async function moveToAddress(source: Db, url: string, { overwrite }: Options): Promise<number> {
  return atPlace(url, async (target) => {
    await refuseOpen(target)
    if (!overwrite && !(await isShopEmpty(target))) {
      throw new StartError(
        'En esa base ya hay una tienda. Para reemplazarla agregá --reemplazar; lo que tiene se pierde, así que antes hacé una copia.',
      )
    }
    return copyShop(source, target)
  })
}

async function moveToFolder(source: Db, dataDir: string, options: Options) {
  const folder = mkdtempSync(join(tmpdir(), 'serpentina-'))
  try {
    const file = join(folder, 'copia.db')
    const rows = await writeFile(source, file)
    return { rows, ...restoreBackup(file, dataDir, options) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Written next to the target and renamed once complete. */
async function writeFile(source: Db, file: string): Promise<number> {
  const folder = mkdtempSync(join(dirname(file), '.serpentina-'))
  try {
    const { db, close } = await openDatabase(folder)
    const rows = await copyShop(source, db).finally(close)
    renameSync(join(folder, DATABASE_FILE), file)
    return rows
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Runs `work` on the shop at a place, then closes it. */
async function atPlace<T>(place: string, work: (db: Db) => Promise<T>): Promise<T> {
  if (!isAddress(place) && existsSync(place) && statSync(place).isFile()) {
    const folder = mkdtempSync(join(tmpdir(), 'serpentina-'))
    try {
      restoreBackup(place, folder, { overwrite: false, now: new Date() })
      return await atPlace(folder, work)
    } finally {
      rmSync(folder, { recursive: true })
    }
  }
  if (!isAddress(place) && !existsSync(join(place, DATABASE_FILE))) {
    throw new StartError(`En ${place} no hay ninguna tienda que mudar.`)
  }
  const { makeReady, close } = isAddress(place) ? await openDatabase('', place) : await openDatabase(place)
  const giveUp = () => {
    throw new StartError('La base de datos no contesta.')
  }
  return makeReady(work, giveUp).finally(close)
}

async function refuseOpen(db: Db): Promise<void> {
  if (await engineOf(db).isInUse(db))
    throw new StartError('La tienda está abierta. Cerrala antes de mudarla.')
}

function isAddress(place: string): boolean {
  return /^postgres(ql)?:\/\//.test(place)
}
