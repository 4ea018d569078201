import { isNewer, listApplied, versionProblem } from '../db/applied-migrations.ts'
import { asUnwritable } from '../db/file-problems.ts'
import { databaseSize } from '../db/postgres.ts'
import { StartError, warn } from '../errors.ts'
import { besideShop } from './beside-shop.ts'
import { copyShopToFile } from './copy-shop.ts'
import { refuseFullDisk } from './disk-space.ts'

const INCOMPLETE =
  'La base de datos es de una versión más nueva que este programa: en la copia falta lo que solo esa versión conoce. Para una entera, hacela con esa versión.'

/** Writes one file with the whole shop of a PostgreSQL database as it is now, whether it is running or not. */
export async function copyRemoteShop(databaseUrl: string, target: string): Promise<void> {
  await besideShop({ dataDir: '', databaseUrl }, async (source) => {
    // Never migrated here: programs of an older version may be running on it.
    const applied = await listApplied(source)
    const problem = applied.length === 0 ? 'no tiene ninguna tienda.' : versionProblem(applied)
    if (problem) throw new StartError(`La base de datos ${problem}`)
    if (isNewer(applied)) warn(INCOMPLETE)
    refuseFullDisk(target, await databaseSize(source))
    try {
      await copyShopToFile(source, target)
    } catch (error) {
      throw asUnwritable(error, target) ?? error
    }
  })
}
