import type { Db } from '../db/tables.ts'
import { AppError } from '../errors.ts'
import { type ChangedPrice, insertChangedPrices, insertPriceChange, updatePrices } from './queries.ts'

type PriceChange = {
  readonly prices: readonly ChangedPrice[]
  /** What the history says about it. */
  readonly summary: string
  readonly undoes?: number
  readonly key?: string | undefined
  readonly requestHash?: string
}

/** Writes prices and their history, both under the journal line of the change. Every price is written here. */
export async function writePrices(tx: Db, line: number, { prices, ...change }: PriceChange): Promise<void> {
  await insertPriceChange(tx, { id: line, count: prices.length, ...change })
  await insertChangedPrices(tx, line, prices)
  if ((await updatePrices(tx, line)) !== prices.length) throw new AppError(409, PRICES_CHANGED)
}

export const PRICES_CHANGED = 'Los precios cambiaron mientras tanto. No se cambió ninguno: revisá la lista.'
