import { actorName, change, type Doer } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { AppError, missing } from '../errors.ts'
import { TILL } from '../locks.ts'
import { actorNames } from '../people/actor.ts'
import { tillSubject } from './open-till.ts'
import { findAnnulment, findMovement, findOpenTill, insertMovement, type MovementRow } from './queries.ts'

/** Takes a movement of the open till back by one the other way, which names it. Neither ever changes. */
export async function annulMovement(db: Db, actor: Doer, id: number, reason: string): Promise<MovementRow> {
  return change(db, { actor, locks: [TILL] }, async (tx, record) => {
    const movement = (await findMovement(tx, id)) ?? missing('El movimiento')
    const till = await findOpenTill(tx)
    if (movement.till_id !== till?.id)
      throw new AppError(
        409,
        'Su caja ya está cerrada, y un cierre no cambia nunca más. Anotá el contrario en la que esté abierta.',
      )
    if (movement.annuls !== null)
      throw new AppError(409, 'Este movimiento anula a otro, así que no se anula. Anotá de nuevo el que era.')
    const annulment = await findAnnulment(tx, id)
    if (annulment) throw new AppError(409, await annulledText(tx, actor, annulment))
    const { amount } = movement
    const counter = await insertMovement(tx, {
      till_id: till.id,
      date: new Date().toISOString(),
      actor: actorName(actor),
      amount: -amount,
      reason,
      idempotency_key: null,
      annuls: id,
    })
    await record('till.annulled', tillSubject(till.id), { after: { movement: id, amount } })
    return counter
  })
}

async function annulledText(tx: Db, actor: Doer, { actor: by }: MovementRow): Promise<string> {
  if (by === actorName(actor)) return 'Ya lo anulaste.'
  const nameOf = await actorNames(tx)
  return `Ya lo anuló ${nameOf(by)}.`
}
