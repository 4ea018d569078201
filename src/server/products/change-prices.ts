import { changedPrice, type PriceChange } from '#domain/product-input.ts'
import { change } from '../db/changes.ts'
import type { Actor } from '../db/journal.ts'
import type { Db } from '../db/tables.ts'
import { AppError } from '../errors.ts'
import { listPrices, updatePrice } from './queries.ts'

/** Changes every price of a category or none. Returns how many prices are different now. */
export async function changePrices(
  db: Db,
  actor: Actor,
  { category, percent }: PriceChange,
): Promise<number> {
  return change(db, async (tx, append) => {
    const products = await listPrices(tx, category)
    const before: Record<number, number> = {}
    const after: Record<number, number> = {}
    for (const { id, name, price } of products) {
      const changed = changedPrice(price, percent)
      if (changed === undefined) {
        throw new AppError(409, `El precio de "${name}" quedaría demasiado grande. No se cambió ninguno.`)
      }
      if (changed === price) continue
      await updatePrice(tx, id, changed)
      before[id] = price
      after[id] = changed
    }
    const { length } = Object.keys(after)
    if (length === 0) return 0
    const subject = `category ${category}`
    await append({ actor, kind: 'prices.changed', subject, before, after: { percent, prices: after } })
    return length
  })
}
