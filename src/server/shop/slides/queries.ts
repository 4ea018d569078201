import { type Selectable, sql } from 'kysely'
import { withoutEmpty } from '#domain/schema.ts'
import { type SlideInput, VersionedSlide } from '#domain/shop/slide-input.ts'
import type { Db, Tables } from '../../db/tables.ts'

/** Slides in the order in which they are shown. */
export async function listSlides(db: Db): Promise<VersionedSlide[]> {
  const rows = await db.selectFrom('slides').selectAll().orderBy('position').orderBy('id').execute()
  return rows.map(asSlide)
}

export async function findSlide(db: Db, id: number): Promise<VersionedSlide | undefined> {
  const row = await db.selectFrom('slides').selectAll().where('id', '=', id).executeTakeFirst()
  return row && asSlide(row)
}

type Placed = SlideInput & { readonly order: number }

export async function insertSlide(tx: Db, slide: Placed): Promise<VersionedSlide> {
  const row = await tx.insertInto('slides').values(asRow(slide)).returningAll().executeTakeFirstOrThrow()
  return asSlide(row)
}

export async function updateSlide(tx: Db, id: number, slide: Placed): Promise<VersionedSlide> {
  const row = await tx
    .updateTable('slides')
    .set({ ...asRow(slide), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return asSlide(row)
}

export async function deleteSlideRow(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('slides').where('id', '=', id).execute()
}

function asRow({ image = '', title, text, button, address, from = '', to = '', order }: Placed) {
  return { image, title, text, button, address, starts: from, ends: to, position: order }
}

const answered = withoutEmpty(VersionedSlide)

function asSlide({ starts, ends, position, ...slide }: Selectable<Tables['slides']>): VersionedSlide {
  return answered({ ...slide, from: starts, to: ends, order: position })
}
