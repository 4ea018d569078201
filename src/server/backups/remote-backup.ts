import { listApplied, versionProblem } from '../db/applied-migrations.ts'
import { asUnwritable } from '../db/file-problems.ts'
import { databaseSize } from '../db/postgres.ts'
import { StartError } from '../errors.ts'
import { refuseFullDisk } from './backup.ts'
import { besideShop } from './beside-shop.ts'
import { copyShopToFile } from './copy-shop.ts'

/** Writes one file with the whole shop of a PostgreSQL database as it is now, whether it is running or not. */
export async function copyRemoteShop(databaseUrl: string, target: string): Promise<void> {
  await besideShop({ dataDir: '', databaseUrl }, async (source) => {
    // Never migrated here: programs of an older version may be running on it.
    const applied = await listApplied(source)
    const problem = applied.length === 0 ? 'no tiene ninguna tienda.' : versionProblem(applied)
    if (problem) throw new StartError(`La base de datos ${problem}`)
    refuseFullDisk(target, await databaseSize(source))
    try {
      await copyShopToFile(source, target)
    } catch (error) {
      throw asUnwritable(error, target) ?? error
    }
  })
}
