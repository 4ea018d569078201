import type { Db } from '../db/tables.ts'
import { AppError } from '../errors.ts'
import { type ChangedPrice, insertChangedPrices, insertPriceChange, updatePrices } from './price-queries.ts'

type PriceChange = {
  readonly prices: readonly ChangedPrice[]
  /** What the history says about it. */
  readonly summary: string
  readonly undoes?: number
  readonly key?: string | undefined
  readonly requestHash?: string
}

/** Writes prices and their history, both under the journal entry of the change. Every price is written here. */
export async function writePrices(tx: Db, entry: number, { prices, ...change }: PriceChange): Promise<void> {
  await insertPriceChange(tx, { id: entry, count: prices.length, ...change })
  await insertChangedPrices(tx, entry, prices)
  if ((await updatePrices(tx, entry)) !== prices.length) throw new AppError(409, PRICES_CHANGED)
}

export const PRICES_CHANGED = 'Los precios cambiaron mientras tanto. No se cambió ninguno: revisá la lista.'
