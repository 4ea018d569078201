import type { Actor } from '#domain/journal/entry.ts'
import type { Cents } from '#domain/money/money.ts'
import { type CountResult, expectedCash, type TillClosing } from '#domain/till/till.ts'
import { change } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { AppError } from '../errors.ts'
import { TILL } from '../locks.ts'
import { tillSubject } from './open-till.ts'
import { findOpenTill, sumTill, updateTill } from './queries.ts'

/** Compares a count with what should be in the till, and leaves it open. The journal keeps each count. */
export async function countTill(db: Db, actor: Actor, counted: Cents): Promise<CountResult> {
  return change(db, { actor, locks: [TILL] }, async (tx, record) => {
    const { id, result } = await compare(tx, counted)
    await record('till.counted', tillSubject(id), { after: result })
    return result
  })
}

/** Closes the till for good, with what is in it now: more may have come in since it was counted. */
export async function closeTill(db: Db, actor: Actor, { counted, note }: TillClosing): Promise<CountResult> {
  return change(db, { actor, locks: [TILL] }, async (tx, record) => {
    const { id, contents, result } = await compare(tx, counted)
    const { cashIn, cashOut, moved } = contents
    await updateTill(tx, id, {
      closed_at: new Date().toISOString(),
      closed_by: actor,
      cash_in: cashIn,
      cash_out: cashOut,
      moved,
      expected: result.expected,
      counted,
      note,
    })
    await record('till.closed', tillSubject(id), { after: result })
    return result
  })
}

async function compare(tx: Db, counted: Cents) {
  const till = await findOpenTill(tx)
  if (!till) throw new AppError(409, 'No hay una caja abierta: puede que otra persona la haya cerrado.')
  const contents = await sumTill(tx, till)
  const expected = expectedCash(contents)
  return { id: till.id, contents, result: { expected, counted, difference: counted - expected } }
}
