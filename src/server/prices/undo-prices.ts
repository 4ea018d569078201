import type { Actor } from '#domain/journal/entry.ts'
import type { Cents } from '#domain/money/money.ts'
import { writePrices } from '../catalogue/write-prices.ts'
import { change } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { AppError, notFound } from '../errors.ts'
import { CATALOGUE } from '../locks.ts'
import { findPriceChange, listChangedPrices } from './queries.ts'

type Undone = {
  readonly id: number
  readonly restored: number
  readonly skipped: { readonly id: number; readonly name: string; readonly price: Cents }[]
}

/** Restores the prices from before a change. Products that were priced again since keep their price; deleted ones stay deleted. */
export async function undoPrices(db: Db, actor: Actor, id: number): Promise<Undone> {
  return change(db, { actor, locks: [CATALOGUE] }, async (tx, record) => {
    const undone = await findPriceChange(tx, id)
    if (!undone) throw notFound('El cambio de precios')
    if (undone.undone) throw new AppError(409, 'Ese cambio de precios ya se deshizo.')
    const prices: { id: number; before: Cents; after: Cents }[] = []
    const skipped: Undone['skipped'] = []
    for (const product of await listChangedPrices(tx, id)) {
      if (product.name === null || product.price === null) continue
      if (product.price === product.after)
        prices.push({ id: product.id, before: product.after, after: product.before })
      else skipped.push({ id: product.id, name: product.name, price: product.price })
    }
    const summary = `Se deshizo: ${undone.summary}`
    const entry = await record('prices.undone', 'prices', {
      before: { change: id },
      after: { count: prices.length, summary },
    })
    await writePrices(tx, entry, { prices, summary, undoes: id })
    return { id: entry, restored: prices.length, skipped }
  })
}
