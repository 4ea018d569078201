import type { z } from 'zod/mini'
import type { ShopSettings } from '#domain/shop/shop-settings.ts'
import { type Suggestion, type SuggestionAnswer, suggestionsAt } from '#domain/shop/suggestions.ts'
import { change, type Doer, type Recorder } from '../../db/change.ts'
import { listEntriesOf, valuesOf } from '../../db/journal.ts'
import type { Db } from '../../db/tables.ts'
import { AppError } from '../../errors.ts'
import { findPromotion } from '../../promotions/queries.ts'
import { addPromotion, dropPromotion, PROMOTION_LOCKS } from '../../promotions/save-promotion.ts'
import { findSettings } from '../queries.ts'
import { findSlide } from '../slides/queries.ts'
import { addSlide, dropSlide, SLIDE_LOCKS } from '../slides/save-slide.ts'

const LOCKS = [...PROMOTION_LOCKS, ...SLIDE_LOCKS]
const ANSWERED = 'Esa idea ya no está: alguien la usó o la descartó, o ya pasó la fecha.'
const CHANGED = 'Ya se cambió o se eliminó: hacelo desde la lista.'

/** What the owner has not answered this year, for seasons that are near. */
export async function listSuggestions(
  db: Db,
  first: ShopSettings,
  percent: number | undefined = undefined,
): Promise<Suggestion[]> {
  const { hiddenCategories } = await findSettings(db, first)
  const open: Suggestion[] = []
  for (const suggestion of suggestionsAt(new Date(), hiddenCategories, percent)) {
    if ((await lastAnswer(db, suggestion.id)).answer === 'open') open.push(suggestion)
  }
  return open
}

/** Stores the slide or promotion that it suggests and returns its number. */
export async function takeSuggestion(
  db: Db,
  actor: Doer,
  first: ShopSettings,
  id: string,
  percent: number | undefined,
): Promise<number> {
  return change(db, { actor, locks: LOCKS }, async (tx, record) => {
    const suggestion = await findOpen(tx, first, id, percent)
    const made =
      suggestion.kind === 'slide'
        ? await addSlide(tx, record, suggestion.slide)
        : await addPromotion(tx, record, suggestion.promotion)
    await answer(record, id, { answer: 'taken', made: made.id })
    return made.id
  })
}

export async function dismissSuggestion(db: Db, actor: Doer, first: ShopSettings, id: string): Promise<void> {
  return change(db, { actor, locks: LOCKS }, async (tx, record) => {
    await findOpen(tx, first, id)
    await answer(record, id, { answer: 'dismissed' })
  })
}

/** Takes the answer back, with what was stored if nobody has changed it since. */
export async function reopenSuggestion(db: Db, actor: Doer, id: string): Promise<void> {
  return change(db, { actor, locks: LOCKS }, async (tx, record) => {
    const { answer: given, made } = await lastAnswer(tx, id)
    if (given === 'open') throw new AppError(409, ANSWERED)
    if (made !== undefined) await removeUnchanged(tx, record, id, made)
    await answer(record, id, { answer: 'open' })
  })
}

async function removeUnchanged(tx: Db, record: Recorder, id: string, made: number): Promise<void> {
  const isSlide = id.startsWith('slide-')
  const [slide, promotion] = isSlide
    ? [await findSlide(tx, made), undefined]
    : [undefined, await findPromotion(tx, made)]
  if ((slide ?? promotion)?.version !== 1) throw new AppError(409, CHANGED)
  if (slide) await dropSlide(tx, record, slide)
  if (promotion) await dropPromotion(tx, record, promotion)
}

async function findOpen(tx: Db, first: ShopSettings, id: string, percent?: number): Promise<Suggestion> {
  const open = await listSuggestions(tx, first, percent)
  const found = open.find((suggestion) => suggestion.id === id)
  if (!found) throw new AppError(409, ANSWERED)
  return found
}

type Answer = z.infer<typeof SuggestionAnswer>

function answer(record: Recorder, id: string, after: Answer): Promise<number> {
  return record('suggestion.answered', subjectOf(id), { after })
}

/** The journal is where answers are: nothing else needs them. */
async function lastAnswer(db: Db, id: string): Promise<Answer> {
  const [last] = await listEntriesOf(db, subjectOf(id), 1)
  return (last && valuesOf<'suggestion.answered'>(last).after) ?? { answer: 'open' }
}

function subjectOf(id: string): string {
  return `suggestion ${id}`
}
