import { z } from 'zod/mini'
import { computedAmount } from '../money/amount.ts'
import { PRICE_MODELS } from '../prices/price-model.ts'
import { PromotionInForce } from '../promotions/promotion-in-force.ts'
import { requiredText } from '../text.ts'

const WebAddress = z.url({ protocol: /^https?$/, error: 'Tiene que ser una dirección http(s)' })

/** What a shop says of itself. Every field is a setting. */
export const ShopProfile = z.object({
  name: requiredText('El nombre de la tienda es obligatorio', 60),
  tagline: requiredText('El lema de la tienda es obligatorio', 120),
  address: requiredText('La dirección de la tienda es obligatoria', 160),
  city: requiredText('La ciudad de la tienda es obligatoria', 80),
  hours: requiredText('El horario de la tienda es obligatorio', 80),
  phone: requiredText('El teléfono de la tienda es obligatorio', 40),
  /** The digits of the phone for wa.me, if they can be read. */
  whatsapp: z.optional(z.string()),
  facebook: WebAddress,
  instagram: WebAddress,
  map: WebAddress,
  paymentLink: WebAddress,
  /** Orders are paid from their receipts, not by the link. */
  paysOnline: z.optional(z.boolean()),
  currency: z.string(),
  /** Of the catalogue and of new orders. */
  priceModel: z.enum(PRICE_MODELS),
  /** The address people use, for links in messages; the browser's own if it is not set. */
  site: z.optional(WebAddress),
  /** How many days an order waits to be picked up; 0 makes no promise. */
  holdDays: z.int(),
  /** The format that `formatMoney` takes. */
  money: z.object({
    before: z.string(),
    after: z.string(),
    thousands: z.string(),
    thousandsFrom: z.int(),
    decimal: z.string(),
    decimals: z.literal([0, 2]),
  }),
})
export type ShopProfile = z.infer<typeof ShopProfile>

/** What pages know about the shop. */
export const Shop = z.extend(ShopProfile, {
  promotions: z.array(PromotionInForce).check(z.describe('Las que valen en este momento')),
  promotionsUntil: z.optional(z.iso.datetime()).check(z.describe('Cuándo van a ser otras')),
  minimumOrder: z.optional(computedAmount()).check(z.describe('Sin este campo no hay mínimo')),
})
export type Shop = z.infer<typeof Shop>
