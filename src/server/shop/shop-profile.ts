import { moneyFormat } from '#domain/money/money-format.ts'
import type { ShopProfile } from '#domain/shop/shop.ts'
import type { ShopSettings } from '#domain/shop/shop-settings.ts'
import type { Db } from '../db/tables.ts'
import type { Settings } from '../settings.ts'
import { whatsappNumber } from '../whatsapp-number.ts'
import { findSettings } from './queries.ts'

/** The shop as it is now. The machine's settings give what the owner has not set yet. */
export async function readShop(db: Db, machine: Settings): Promise<ShopProfile> {
  return profileOf(await findSettings(db, machine.shop), machine)
}

/** What pages need of the settings: every page carries it, so nothing that only the owner reads. */
export function profileOf(settings: ShopSettings, machine: Settings): ShopProfile {
  const { locale, currency, surcharge, legal, whatsapp = settings.phone, minimumOrder } = settings
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
    exceptions: settings.exceptions,
    phone: settings.phone,
    whatsapp: whatsappNumber(whatsapp),
    chatText: settings.messages.chat,
    facebook: settings.facebook,
    instagram: settings.instagram,
    map: settings.map,
    paymentLink: settings.paymentLink,
    ...(machine.mercadoPago && { paysOnline: true }),
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
      fiscalLink: legal.fiscalLink,
      netPrice: legal.netPrice,
    },
    site: machine.publicUrl && new URL(machine.publicUrl).origin,
    holdDays: settings.holdDays,
    money,
  }
}
