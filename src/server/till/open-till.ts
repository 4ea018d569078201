import type { Cents } from '#domain/money/money.ts'
import { actorName, change, type Doer } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { AppError } from '../errors.ts'
import { TILL } from '../locks.ts'
import { findOpenTill, insertTill } from './queries.ts'

/** The journal's subject of a till. */
export const tillSubject = (id: number) => `till ${id}`

export async function openTill(db: Db, actor: Doer, opening: Cents): Promise<void> {
  await change(db, { actor, locks: [TILL] }, async (tx, record) => {
    if (await findOpenTill(tx))
      throw new AppError(409, 'Ya hay una caja abierta. Cerrala antes de abrir otra.')
    const id = await insertTill(tx, {
      opened_at: new Date().toISOString(),
      opened_by: actorName(actor),
      opening,
    })
    await record('till.opened', tillSubject(id), { after: { opening } })
  })
}
