import type { ScheduledPrice } from '#domain/prices/scheduled-prices.ts'
import type { Db } from '../../db/tables.ts'
import { AppError } from '../../errors.ts'
import { actorNames } from '../../people/actor.ts'
import type { ProductIndex } from '../../search/product-index.ts'
import { namedBy, previewOf } from '../preview-prices.ts'
import { listPricedProducts, type PricedProduct } from '../queries.ts'
import { listDone, listWaiting, type Waiting } from './queries.ts'

/** What failed, what comes, with what each would do now, and the last ones that were applied. */
export async function listScheduled(
  db: Db,
  productIndex: () => Promise<ProductIndex>,
): Promise<ScheduledPrice[]> {
  const [open, done, nameOf] = [await listWaiting(db), await listDone(db), await actorNames(db)]
  const products = open.length > 0 ? await listPricedProducts(db) : []
  const listed: ScheduledPrice[] = []
  for (const scheduled of open) {
    const { id, at, summary, actor, state, reason } = scheduled
    const named = await namedBy(scheduled.request.where.text, productIndex)
    const now = effectOf(products, scheduled, named)
    const why = reason || now.reason
    listed.push({
      id,
      at,
      summary,
      user: nameOf(actor),
      state,
      count: now.count,
      ...(why && { reason: why }),
    })
  }
  const applied = done.map(({ actor, ...rest }) => ({ ...rest, user: nameOf(actor) }))
  return [
    ...listed.filter(({ state }) => state === 'failed'),
    ...listed.filter(({ state }) => state === 'waiting'),
    ...applied,
  ]
}

function effectOf(
  products: readonly PricedProduct[],
  { request }: Waiting,
  named: Awaited<ReturnType<typeof namedBy>>,
): { count: number; reason?: string } {
  try {
    return { count: previewOf(products, request, named).count }
  } catch (error) {
    if (error instanceof AppError) return { count: 0, reason: error.message }
    throw error
  }
}
