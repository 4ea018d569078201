import { moneyFormat } from '../money/money-format.ts'
import { exceptionsAhead } from './holidays.ts'
import { fillIn } from './message-texts.ts'
import type { ShopProfile } from './shop.ts'
import type { ShopSettings } from './shop-settings.ts'

/** What follows from the settings and the machine, and only the server can tell. */
type Computed = Pick<ShopProfile, 'whatsapp' | 'paysOnline' | 'site' | 'today'>

/** What pages need of the settings: every page carries it, so nothing that only the owner reads. */
export function profileOf(settings: ShopSettings, computed: Computed): ShopProfile {
  const { locale, currency, surcharge, legal, minimumOrder } = settings
  const money = moneyFormat(locale, currency)
  if (!money) throw new Error(`no format for ${currency} in ${locale}`)
  return {
    name: settings.name,
    tagline: settings.tagline,
    logo: settings.logo,
    announcement: settings.announcement,
    address: settings.address,
    city: settings.city,
    hours: settings.hours,
    today: computed.today,
    exceptions: exceptionsAhead(settings, computed.today),
    phone: settings.phone,
    whatsapp: computed.whatsapp,
    chatText: fillIn(settings.messages.chat, { tienda: settings.name }),
    facebook: settings.facebook,
    instagram: settings.instagram,
    map: settings.map,
    paymentLink: settings.paymentLink,
    paysOnline: computed.paysOnline,
    waysToPay: settings.waysToPay,
    currency,
    priceModel: settings.priceModel,
    surchargePerMille: surcharge,
    cartQuantityCap: settings.cartQuantityCap,
    previewQuantityCap: settings.previewQuantityCap,
    maxQuantity: settings.maxQuantity,
    minimumOrder,
    publicPriceList: settings.publicPriceList,
    homeSections: settings.homeSections,
    hiddenCategories: settings.hiddenCategories,
    legal: {
      withdrawal: legal.withdrawal.isOn,
      terms: legal.terms.isOn,
      privacy: legal.privacy.isOn,
      consumer: legal.consumer.isOn,
      cuit: legal.cuit,
      fiscalLink: legal.fiscalLink,
      netPrice: legal.netPrice,
    },
    site: computed.site,
    holdDays: settings.holdDays,
    money,
  }
}
