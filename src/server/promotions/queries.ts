import { type Selectable, sql } from 'kysely'
import { type PromotionInput, VersionedPromotion } from '#domain/promotions/promotion.ts'
import { fitsAnswer } from '#domain/schema.ts'
import { readJson } from '../db/json.ts'
import type { Db, Tables } from '../db/tables.ts'

/** Promotions in the order in which they were created. */
export async function listPromotions(db: Db): Promise<VersionedPromotion[]> {
  const rows = await db.selectFrom('promotions').selectAll().orderBy('id').execute()
  return rows.flatMap((row) => asPromotion(row) ?? [])
}

export async function findPromotion(db: Db, id: number): Promise<VersionedPromotion | undefined> {
  const row = await db.selectFrom('promotions').selectAll().where('id', '=', id).executeTakeFirst()
  return row && asPromotion(row)
}

export async function insertPromotion(tx: Db, input: PromotionInput): Promise<VersionedPromotion> {
  const row = await tx.insertInto('promotions').values(asRow(input)).returningAll().executeTakeFirstOrThrow()
  return { id: row.id, version: row.version, ...input }
}

export async function updatePromotion(
  tx: Db,
  id: number,
  input: PromotionInput,
): Promise<VersionedPromotion> {
  const row = await tx
    .updateTable('promotions')
    .set({ ...asRow(input), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { id: row.id, version: row.version, ...input }
}

export async function removePromotion(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('promotions').where('id', '=', id).execute()
}

function asRow({ name, ...terms }: PromotionInput) {
  return { name, terms: JSON.stringify(terms) }
}

/** Undefined if it cannot be read: the others still apply. */
function asPromotion({
  id,
  name,
  terms,
  version,
}: Selectable<Tables['promotions']>): VersionedPromotion | undefined {
  const read = readJson(terms)
  if (typeof read !== 'object' || read === null) return undefined
  const promotion = { id, version, name, ...read }
  return fitsAnswer(VersionedPromotion, promotion) ? promotion : undefined
}
