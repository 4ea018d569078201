import { z } from 'zod/mini'
import { VersionedPromotion } from '../promotions/promotion.ts'
import { ShopSettings } from '../shop/shop-settings.ts'
import { entry } from './entry.ts'

const NOTHING = z.undefined()

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
  'shop.changed': entry({
    before: ShopSettings,
    after: ShopSettings,
    stale: ['shop'],
    order: null,
    sentence: () => 'Se cambió la configuración de la tienda',
  }),
} as const

function named(promotion: { readonly name?: string | undefined } | undefined): string {
  return promotion?.name === undefined ? '' : ` «${promotion.name}»`
}
