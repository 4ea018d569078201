import type { Actor } from '#domain/journal/entry.ts'
import type { NewMovement } from '#domain/till/till.ts'
import { change } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { AppError } from '../errors.ts'
import { hashRequest, refuseOtherRequest } from '../http/idempotency.ts'
import { TILL } from '../locks.ts'
import { tillSubject } from './open-till.ts'
import { findMovementByKey, findOpenTill, insertMovement, type MovementRow } from './queries.ts'

/** Notes cash that is put into the till or taken out of it for another reason than an order, once per key. */
export async function moveCash(
  db: Db,
  actor: Actor,
  { amount, reason }: NewMovement,
  key: string | undefined,
): Promise<MovementRow> {
  const requestHash = hashRequest({ amount, reason })
  return change(db, { actor, locks: [TILL] }, async (tx, record) => {
    const earlier = key === undefined ? undefined : await findMovementByKey(tx, key)
    if (earlier) {
      refuseOtherRequest(earlier.request_hash, requestHash, 'Esa clave ya se usó para otro movimiento')
      return earlier
    }
    const till = await findOpenTill(tx)
    if (!till) throw new AppError(409, 'No hay una caja abierta. Abrila para anotar entradas y salidas.')
    const movement = await insertMovement(tx, {
      till_id: till.id,
      date: new Date().toISOString(),
      actor,
      amount,
      reason,
      idempotency_key: key ?? null,
      request_hash: requestHash,
    })
    await record('till.moved', tillSubject(till.id), { after: { amount } })
    return movement
  })
}
