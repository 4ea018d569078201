import type { Cents } from '#domain/money/money.ts'
import { changeWithLock } from '../db/changes.ts'
import type { Actor } from '../db/journal.ts'
import type { Db } from '../db/tables.ts'
import { AppError, notFound } from '../errors.ts'
import { PRICES_LOCK } from './prices-lock.ts'
import { findPriceChange, listChangedPrices } from './queries.ts'
import { writePrices } from './write-prices.ts'

type Undone = {
  readonly id: number
  readonly restored: number
  readonly skipped: { readonly id: number; readonly name: string; readonly price: Cents }[]
}

/** Restores the prices from before a change. Products that were priced again since keep their price; deleted ones stay deleted. */
export async function undoPrices(db: Db, actor: Actor, id: number): Promise<Undone> {
  return changeWithLock(db, PRICES_LOCK, async (tx, append) => {
    const change = await findPriceChange(tx, id)
    if (!change) throw notFound('El cambio de precios')
    if (change.undone) throw new AppError(409, 'Ese cambio de precios ya se deshizo.')
    const prices: { id: number; before: Cents; after: Cents }[] = []
    const skipped: Undone['skipped'] = []
    for (const product of await listChangedPrices(tx, id)) {
      if (product.name === null || product.price === null) continue
      if (product.price === product.after)
        prices.push({ id: product.id, before: product.after, after: product.before })
      else skipped.push({ id: product.id, name: product.name, price: product.price })
    }
    const summary = `Se deshizo: ${change.summary}`
    const line = await append({
      actor,
      kind: 'prices.undone',
      subject: 'prices',
      before: { change: id },
      after: { count: prices.length, summary },
    })
    await writePrices(tx, line, { prices, summary, undoes: id })
    return { id: line, restored: prices.length, skipped }
  })
}
