import type { PriceChange } from '#domain/product-input.ts'
import type { Actor } from '../db/journal.ts'
import type { Db } from '../db/tables.ts'
import { applyPrices } from '../prices/apply-prices.ts'

/** Changes every price of a category or none. Returns how many prices are different now. */
export async function changePrices(
  db: Db,
  actor: Actor,
  { category, percent }: PriceChange,
): Promise<number> {
  const applied = await applyPrices(db, actor, {
    where: { categories: [category], text: '' },
    change: { kind: 'percent', value: percent },
  })
  return applied?.count ?? 0
}
