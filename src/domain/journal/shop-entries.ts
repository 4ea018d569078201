import { z } from 'zod/mini'
import { countsText, EmptiedDemo } from '../first-day/demo-contents.ts'
import { FirstDayChange } from '../first-day/first-day.ts'
import { VersionedPromotion } from '../promotions/promotion.ts'
import { ShopSettings } from '../shop/shop-settings.ts'
import { VersionedSlide } from '../shop/slide-input.ts'
import { SuggestionAnswer } from '../shop/suggestions.ts'
import { entry, NO_EFFECTS, NOTHING } from './entry.ts'

const SynonymGroups = z.array(z.array(z.string()))
const SlideIds = z.array(z.int())

/** Changes of what belongs to the shop as a whole. */
export const SHOP_ENTRIES = {
  'promotion.created': entry({
    group: 'promociones',
    before: NOTHING,
    after: VersionedPromotion,
    stale: ['promotions'],
    ...NO_EFFECTS,
    sentence: ({ after }) => `creó la promoción${named(after)}`,
  }),
  'promotion.edited': entry({
    group: 'promociones',
    before: VersionedPromotion,
    after: VersionedPromotion,
    stale: ['promotions'],
    ...NO_EFFECTS,
    sentence: ({ after }) => `cambió la promoción${named(after)}`,
  }),
  'promotion.deleted': entry({
    group: 'promociones',
    before: VersionedPromotion,
    after: NOTHING,
    stale: ['promotions'],
    ...NO_EFFECTS,
    sentence: ({ before }) => `eliminó la promoción${named(before)}`,
  }),
  'suggestion.answered': entry({
    group: 'portada',
    before: NOTHING,
    after: SuggestionAnswer,
    // Only the owner sees suggestions, and not from a cache.
    stale: [],
    ...NO_EFFECTS,
    sentence: ({ after }) => ANSWERED[after?.answer ?? 'open'],
  }),
  'shop.changed': entry({
    group: 'ajustes',
    before: ShopSettings,
    after: ShopSettings,
    stale: ['shop'],
    ...NO_EFFECTS,
    sentence: () => 'cambió los ajustes de la tienda',
  }),
  'synonyms.changed': entry({
    group: 'ajustes',
    before: SynonymGroups,
    after: SynonymGroups,
    stale: ['synonyms'],
    ...NO_EFFECTS,
    sentence: () => 'cambió los sinónimos',
  }),
  'slide.created': entry({
    group: 'portada',
    before: NOTHING,
    after: VersionedSlide,
    stale: ['slides'],
    ...NO_EFFECTS,
    sentence: ({ after }) => `agregó a la portada${titled(after)}`,
  }),
  'slide.edited': entry({
    group: 'portada',
    before: VersionedSlide,
    after: VersionedSlide,
    stale: ['slides'],
    ...NO_EFFECTS,
    sentence: ({ after }) => `cambió en la portada${titled(after)}`,
  }),
  'slide.deleted': entry({
    group: 'portada',
    before: VersionedSlide,
    after: NOTHING,
    stale: ['slides'],
    ...NO_EFFECTS,
    sentence: ({ before }) => `sacó de la portada${titled(before)}`,
  }),
  'slides.ordered': entry({
    group: 'portada',
    before: SlideIds,
    after: SlideIds,
    stale: ['slides'],
    ...NO_EFFECTS,
    sentence: () => 'cambió el orden de la portada',
  }),
  'demo.loaded': entry({
    group: 'ajustes',
    before: NOTHING,
    after: NOTHING,
    stale: ['products', 'recipes', 'orders'],
    ...NO_EFFECTS,
    sentence: () => 'cargó el catálogo de muestra',
  }),
  'demo.removed': entry({
    group: 'ajustes',
    before: NOTHING,
    after: EmptiedDemo,
    stale: ['products', 'recipes', 'orders'],
    ...NO_EFFECTS,
    sentence: ({ after }) => {
      const counts = after?.removed && countsText(after.removed)
      return counts ? `quitó lo de muestra: ${counts}` : 'quitó lo de muestra'
    },
  }),
  'firstDay.changed': entry({
    group: 'ajustes',
    before: NOTHING,
    after: FirstDayChange,
    stale: [],
    ...NO_EFFECTS,
    sentence: ({ after }) =>
      after?.isFinished ? 'terminó «Empezar mi tienda»' : 'avanzó en «Empezar mi tienda»',
  }),
} as const

function named(promotion: { readonly name?: string | undefined } | undefined): string {
  return promotion?.name === undefined ? '' : ` «${promotion.name}»`
}

function titled(slide: { readonly title?: string | undefined } | undefined): string {
  return slide?.title === undefined ? ' una diapositiva' : ` «${slide.title}»`
}

const ANSWERED = {
  taken: 'usó una idea de temporada',
  dismissed: 'descartó una idea de temporada',
  open: 'volvió a ver una idea de temporada',
} as const
