import {
  MAX_PROMOTIONS,
  type PromotionEdit,
  type PromotionInput,
  type VersionedPromotion,
} from '#domain/promotions/promotion.ts'
import { isSamePromotion } from '#domain/promotions/promotion-overlap.ts'
import { listProductsById } from '../catalogue/queries.ts'
import { change, type Doer, type Recorder } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { AppError, EditConflict, notFound } from '../errors.ts'
import { CATALOGUE } from '../locks.ts'
import {
  findPromotion,
  insertPromotion,
  listPromotions,
  removePromotion,
  updatePromotion,
} from './queries.ts'

/** They name products, so products must not change meanwhile. */
export const PROMOTION_LOCKS = [CATALOGUE]

export async function createPromotion(
  db: Db,
  actor: Doer,
  input: PromotionInput,
): Promise<VersionedPromotion> {
  return change(db, { actor, locks: PROMOTION_LOCKS }, (tx, record) => addPromotion(tx, record, input))
}

/** Part of a change with these locks. */
export async function addPromotion(
  tx: Db,
  record: Recorder,
  input: PromotionInput,
): Promise<VersionedPromotion> {
  await refuseUnknownProducts(tx, input.products)
  const others = await listPromotions(tx)
  if (others.length >= MAX_PROMOTIONS) throw new AppError(409, TOO_MANY)
  refuseSame(input, others)
  const promotion = await insertPromotion(tx, input)
  await record('promotion.created', subjectOf(promotion), { after: promotion })
  return promotion
}

const CONFLICT = 'Otra persona cambió esta promoción mientras la editabas. Revisá los cambios.'
const TOO_MANY = `Ya hay ${MAX_PROMOTIONS} promociones: eliminá las que terminaron`

/** Replaces it. Refused if the promotion has changed since the version that the edit names. */
export async function editPromotion(
  db: Db,
  actor: Doer,
  id: number,
  { version, ...input }: PromotionEdit,
): Promise<VersionedPromotion> {
  return change(db, { actor, locks: PROMOTION_LOCKS }, async (tx, record) => {
    const before = await findPromotion(tx, id)
    if (!before) throw notFound('La promoción')
    // A product that it named may have been deleted, and may come back.
    const had = new Set(before.products)
    await refuseUnknownProducts(
      tx,
      input.products?.filter((product) => !had.has(product)),
    )
    if (version !== undefined && version !== before.version) {
      throw new EditConflict(CONFLICT, before)
    }
    if (!isSamePromotion(input, before)) {
      refuseSame(
        input,
        (await listPromotions(tx)).filter((other) => other.id !== id),
      )
    }
    const after = await updatePromotion(tx, id, input)
    await record('promotion.edited', subjectOf(after), { before, after })
    return after
  })
}

export async function deletePromotion(db: Db, actor: Doer, id: number): Promise<VersionedPromotion> {
  return change(db, { actor, locks: PROMOTION_LOCKS }, async (tx, record) => {
    const before = await findPromotion(tx, id)
    if (!before) throw notFound('La promoción')
    await dropPromotion(tx, record, before)
    return before
  })
}

/** Part of a change with these locks. */
export async function dropPromotion(tx: Db, record: Recorder, before: VersionedPromotion): Promise<void> {
  await removePromotion(tx, before.id)
  await record('promotion.deleted', subjectOf(before), { before })
}

/** The best one counts, so a second one does nothing but outlive the first. */
function refuseSame(input: PromotionInput, others: readonly VersionedPromotion[]): void {
  const same = others.find((other) => isSamePromotion(input, other))
  if (!same) return
  const hint = same.paused ? ' Está en pausa: podés seguirla desde la lista.' : ''
  throw new AppError(409, `Ya hay una promoción igual: «${same.name}».${hint}`)
}

async function refuseUnknownProducts(tx: Db, ids: readonly number[] = []): Promise<void> {
  if (ids.length === 0) return
  const known = new Set((await listProductsById(tx, ids)).map(({ id }) => id))
  const unknown = ids.find((id) => !known.has(id))
  if (unknown !== undefined) throw new AppError(400, `El producto ${unknown} no existe`)
}

function subjectOf({ id }: VersionedPromotion): string {
  return `promotion ${id}`
}
