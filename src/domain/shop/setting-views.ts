import { CATEGORIES } from '../catalogue/category.ts'
import type { Numbers } from '../money/money.ts'
import { surchargePercent, WAYS } from '../prices/way-to-pay.ts'
import { monthsText } from './customer-period.ts'
import { HOLIDAYS } from './opening-exceptions.ts'
import type { ShopSettings } from './shop-settings.ts'

/** What each setting is called, in the form, where two people changed it, and in the history. */
export const SETTING_LABELS = {
  name: 'Nombre de la tienda',
  tagline: 'Lema',
  logo: 'Logo',
  announcement: 'Aviso de la barra de arriba',
  address: 'Dirección',
  city: 'Ciudad',
  map: 'Mapa',
  hours: 'Horario',
  closedHolidays: 'Feriados sin abrir',
  exceptions: 'Días con otro horario',
  phone: 'Teléfono',
  whatsapp: 'WhatsApp',
  facebook: 'Facebook',
  instagram: 'Instagram',
  paymentLink: 'Enlace de pago',
  waysToPay: 'Formas de pago',
  locale: 'Formato de los números',
  currency: 'Moneda',
  surcharge: 'Recargo de Mercado Pago (%)',
  priceModel: 'Cómo se muestran los precios',
  cartQuantityCap: 'Tope del botón + en el carrito',
  previewQuantityCap: 'Tope del botón + en la vista previa',
  maxQuantity: 'Máximo por producto',
  minimumOrder: 'Pedido mínimo',
  sellerCashOut: 'Lo que saca de la caja un vendedor',
  managerCashOut: 'Lo que saca de la caja un encargado',
  holdDays: 'Días que se guarda un pedido',
  messages: 'Mensajes de WhatsApp',
  publicPriceList: 'Lista de precios',
  homeSections: 'Secciones de la portada',
  hiddenCategories: 'Categorías ocultas',
  legal: 'Textos legales',
  customerMonths: 'Meses que se guarda el cliente',
} as const satisfies Record<keyof ShopSettings, string>

export const PRICE_MODEL_NAMES = {
  surcharge: 'Precio en efectivo, con recargo para Mercado Pago',
  discount: 'Precio de lista, con descuento en efectivo',
} as const satisfies Record<ShopSettings['priceModel'], string>

type Fields = Required<ShopSettings>
type Shows = { readonly [Field in keyof Fields]: (value: ShopSettings[Field]) => string }

const plain = (value: string | number | undefined) => `${value ?? ''}` || 'Nada'
const list = (values: readonly string[]) => values.join('\n') || 'Nada'
/** Long texts are cut off. */
const beginning = (text: string) => text.slice(0, 200)

/** How settings are shown where the owner chooses between hers and somebody else's, and in the history. */
export function settingViews(numbers: Numbers): {
  readonly [Field in keyof Fields]: { readonly label: string; readonly show: Shows[Field] }
} {
  const limit = (cents: number | undefined) => (cents === undefined ? 'Sin límite' : numbers.money(cents))
  const shows: Shows = {
    name: plain,
    tagline: plain,
    logo: plain,
    announcement: plain,
    address: plain,
    city: plain,
    map: plain,
    hours: plain,
    closedHolidays: (ids) => list(HOLIDAYS.filter(({ id }) => ids.includes(id)).map(({ label }) => label)),
    exceptions: (all) =>
      list(all.map(({ from, to, hours, reason = '' }) => `${from} a ${to}: ${hours || 'cerrado'} ${reason}`)),
    phone: plain,
    whatsapp: plain,
    facebook: plain,
    instagram: plain,
    paymentLink: plain,
    waysToPay: (ways) => list(ways.map((way) => WAYS[way].name)),
    locale: plain,
    currency: plain,
    surcharge: (perMille) => surchargePercent(perMille, numbers),
    priceModel: (model) => PRICE_MODEL_NAMES[model],
    cartQuantityCap: plain,
    previewQuantityCap: plain,
    maxQuantity: plain,
    minimumOrder: (cents) => (cents === undefined ? 'Sin mínimo' : numbers.money(cents)),
    sellerCashOut: limit,
    managerCashOut: limit,
    holdDays: plain,
    messages: (texts) => list(Object.values(texts).map(beginning)),
    publicPriceList: (isPublic) => (isPublic ? 'A la vista' : 'Oculta'),
    homeSections: list,
    hiddenCategories: (hidden) =>
      list(CATEGORIES.filter(({ value }) => hidden.includes(value)).map(({ label }) => label)),
    legal: ({ withdrawal, terms, privacy, consumer, ...facts }) =>
      list([
        ...Object.values(facts).filter((fact) => fact !== undefined),
        ...[withdrawal, terms, privacy, consumer].map(
          ({ isOn, text }) => `${isOn ? 'A la vista' : 'Oculto'}: ${beginning(text)}`,
        ),
      ]),
    customerMonths: monthsText,
  }
  const views = Object.entries(SETTING_LABELS).map(([field, label]) => [
    field,
    { label, show: shows[field as keyof Fields] },
  ])
  // The entries have lost their names.
  return Object.fromEntries(views)
}
