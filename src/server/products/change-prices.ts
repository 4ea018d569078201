import { changedPrice, type PriceChange } from '#domain/product-input.ts'
import type { Db } from '../db/tables.ts'
import { atomically } from '../db/transactions.ts'
import { AppError } from '../http/errors.ts'
import { listPrices, updatePrice } from './queries.ts'

/** Changes every price of a category or none. Returns how many products the category has. */
export async function changePrices(db: Db, { category, percent }: PriceChange): Promise<number> {
  return atomically(db, async (tx) => {
    const products = await listPrices(tx, category)
    for (const { id, name, price } of products) {
      const changed = changedPrice(price, percent)
      if (changed === undefined) {
        throw new AppError(409, `El precio de "${name}" quedaría demasiado grande. No se cambió ninguno.`)
      }
      if (changed !== price) await updatePrice(tx, id, changed)
    }
    return products.length
  })
}
