import { z } from 'zod/mini'
import { type Category, findCategory } from '../catalogue/category.ts'
import { dateOfDay, dayInMendoza, yearInMendoza } from '../clock.ts'
import { Promotion, PromotionInput } from '../promotions/promotion.ts'
import { MessageAnswer } from '../schema.ts'
import { SEASONS, type Season } from './seasons.ts'
import { SlideInput } from './slide-input.ts'

const LEAD_DAYS = 21
const SUGGESTED_PERCENT = 10

const about = {
  id: z.string().check(z.describe('De esta temporada, este año')),
  season: z.string(),
  date: z.iso.date().check(z.describe('El día de la fiesta, o el primero')),
}

/** A slide or a promotion for a season that is near, as it would be stored. */
export const Suggestion = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('slide'), ...about, slide: SlideInput }),
  z.object({ kind: z.literal('promotion'), ...about, promotion: PromotionInput }),
])
export type Suggestion = z.infer<typeof Suggestion>

/** What the owner may change before she takes one. */
export const TakenSuggestion = z.object({ percent: Promotion.shape.percent })

/** The number of the slide or promotion. */
export const MadeSuggestion = z.extend(MessageAnswer, { made: z.int() })

/** `made` is the number of the slide or promotion. An answer that is undone leaves it open. */
export const SuggestionAnswer = z.object({
  answer: z.enum(['taken', 'dismissed', 'open']),
  made: z.optional(z.int()),
})

/** Whatever is being prepared or celebrated today, the next one first. Reyes is near in December of the year before. */
export function suggestionsAt(
  now: Date,
  hidden: readonly Category[],
  percent: number = SUGGESTED_PERCENT,
): Suggestion[] {
  const today = dayInMendoza(now)
  const years = [yearInMendoza(now), yearInMendoza(now) + 1]
  return years
    .flatMap((year) => SEASONS.map((season) => ({ season, year, ...season.daysOf(year) })))
    .map((near) => ({ ...near, start: near.first - (near.season.leadDays ?? LEAD_DAYS) }))
    .filter(({ start, last }) => start <= today && today <= last)
    .filter(({ season }) => !hidden.includes(season.category))
    .sort((a, b) => a.last - b.last)
    .flatMap(({ season, year, first, last, start }): Suggestion[] => {
      const { id, label } = season
      const times = { from: dateOfDay(start), to: dateOfDay(last) }
      const common = { season: label, date: dateOfDay(first) }
      const slide = { ...slideOf(season), ...times }
      const promotion = { ...promotionOf(season, percent), ...times }
      return [
        { kind: 'slide', id: `slide-${id}-${year}`, ...common, slide },
        ...(season.hasPromotion
          ? [{ kind: 'promotion' as const, id: `promotion-${id}-${year}`, ...common, promotion }]
          : []),
      ]
    })
}

/** Comes before all other slides: it is what people come for in these days. */
function slideOf({ slide: { picture, ...texts }, category }: Season): SlideInput {
  const address = `/productos/${findCategory(category)?.slug}`
  return { ...texts, address, order: 0, ...(picture && { image: `/portada/${picture}` }) }
}

function promotionOf({ label, category }: Season, percent: number): PromotionInput {
  const name = `${label}: ${percent}% en ${findCategory(category)?.label}`
  return { name, percent, categories: [category] }
}
