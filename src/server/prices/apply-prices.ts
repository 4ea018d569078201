import type { Numbers } from '#domain/money/money.ts'
import type { PricePreview, PriceRequest } from '#domain/prices/price-request.ts'
import { PRICES_CHANGED, writePrices } from '../catalogue/write-prices.ts'
import { change, type Doer, type Recorder } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { AppError } from '../errors.ts'
import { hashRequest, refuseOtherRequest } from '../http/idempotency.ts'
import { CATALOGUE } from '../locks.ts'
import { type Named, previewPrices } from './preview-prices.ts'
import { findChangeByKey } from './queries.ts'
import { summaryOf } from './summary.ts'

type Options = {
  /** For the history's summary. */
  readonly numbers: Numbers
  /** The preview that was seen. Without one the prices of the moment are changed. */
  readonly fingerprint?: string
  readonly named?: Named
  readonly key?: string | undefined
}

export const NO_PRICE_CHANGES = 'Ningún precio cambiaría. Revisá la selección y el cambio.'

/** Changes every selected price or none. Undefined if no price would change. The same key again returns the first result. */
export async function applyPrices(
  db: Db,
  actor: Doer,
  request: PriceRequest,
  { numbers, fingerprint, named, key }: Options,
): Promise<{ id: number; count: number } | undefined> {
  const requestHash = hashRequest({ ...request, fingerprint })
  return change(db, { actor, locks: [CATALOGUE] }, async (tx, record) => {
    const earlier = key === undefined ? undefined : await findChangeByKey(tx, key)
    if (earlier) {
      refuseOtherRequest(
        earlier.requestHash,
        requestHash,
        'Esa clave Idempotency-Key ya se usó para otro cambio de precios.',
      )
      return { id: earlier.id, count: earlier.count }
    }

    const preview = await previewPrices(tx, request, named)
    if (fingerprint !== undefined && preview.fingerprint !== fingerprint)
      throw new AppError(409, PRICES_CHANGED)
    if (preview.count === 0) return undefined
    return storePreview(tx, record, preview, { summary: summaryOf(request, numbers), key, requestHash })
  })
}

type History = { readonly summary: string; readonly key?: string | undefined; readonly requestHash?: string }

/** Writes the prices that a preview in this transaction found to differ. */
export async function storePreview(
  tx: Db,
  record: Recorder,
  { before, after, count, products }: PricePreview,
  history: History,
): Promise<{ id: number; count: number }> {
  const prices = products.filter((product) => product.before !== product.after)
  const { summary } = history
  const id = await record('prices.changed', 'prices', {
    before: { sum: before },
    after: { sum: after, count, summary },
  })
  await writePrices(tx, id, { prices, ...history })
  return { id, count }
}
