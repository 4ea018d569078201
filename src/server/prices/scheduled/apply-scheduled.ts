import type { PricePreview } from '#domain/prices/price-request.ts'
import { change, type Doer, type Recorder } from '../../db/change.ts'
import type { Db } from '../../db/tables.ts'
import { AppError, notFound } from '../../errors.ts'
import { CATALOGUE } from '../../locks.ts'
import type { ProductIndex } from '../../search/product-index.ts'
import { storePreview } from '../apply-prices.ts'
import { type Named, namedBy, previewPrices } from '../preview-prices.ts'
import { findScheduled, updateScheduled, type Waiting } from './queries.ts'

type Applied = { readonly id: number; readonly count: number }

type ReadIndex = () => Promise<ProductIndex>

/** Applies what is scheduled now instead of at its moment. If it was applied already, returns that change. */
export async function applyScheduled(
  db: Db,
  actor: Doer,
  id: number,
  productIndex: ReadIndex,
): Promise<Applied> {
  const seen = await findScheduled(db, id)
  if (!seen) throw notFound('El cambio programado')
  if (seen.state === 'applied') return { id: seen.change, count: seen.count }
  const named = await namedBy(seen.request.where.text, productIndex)
  return change(db, { actor, locks: [CATALOGUE] }, async (tx, record) => {
    const current = await findScheduled(tx, id)
    if (current?.state === 'applied') return { id: current.change, count: current.count }
    if (!isSame(current, seen)) throw new AppError(409, 'Ese cambio se acaba de modificar. Revisalo primero.')
    return store(tx, record, seen, await previewScheduled(tx, seen, named))
  })
}

/**
 * Applies a change whose moment has come and marks it as applied, in one transaction, or as failed with the reason. Does nothing if
 * another process was first, or the owner changed it meanwhile.
 */
export async function applyDue(db: Db, due: Waiting, productIndex: ReadIndex): Promise<void> {
  const named = await namedBy(due.request.where.text, productIndex)
  await change(db, { actor: due.actor, locks: [CATALOGUE] }, async (tx, record) => {
    if (!isSame(await findScheduled(tx, due.id), due)) return
    const preview = await previewScheduled(tx, due, named).catch(asReason)
    if (typeof preview !== 'string') {
      await store(tx, record, due, preview)
      return
    }
    const { id, at, summary } = due
    await updateScheduled(tx, id, { state: 'failed', reason: preview })
    await record('prices.failed', 'prices', { before: { id, at, summary }, after: { reason: preview } })
  })
}

function isSame(current: Awaited<ReturnType<typeof findScheduled>>, seen: Waiting): boolean {
  return JSON.stringify(current) === JSON.stringify(seen)
}

/** Writes nothing, so that a refusal leaves nothing half done. */
async function previewScheduled(tx: Db, { request }: Waiting, named: Named): Promise<PricePreview> {
  const preview = await previewPrices(tx, request, named)
  if (preview.products.length === 0)
    throw new AppError(409, 'Ya no hay ningún producto de los que elegiste. No cambió ningún precio.')
  if (preview.count === 0)
    throw new AppError(409, 'Ningún precio cambió: los productos ya tenían esos precios.')
  return preview
}

/** An outage is no reason to give up: it is tried again. */
function asReason(error: unknown): string {
  if (error instanceof AppError && error.status < 500) return error.message
  throw error
}

async function store(
  tx: Db,
  record: Recorder,
  { id, summary }: Waiting,
  preview: PricePreview,
): Promise<Applied> {
  const applied = await storePreview(tx, record, preview, { summary: `Programado: ${summary}` })
  await updateScheduled(tx, id, { state: 'applied', reason: '', request: null, change_id: applied.id })
  return applied
}
