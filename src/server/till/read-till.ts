import {
  type BeforeOpening,
  CLOSES_A_PAGE,
  type ListedClose,
  type MovedSince,
  type OpenTill,
  type TillClose,
  type TillMovement,
} from '#domain/till/till.ts'
import type { Db } from '../db/tables.ts'
import { actorNames } from '../people/actor.ts'
import { tillSubject } from './open-till.ts'
import {
  type ClosedBy,
  countClosedTills,
  findCloseBefore,
  findClosedTill,
  findFirstCount,
  findOpenTill,
  listClosedTills,
  listMovements,
  listTillCash,
  type MovementRow,
  sumCashWithoutTill,
  type TillRow,
} from './queries.ts'

type NameOf = (actor: string) => string

/** The open till, if there is one. */
export async function readOpenTill(db: Db): Promise<OpenTill | null> {
  const till = await findOpenTill(db)
  if (!till) return null
  const nameOf = await actorNames(db)
  const movements = await listMovements(db, till.id)
  return {
    id: till.id,
    opening: till.opening,
    openedAt: till.opened_at,
    openedBy: nameOf(till.opened_by),
    looseCash: await cashWithoutTillBefore(db, till),
    movements: readMovements(movements, nameOf).toReversed(),
  }
}

export async function readBeforeOpening(db: Db): Promise<BeforeOpening> {
  const last = await findCloseBefore(db)
  return {
    lastClose: last ? readLast(last, await actorNames(db)) : null,
    looseCash: last ? await sumCashWithoutTill(db, last.closed_at ?? '') : 0,
  }
}

/** Not what should have been in it: this is for everybody who opens a till. */
function readLast({ closed_at, closed_by, counted }: TillRow, nameOf: NameOf): BeforeOpening['lastClose'] {
  return { closedAt: closed_at ?? '', closedBy: nameOf(closed_by ?? ''), counted: counted ?? 0 }
}

export async function readCloses(
  db: Db,
  page: number,
  by: ClosedBy,
): Promise<{ closes: ListedClose[]; totalPages: number }> {
  const nameOf = await actorNames(db)
  const offset = (page - 1) * CLOSES_A_PAGE
  const rows = await listClosedTills(db, { ...by, limit: CLOSES_A_PAGE, offset })
  return {
    closes: rows.map((row) => readListed(row, nameOf)),
    totalPages: Math.ceil((await countClosedTills(db, by)) / CLOSES_A_PAGE),
  }
}

/** A close with everything that is printed. */
export async function readClose(db: Db, id: number, by: ClosedBy): Promise<TillClose | undefined> {
  const till = await findClosedTill(db, id, by)
  if (!till) return undefined
  const nameOf = await actorNames(db)
  const movements = await listMovements(db, id)
  const firstCount = await findFirstCount(db, tillSubject(id))
  return {
    ...readListed(till, nameOf),
    ...(firstCount && firstCount.counted !== till.counted && { firstCount }),
    looseCash: await cashWithoutTillBefore(db, till),
    cashIn: till.cash_in ?? 0,
    cashOut: till.cash_out ?? 0,
    moved: till.moved ?? 0,
    cash: await listTillCash(db, id),
    movements: readMovements(movements, nameOf),
  }
}

/** What came into a till or went out of it after these. */
export async function readMovedSince(
  db: Db,
  last: { readonly till: number; readonly cash: number; readonly movement: number },
): Promise<MovedSince> {
  const nameOf = await actorNames(db)
  const movements = readMovements(await listMovements(db, last.till), nameOf)
  return {
    cash: await listTillCash(db, last.till, last.cash),
    movements: movements.filter(({ id }) => id > last.movement),
  }
}

export async function readMoved(db: Db, row: MovementRow): Promise<TillMovement> {
  return readMovement(row, await actorNames(db))
}

/** Without an earlier close nobody counted yet, and all cash before was without a till. */
async function cashWithoutTillBefore(db: Db, till: TillRow): Promise<number> {
  const earlier = await findCloseBefore(db, till)
  return earlier ? sumCashWithoutTill(db, earlier.closed_at ?? '', till.opened_at) : 0
}

function readListed(till: TillRow, nameOf: NameOf): ListedClose {
  const [expected, counted] = [till.expected ?? 0, till.counted ?? 0]
  return {
    id: till.id,
    opening: till.opening,
    openedAt: till.opened_at,
    openedBy: nameOf(till.opened_by),
    closedAt: till.closed_at ?? '',
    closedBy: nameOf(till.closed_by ?? ''),
    expected,
    counted,
    difference: counted - expected,
    note: till.note,
  }
}

/** All of one till: what annuls a movement is among them. */
function readMovements(rows: readonly MovementRow[], nameOf: NameOf): TillMovement[] {
  const annulments = new Map(rows.map((row) => [row.annuls, row]))
  return rows.map((row) => {
    const annulment = annulments.get(row.id)
    if (!annulment) return readMovement(row, nameOf)
    const { actor, date, reason } = annulment
    return { ...readMovement(row, nameOf), annulled: { by: nameOf(actor), date, reason } }
  })
}

function readMovement(
  { id, date, actor, amount, reason, annuls }: MovementRow,
  nameOf: NameOf,
): TillMovement {
  return { id, date, by: nameOf(actor), amount, reason, ...(annuls !== null && { annuls }) }
}
