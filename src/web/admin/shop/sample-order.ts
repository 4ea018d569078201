import { FROM_WEB } from '#domain/orders/order-source.ts'
import { FIRST_STATUS } from '#domain/orders/order-status.ts'
import type { Receipt } from '#domain/payments/receipt.ts'
import { amountsOwed, IN_CASH, rateOf } from '#domain/prices/way-to-pay.ts'
import type { ShopProfile } from '#domain/shop/shop.ts'

const LINE = {
  id: 1,
  name: 'Globos de colores x50',
  description: '',
  image: '',
  category: 'globos',
  price: 250_000,
  quantity: 2,
  ordered: 2,
  subtotal: 500_000,
  discount: 0,
  discountPercent: 0,
} as const

/** Small, and paid in the first way that the shop accepts: for what customers will see. */
export function sampleOrder({
  waysToPay: [wayToPay = IN_CASH],
  priceModel,
  surchargePerMille,
}: ShopProfile): Receipt {
  const owed = amountsOwed(rateOf(wayToPay, surchargePerMille), LINE.subtotal, 0)
  return {
    id: 'EJEMP10'.padEnd(26, '0'),
    date: new Date().toISOString(),
    name: 'Ana Gómez',
    cel: '261 555-0101',
    source: FROM_WEB,
    wayToPay,
    total: LINE.subtotal,
    ...owed,
    priceModel,
    listPerMille: priceModel === 'discount' ? surchargePerMille : 0,
    status: FIRST_STATUS,
    paid: false,
    order: [LINE],
    missing: [],
    payment: { state: 'none', outstanding: owed.amountDue, online: false },
  }
}
