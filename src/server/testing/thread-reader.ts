import { isMainThread } from 'node:worker_threads'
import type { Db } from '../db/tables.ts'
import { AppError } from '../errors.ts'

export type Asked = 'first product' | 'refuse' | 'write' | 'crash'

/** For tests of `readInThread`. */
export async function read(db: Db, asked: Asked): Promise<string> {
  if (asked === 'refuse') throw new AppError(409, 'No se puede')
  if (asked === 'crash') process.exit(1)
  if (asked === 'write') return JSON.stringify(await write(db).catch(String))
  const product = await db.selectFrom('products').select('name').executeTakeFirst()
  return JSON.stringify({ isMainThread, name: product?.name })
}

async function write(db: Db): Promise<unknown> {
  return db.updateTable('products').set({ name: 'Otro' }).execute()
}
