import { z } from 'zod/mini'
import { VersionedPromotion } from '../promotions/promotion.ts'
import { countsText, EmptiedDemo, FirstDayChange } from '../shop/first-day.ts'
import { ShopSettings } from '../shop/shop-settings.ts'
import { VersionedSlide } from '../shop/slide-input.ts'
import { SuggestionAnswer } from '../shop/suggestions.ts'
import { entry } from './entry.ts'

const NOTHING = z.undefined()
const SlideIds = z.array(z.int())

/** Changes of what belongs to the shop as a whole. */
export const SHOP_ENTRIES = {
  'promotion.created': entry({
    before: NOTHING,
    after: VersionedPromotion,
    stale: ['promotions'],
    order: null,
    sentence: ({ after }) => `Se creó la promoción${named(after)}`,
  }),
  'promotion.edited': entry({
    before: VersionedPromotion,
    after: VersionedPromotion,
    stale: ['promotions'],
    order: null,
    sentence: ({ after }) => `Se cambió la promoción${named(after)}`,
  }),
  'promotion.deleted': entry({
    before: VersionedPromotion,
    after: NOTHING,
    stale: ['promotions'],
    order: null,
    sentence: ({ before }) => `Se eliminó la promoción${named(before)}`,
  }),
  'suggestion.answered': entry({
    before: NOTHING,
    after: SuggestionAnswer,
    // Only the owner sees suggestions, and not from a cache.
    stale: [],
    order: null,
    sentence: ({ after }) => ANSWERED[after?.answer ?? 'open'],
  }),
  'shop.changed': entry({
    before: ShopSettings,
    after: ShopSettings,
    stale: ['shop'],
    order: null,
    sentence: () => 'Se cambió la configuración de la tienda',
  }),
  'slide.created': entry({
    before: NOTHING,
    after: VersionedSlide,
    stale: ['slides'],
    order: null,
    sentence: ({ after }) => `Se agregó a la portada${titled(after)}`,
  }),
  'slide.edited': entry({
    before: VersionedSlide,
    after: VersionedSlide,
    stale: ['slides'],
    order: null,
    sentence: ({ after }) => `Se cambió en la portada${titled(after)}`,
  }),
  'slide.deleted': entry({
    before: VersionedSlide,
    after: NOTHING,
    stale: ['slides'],
    order: null,
    sentence: ({ before }) => `Se sacó de la portada${titled(before)}`,
  }),
  'slides.ordered': entry({
    before: SlideIds,
    after: SlideIds,
    stale: ['slides'],
    order: null,
    sentence: () => 'Se cambió el orden de la portada',
  }),
  'demo.loaded': entry({
    before: NOTHING,
    after: NOTHING,
    stale: ['products', 'recipes', 'orders'],
    order: null,
    sentence: () => 'Se cargó el catálogo de muestra',
  }),
  'demo.removed': entry({
    before: NOTHING,
    after: EmptiedDemo,
    stale: ['products', 'recipes', 'orders'],
    order: null,
    sentence: ({ after }) => {
      const counts = after?.removed && countsText(after.removed)
      return counts ? `Se quitó lo de muestra: ${counts}` : 'Se quitó lo de muestra'
    },
  }),
  'firstDay.changed': entry({
    before: NOTHING,
    after: FirstDayChange,
    stale: [],
    order: null,
    sentence: ({ after }) =>
      after?.isFinished ? 'Se terminó «Empezar mi tienda»' : 'Se avanzó en «Empezar mi tienda»',
  }),
} as const

function named(promotion: { readonly name?: string | undefined } | undefined): string {
  return promotion?.name === undefined ? '' : ` «${promotion.name}»`
}

function titled(slide: { readonly title?: string | undefined } | undefined): string {
  return slide?.title === undefined ? ' una diapositiva' : ` «${slide.title}»`
}

const ANSWERED = {
  taken: 'Se usó una idea de temporada',
  dismissed: 'Se descartó una idea de temporada',
  open: 'Volvió una idea de temporada',
} as const
