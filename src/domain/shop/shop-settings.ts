import { z } from 'zod/mini'
import { LARGEST_QUANTITY } from '../cart/cart.ts'
import { CATEGORIES } from '../catalogue/category.ts'
import { ImageAddress } from '../catalogue/image-address.ts'
import { amount } from '../money/amount.ts'
import { isCurrency, isLocale, moneyFormat } from '../money/money-format.ts'
import { PRICE_MODELS } from '../prices/price-model.ts'
import { WAYS, WAYS_TO_PAY } from '../prices/way-to-pay.ts'
import { BasedOn, MessageAnswer, version } from '../schema.ts'
import { anyText, requiredText, WebAddress } from '../text.ts'
import { CustomerMonths } from './customer-period.ts'
import { HomeSection } from './home-sections.ts'
import { LegalSettings } from './legal-settings.ts'
import { MapAddress } from './map-address.ts'
import { MessageTexts } from './message-texts.ts'
import { HolidayId, OpeningExceptions } from './opening-exceptions.ts'

const QUANTITY = `La cantidad es un número entero de 1 a ${LARGEST_QUANTITY}`
const SURCHARGE = 'El recargo va de 0 a 100 %, con un decimal como máximo'
const BOTH_WAYS =
  'El descuento por efectivo necesita las dos formas de pago: aceptá las dos o elegí el recargo'
const YES_OR_NO = 'Es verdadero o falso'

const quantity = () => z.int(QUANTITY).check(z.gte(1, QUANTITY), z.lte(LARGEST_QUANTITY, QUANTITY))

/** How long texts may be. */
export const SHOP_TEXTS = {
  name: 60,
  tagline: 120,
  announcement: 120,
  address: 160,
  city: 80,
  hours: 80,
  phone: 40,
} as const

/** What the owner decides for the whole shop, each field by itself. */
export const ShopFields = z.object({
  name: requiredText('El nombre de la tienda es obligatorio', SHOP_TEXTS.name),
  tagline: requiredText('El lema de la tienda es obligatorio', SHOP_TEXTS.tagline),
  logo: z.optional(ImageAddress).check(z.describe('Sin este campo, el de Serpentina')),
  announcement: z
    .optional(anyText(SHOP_TEXTS.announcement))
    .check(z.describe('Lo que dice la barra de arriba; sin este campo, el lema')),
  address: requiredText('La dirección de la tienda es obligatoria', SHOP_TEXTS.address),
  city: requiredText('La ciudad de la tienda es obligatoria', SHOP_TEXTS.city),
  map: z.optional(MapAddress).check(z.describe('Un mapa de Google Maps u OpenStreetMap para insertar')),
  hours: requiredText('El horario de la tienda es obligatorio', SHOP_TEXTS.hours),
  closedHolidays: z
    .array(HolidayId, 'Los feriados son una lista')
    .check(z.refine(hasNoRepeats, 'Un feriado está dos veces'), z.describe('En los que no se abre')),
  exceptions: OpeningExceptions,
  phone: requiredText('El teléfono de la tienda es obligatorio', SHOP_TEXTS.phone),
  whatsapp: z.optional(anyText(SHOP_TEXTS.phone)).check(z.describe('Si no es el teléfono')),
  facebook: z.optional(WebAddress),
  instagram: z.optional(WebAddress),
  paymentLink: z
    .optional(WebAddress)
    .check(z.describe('Donde se paga con Mercado Pago si no está conectado')),
  waysToPay: z
    .array(z.enum(WAYS_TO_PAY, 'Esa forma de pago no existe'), 'Las formas de pago son una lista')
    .check(
      z.minLength(1, 'Dejá al menos una forma de pago'),
      z.refine(hasNoRepeats, 'Una forma de pago está dos veces'),
    ),
  locale: z.string().check(z.refine(isLocale, 'No es un idioma conocido, por ejemplo es-AR')),
  currency: z.string().check(z.refine(isCurrency, 'No es una moneda conocida, por ejemplo ARS')),
  surcharge: perMille().check(z.describe('De Mercado Pago, en por ciento')),
  priceModel: z.enum(PRICE_MODELS, `Tiene que ser ${PRICE_MODELS.join(' o ')}`),
  cartQuantityCap: quantity().check(z.describe('Hasta dónde llega el botón + del carrito')),
  previewQuantityCap: quantity().check(z.describe('Hasta dónde llega el botón + de la vista previa')),
  maxQuantity: quantity().check(z.describe('De cada producto, en un pedido de la web')),
  minimumOrder: z
    .optional(
      amount('El pedido mínimo es un importe').check(
        z.refine(
          (cents) => cents > 0,
          'El pedido mínimo tiene que ser mayor que cero. Sin mínimo, dejalo vacío.',
        ),
      ),
    )
    .check(
      z.describe('Para los pedidos de la web, con promociones y sin recargo. Sin este campo no hay mínimo'),
    ),
  sellerCashOut: cashOut('Lo que un vendedor saca de la caja sin que nadie lo confirme'),
  managerCashOut: cashOut('Lo que un encargado saca de la caja sin que lo confirme un dueño'),
  holdDays: z
    .int('Es un número de días, o 0')
    .check(z.gte(0, 'Es un número de días, o 0'), z.lte(365, 'Un año como máximo'))
    .check(z.describe('Cuántos días espera un pedido; 0 no promete nada')),
  messages: MessageTexts,
  publicPriceList: z.boolean(YES_OR_NO),
  homeSections: z
    .array(HomeSection, 'Las secciones son una lista')
    .check(z.refine(hasNoRepeats, 'Una sección está dos veces')),
  hiddenCategories: z
    .array(
      z.enum(
        CATEGORIES.map(({ value }) => value),
        'La categoría no existe',
      ),
      'Las categorías son una lista',
    )
    .check(
      z.refine(hasNoRepeats, 'Una categoría está dos veces'),
      z.refine(({ length }) => length < CATEGORIES.length, 'Dejá al menos una categoría a la vista'),
    ),
  legal: LegalSettings,
  customerMonths: CustomerMonths.check(
    z.describe('Cuántos meses después de la entrega guardan las órdenes el nombre y el celular'),
  ),
})

export const ShopSettings = ShopFields.check(betweenFields)
export type ShopSettings = z.infer<typeof ShopSettings>

/** Replaces all of them. */
export const ShopSettingsEdit = z.extend(ShopFields, { version: BasedOn }).check(betweenFields)
export type ShopSettingsEdit = z.infer<typeof ShopSettingsEdit>

export const VersionedSettings = z.extend(ShopFields, version)
export type VersionedSettings = z.infer<typeof VersionedSettings>
export const SettingsConflict = z.object({ error: z.string(), current: VersionedSettings })
export const SavedSettings = z.extend(VersionedSettings, MessageAnswer.shape)
export type SavedSettings = z.infer<typeof SavedSettings>

function cashOut(what: string) {
  return z
    .optional(amount('El límite es un importe'))
    .check(z.describe(`${what}, por salida. Sin este campo no hay límite`))
}

/** Thousandths inside, per cent on the wire. */
function perMille() {
  return z.codec(
    z.number(SURCHARGE).check(
      z.gte(0, SURCHARGE),
      z.lte(100, SURCHARGE),
      z.refine((percent) => Math.abs(percent * 10 - Math.round(percent * 10)) < 1e-9, SURCHARGE),
    ),
    z.int(),
    { decode: (percent) => Math.round(percent * 10), encode: (thousandths) => thousandths / 10 },
  )
}

function hasNoRepeats(list: readonly string[]): boolean {
  return new Set(list).size === list.length
}

/** What is wrong between the fields, at the one to change. */
function betweenFields({ value, issues }: z.core.ParsePayload<z.infer<typeof ShopFields>>): void {
  const report = (field: keyof typeof value, message: string) =>
    issues.push({ code: 'custom', input: value, path: [field], message })
  const { locale, currency, maxQuantity, priceModel, waysToPay } = value
  const areKnown = isLocale(locale) && isCurrency(currency)
  if (areKnown && !moneyFormat(locale, currency))
    report('locale', `No sabemos escribir ${currency} en ${locale}`)
  const surcharges = new Set(waysToPay.map((way) => WAYS[way].hasSurcharge))
  if (priceModel === 'discount' && surcharges.size < 2) report('priceModel', BOTH_WAYS)
  for (const cap of ['cartQuantityCap', 'previewQuantityCap'] as const) {
    if (value[cap] > maxQuantity) report(cap, `No puede pasar de ${maxQuantity}, el máximo de un pedido`)
  }
}
