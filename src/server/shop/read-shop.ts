import { isoDayInMendoza } from '#domain/clock.ts'
import type { ShopProfile } from '#domain/shop/shop.ts'
import { profileOf } from '#domain/shop/shop-profile.ts'
import type { Db } from '../db/tables.ts'
import type { Settings } from '../settings.ts'
import { whatsappNumber } from '../whatsapp-number.ts'
import { findSettings } from './queries.ts'

/** The shop as it is now. The machine's settings give what the owner has not set yet. */
export async function readShop(db: Db, machine: Settings): Promise<ShopProfile> {
  const settings = await findSettings(db, machine.shop)
  const today = isoDayInMendoza(new Date())
  return profileOf(settings, {
    whatsapp: whatsappNumber(settings.whatsapp || settings.phone),
    paysOnline: machine.mercadoPago && true,
    today,
    site: machine.publicUrl && new URL(machine.publicUrl).origin,
  })
}
