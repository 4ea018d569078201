import { z } from 'zod/mini'
import { DAY_MS } from '#domain/clock.ts'
import { HELD_DAYS, type HeldSale, MAX_HELD, SaleDraft } from '#domain/orders/held-sale.ts'
import { actorName, change, type Doer } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { AppError } from '../errors.ts'
import { actorNames } from '../people/actor.ts'
import { deleteHeld, deleteHeldBefore, findHeld, insertHeld, listHeld } from './queries.ts'

const SUBJECT = 'counter'
/** People take turns: nobody takes a sale up while another one changes or takes it. */
const LOCKS = ['held sales']

const oldest = () => new Date(Date.now() - HELD_DAYS * DAY_MS).toISOString()

/** One that this version cannot read is left out. */
export async function listHeldSales(db: Db): Promise<HeldSale[]> {
  const nameOf = await actorNames(db)
  return (await listHeld(db, oldest())).flatMap(({ key, date, actor, draft }) => {
    const read = readDraft(draft)
    return read ? [{ key, date, by: nameOf(actor), draft: read }] : []
  })
}

/** The same again changes nothing. */
export async function holdSale(db: Db, actor: Doer, key: string, draft: SaleDraft): Promise<HeldSale> {
  const written = JSON.stringify(z.encode(SaleDraft, draft))
  const kept = await change(db, { actor, locks: LOCKS }, async (tx, record) => {
    const earlier = await findHeld(tx, key)
    if (earlier?.draft === written) return earlier
    if (!earlier && (await listHeld(tx, oldest())).length >= MAX_HELD)
      throw new AppError(409, `Ya hay ${MAX_HELD} ventas en espera. Retomá o descartá alguna.`)
    const row = { key, date: new Date().toISOString(), actor: actorName(actor), draft: written }
    await insertHeld(tx, row)
    await record('counter.held', SUBJECT, { after: { products: draft.lines.length } })
    return row
  })
  const nameOf = await actorNames(db)
  return { key, date: kept.date, by: nameOf(kept.actor), draft }
}

/** Only one of several who want it gets it. */
export async function takeHeldSale(db: Db, actor: Doer, key: string): Promise<HeldSale> {
  return change(db, { actor, locks: LOCKS }, async (tx, record) => {
    const row = await deleteHeld(tx, key)
    const draft = row && readDraft(row.draft)
    if (!row || !draft)
      throw new AppError(404, 'Esa venta ya no está en espera: alguien la retomó o la descartó.')
    await record('counter.taken', SUBJECT, { after: { products: draft.lines.length } })
    const nameOf = await actorNames(tx)
    return { key, date: row.date, by: nameOf(row.actor), draft }
  })
}

/** Nobody comes back for them, and they may name a customer. */
export async function cleanUpHeldSales(db: Db): Promise<void> {
  await deleteHeldBefore(db, oldest())
}

function readDraft(written: string): SaleDraft | undefined {
  try {
    return SaleDraft.parse(JSON.parse(written))
  } catch {
    return undefined
  }
}
