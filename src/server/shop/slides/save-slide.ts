import { MAX_SLIDES, type SlideEdit, type SlideInput, type VersionedSlide } from '#domain/shop/slide-input.ts'
import { change, type Doer, type Recorder } from '../../db/change.ts'
import type { Db } from '../../db/tables.ts'
import { AppError, EditConflict, notFound } from '../../errors.ts'
import { refuseMissingUpload } from '../../images/uploads.ts'
import { CATALOGUE } from '../../locks.ts'
import { deleteSlideRow, findSlide, insertSlide, listSlides, updateSlide } from './queries.ts'

/** The second lock: the clean-up must not delete a slide's picture meanwhile. */
export const SLIDE_LOCKS = ['slides', CATALOGUE]
const CONFLICT = 'Otra persona cambió esta diapositiva mientras la editabas. Revisá los cambios.'
const OTHERS = 'Otra persona agregó o eliminó diapositivas. Recargá la página y ordená de nuevo.'
const TOO_MANY = `Ya hay ${MAX_SLIDES} diapositivas: eliminá las que terminaron`

export async function createSlide(db: Db, actor: Doer, input: SlideInput): Promise<VersionedSlide> {
  return change(db, { actor, locks: SLIDE_LOCKS }, (tx, record) => addSlide(tx, record, input))
}

/** Part of a change with these locks. */
export async function addSlide(tx: Db, record: Recorder, input: SlideInput): Promise<VersionedSlide> {
  const others = await listSlides(tx)
  if (others.length >= MAX_SLIDES) throw new AppError(409, TOO_MANY)
  if (input.image) await refuseMissingUpload(tx, input.image)
  const slide = await insertSlide(tx, { ...input, order: input.order ?? (others.at(-1)?.order ?? 0) + 1 })
  await record('slide.created', subjectOf(slide), { after: slide })
  return slide
}

/** Replaces it. Refused if the slide has changed since the version that the edit names. */
export async function editSlide(
  db: Db,
  actor: Doer,
  id: number,
  { version, ...input }: SlideEdit,
): Promise<VersionedSlide> {
  return change(db, { actor, locks: SLIDE_LOCKS }, async (tx, record) => {
    const before = await findSlide(tx, id)
    if (!before) throw notFound('La diapositiva')
    if (version !== undefined && version !== before.version) throw new EditConflict(CONFLICT, before)
    if (input.image) await refuseMissingUpload(tx, input.image)
    const after = await updateSlide(tx, id, { ...input, order: input.order ?? before.order })
    await record('slide.edited', subjectOf(after), { before, after })
    return after
  })
}

export async function deleteSlide(db: Db, actor: Doer, id: number): Promise<VersionedSlide> {
  return change(db, { actor, locks: SLIDE_LOCKS }, async (tx, record) => {
    const before = await findSlide(tx, id)
    if (!before) throw notFound('La diapositiva')
    await dropSlide(tx, record, before)
    return before
  })
}

/** Part of a change with these locks. */
export async function dropSlide(tx: Db, record: Recorder, before: VersionedSlide): Promise<void> {
  await deleteSlideRow(tx, before.id)
  await record('slide.deleted', subjectOf(before), { before })
}

/** Numbers all slides as they are listed. Refused if the list is not that of all. */
export async function orderSlides(db: Db, actor: Doer, ids: readonly number[]): Promise<VersionedSlide[]> {
  return change(db, { actor, locks: SLIDE_LOCKS }, async (tx, record) => {
    const slides = await listSlides(tx)
    const ordered = ids.flatMap((id) => slides.find((slide) => slide.id === id) ?? [])
    if (new Set(ids).size !== slides.length || ordered.length !== slides.length)
      throw new AppError(409, OTHERS)
    for (const [index, slide] of ordered.entries()) {
      if (slide.order !== index + 1) await updateSlide(tx, slide.id, { ...slide, order: index + 1 })
    }
    await record('slides.ordered', 'slides', { before: slides.map(({ id }) => id), after: [...ids] })
    return listSlides(tx)
  })
}

function subjectOf({ id }: VersionedSlide): string {
  return `slide ${id}`
}
