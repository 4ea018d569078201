import type { Cents } from '#domain/money/money.ts'
import {
  type ComparedCount,
  type CountResult,
  expectedCash,
  movedText,
  type TillClosing,
} from '#domain/till/till.ts'
import { actorName, change, type Doer } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { AppError, EditConflict } from '../errors.ts'
import { TILL } from '../locks.ts'
import { actorNames } from '../people/actor.ts'
import { tillSubject } from './open-till.ts'
import { findClosedTill, findLastMoves, findOpenTill, sumTill, type TillRow, updateTill } from './queries.ts'
import { readMovedSince } from './read-till.ts'

/** Compares a count with what should be in the till, and leaves it open. The journal keeps each count. */
export async function countTill(db: Db, actor: Doer, counted: Cents): Promise<ComparedCount> {
  return change(db, { actor, locks: [TILL] }, async (tx, record) => {
    const till = (await findOpenTill(tx)) ?? refuseNone()
    const { result, compared } = await compare(tx, till, counted)
    await record('till.counted', tillSubject(till.id), { after: result })
    return { ...result, compared }
  })
}

/** Closes the till for good. What came in or went out since it was compared has to be seen first. */
export async function closeTill(db: Db, actor: Doer, closing: TillClosing): Promise<CountResult> {
  const { counted, note, compared: seen } = closing
  const answer = await change(db, { actor, locks: [TILL] }, async (tx, record) => {
    const till = await findOpenTill(tx)
    const last = seen === undefined ? undefined : readCompared(seen)
    if (last && last.till !== till?.id) return repeatClose(tx, actor, last.till, closing)
    if (!till) return refuseNone()
    const { contents, result, compared } = await compare(tx, till, counted)
    if (last && seen !== compared) {
      await record('till.counted', tillSubject(till.id), { after: result })
      const since = await readMovedSince(tx, last)
      const message = `${movedText(since)}. Mirá cuánto tiene que haber ahora.`
      return new EditConflict(message, { ...result, compared, ...since })
    }
    const { cashIn, cashOut, moved } = contents
    await updateTill(tx, till.id, {
      closed_at: new Date().toISOString(),
      closed_by: actorName(actor),
      cash_in: cashIn,
      cash_out: cashOut,
      moved,
      expected: result.expected,
      counted,
      note,
    })
    await record('till.closed', tillSubject(till.id), { after: result })
    return result
  })
  // Thrown inside, it would take the count out of the journal.
  if (answer instanceof EditConflict) throw answer
  return answer
}

/** The same close once more, whose answer may have been lost, gets the same answer. */
async function repeatClose(
  tx: Db,
  actor: Doer,
  id: number,
  { counted, note }: TillClosing,
): Promise<CountResult> {
  const till = await findClosedTill(tx, id, { closedBy: undefined })
  if (!till) throw new AppError(409, 'Esa caja no existe. Volvé a contar.')
  const by = till.closed_by ?? ''
  if (by !== actorName(actor)) {
    const nameOf = await actorNames(tx)
    throw new AppError(409, `Esta caja ya la cerró ${nameOf(by)}.`)
  }
  if (till.counted !== counted || till.note !== note)
    throw new AppError(409, 'Ya cerraste esta caja: el cierre quedó como lo mandaste antes.')
  const expected = till.expected ?? 0
  return { expected, counted, difference: counted - expected }
}

async function compare(tx: Db, till: TillRow, counted: Cents) {
  const contents = await sumTill(tx, till)
  const expected = expectedCash(contents)
  const { cash, movement } = await findLastMoves(tx, till.id)
  return {
    contents,
    result: { expected, counted, difference: counted - expected },
    compared: [till.id, cash, movement].join('.'),
  }
}

/** What a comparison has seen of which till: the last cash of an order and the last movement. */
function readCompared(compared: string) {
  const [till = 0, cash = 0, movement = 0] = compared.split('.').map(Number)
  return { till, cash, movement }
}

function refuseNone(): never {
  throw new AppError(409, 'No hay una caja abierta: puede que otra persona la haya cerrado.')
}
