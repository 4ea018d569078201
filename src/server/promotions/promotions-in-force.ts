import type { PromotionInForce } from '#domain/promotions/promotion-in-force.ts'
import { inForce, nextChange } from '#domain/promotions/promotion-times.ts'
import type { Db } from '../db/tables.ts'
import { listPromotions } from './queries.ts'

/** What counts at this moment, and the moment at which it will be something else, if ever. */
export async function promotionsInForce(
  db: Db,
): Promise<{ readonly promotions: PromotionInForce[]; readonly until: number | undefined }> {
  const all = await listPromotions(db)
  const now = Date.now()
  const promotions = inForce(all, now).map(
    ({ from: _from, paused: _paused, version: _version, ...promotion }) => promotion,
  )
  return { promotions, until: nextChange(all, now) }
}
