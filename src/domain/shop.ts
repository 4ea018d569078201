import { z } from 'zod/mini'
import { requiredText } from './text.ts'

export const PAGE_SIZE = 28
export const HOME_PRODUCTS_AT_A_TIME = 6
export const HOME_RECIPES_AT_A_TIME = 4
export const MAP_HEIGHT = 300

export const TIME_ZONE = 'America/Argentina/Mendoza'
/** All year round. */
const HOURS_BEHIND_UTC = 3

/** Reckoned, because every page asks, and a phone takes long to look up a time zone. */
export function yearInMendoza(now: Date): number {
  return new Date(now.getTime() - HOURS_BEHIND_UTC * 60 * 60 * 1000).getUTCFullYear()
}

const WebAddress = z.url({ protocol: /^https?$/, error: 'Tiene que ser una dirección http(s)' })

/** What the pages say of the shop. Each of them is a setting. */
export const Shop = z.object({
  name: requiredText('El nombre de la tienda es obligatorio', 60),
  tagline: requiredText('El lema de la tienda es obligatorio', 120),
  address: requiredText('La dirección de la tienda es obligatoria', 160),
  city: requiredText('La ciudad de la tienda es obligatoria', 80),
  hours: requiredText('El horario de la tienda es obligatorio', 80),
  phone: requiredText('El teléfono de la tienda es obligatorio', 40),
  facebook: WebAddress,
  instagram: WebAddress,
  map: WebAddress,
  paymentLink: WebAddress,
  currency: z.string(),
  /** As `formatMoney` takes it. */
  money: z.object({
    before: z.string(),
    after: z.string(),
    thousands: z.string(),
    thousandsFrom: z.int(),
    decimal: z.string(),
    decimals: z.literal([0, 2]),
  }),
})
export type Shop = z.infer<typeof Shop>
