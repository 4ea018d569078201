import type { PriceChange } from '#domain/catalogue/product-input.ts'
import type { Actor } from '../db/journal.ts'
import type { Db } from '../db/tables.ts'
import { applyPrices } from '../prices/apply-prices.ts'

/** Changes every price of a category or none. Returns how many prices are different now. The same key again changes nothing more. */
export async function changePrices(
  db: Db,
  actor: Actor,
  { category, percent }: PriceChange,
  key?: string,
): Promise<number> {
  const request = {
    where: { categories: [category], text: '' },
    change: { kind: 'percent' as const, value: percent },
  }
  const applied = await applyPrices(db, actor, request, { key })
  return applied?.count ?? 0
}
