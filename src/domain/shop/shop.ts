import { z } from 'zod/mini'
import { CATEGORIES } from '../catalogue/category.ts'
import { computedAmount } from '../money/amount.ts'
import { NET_PRICES } from '../prices/net-price.ts'
import { PRICE_MODELS } from '../prices/price-model.ts'
import { WAYS_TO_PAY } from '../prices/way-to-pay.ts'
import { PromotionInForce } from '../promotions/promotion-in-force.ts'
import { HomeSection } from './home-sections.ts'
import { OpeningException } from './opening-exceptions.ts'

/** What a shop says of itself, and the rules that its pages follow: made from its settings. */
export const ShopProfile = z.object({
  name: z.string(),
  tagline: z.string(),
  logo: z.optional(z.string()),
  announcement: z.optional(z.string()),
  address: z.string(),
  city: z.string(),
  hours: z.string(),
  today: z.string().check(z.describe('El día en que se contestó, año-mes-día')),
  exceptions: z
    .array(OpeningException)
    .check(z.describe('Los días que vienen con otro horario o sin abrir, también los feriados')),
  phone: z.string(),
  /** The digits for wa.me, if they can be read. */
  whatsapp: z.optional(z.string()),
  chatText: z.string().check(z.describe('Con qué empieza un chat con la tienda')),
  facebook: z.optional(z.string()),
  instagram: z.optional(z.string()),
  map: z.optional(z.string()),
  paymentLink: z.optional(z.string()),
  /** Orders are paid from their receipts, not by the link. */
  paysOnline: z.optional(z.boolean()),
  waysToPay: z.array(z.enum(WAYS_TO_PAY)),
  currency: z.string(),
  /** Of the catalogue and of new orders. */
  priceModel: z.enum(PRICE_MODELS),
  /** What Mercado Pago adds, in thousandths. */
  surchargePerMille: z.int(),
  cartQuantityCap: z.int(),
  previewQuantityCap: z.int(),
  maxQuantity: z.int(),
  minimumOrder: z.optional(computedAmount()).check(z.describe('Sin este campo no hay mínimo')),
  publicPriceList: z.boolean(),
  homeSections: z.array(HomeSection),
  hiddenCategories: z.array(z.enum(CATEGORIES.map(({ value }) => value))),
  legal: z
    .object({
      withdrawal: z.boolean(),
      terms: z.boolean(),
      privacy: z.boolean(),
      consumer: z.boolean(),
      cuit: z.optional(z.string()),
      fiscalLink: z.optional(z.string()),
      netPrice: z.enum(NET_PRICES),
    })
    .check(z.describe('Las páginas legales que están a la vista')),
  /** The address people use, for links in messages; the browser's own if it is not set. */
  site: z.optional(z.string()),
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
  version: z
    .int()
    .check(z.describe('Otra después de cada cambio que los visitantes ven, también de un producto')),
})
export type Shop = z.infer<typeof Shop>

/** What prices follow. */
export type PricedShop = Omit<Shop, 'version' | 'promotionsUntil'>
