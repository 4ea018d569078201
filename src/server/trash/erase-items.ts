import { DAY_MS } from '#domain/clock.ts'
import { TRASH_DAYS } from '#domain/trash/trash.ts'
import { change } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { eraseDeletedItems } from './queries.ts'

/** Erases the products and recipes that have been in the trash for 30 days. Returns how many. */
export async function eraseItems(db: Db): Promise<number> {
  const before = new Date(Date.now() - TRASH_DAYS * DAY_MS).toISOString()
  return change(db, { actor: 'system', locks: ['trash'] }, async (tx, record) => {
    const erased = await eraseDeletedItems(tx, before)
    for (const { kind, id } of erased) await record(`${kind}.erased`, `${kind} ${id}`, {})
    return erased.length
  })
}
