import { yearInMendoza } from '#domain/clock.ts'
import type { Receipt } from '#domain/payments/receipt.ts'
import { amountsOwedAt, isCash } from '#domain/prices/way-to-pay.ts'
import type { Shop } from '#domain/shop/shop.ts'
import { ShownShop } from './shop/shop-data.ts'
import { Footer } from './storefront/footer.tsx'
import { Header } from './storefront/header.tsx'
import { ReceiptSheet } from './storefront/orders/receipt-sheet.tsx'

/** What customers see of a shop with other settings: its header, a receipt and its footer. */
export function StorefrontPreview({ shop }: { shop: Shop }) {
  return (
    <ShownShop value={shop}>
      <Header />
      <main className="px-4 pb-16">
        <ReceiptSheet order={sampleOrder(shop)} news={undefined} isPaymentFirst={false} />
      </main>
      <Footer year={yearInMendoza(new Date())} />
    </ShownShop>
  )
}

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

function sampleOrder({
  waysToPay: [wayToPay = 'pago efectivo'],
  priceModel,
  surchargePerMille,
}: Shop): Receipt {
  const owed = amountsOwedAt(isCash(wayToPay) ? 0 : surchargePerMille, LINE.subtotal, 0)
  return {
    id: 'EJEMP10'.padEnd(26, '0'),
    date: new Date().toISOString(),
    name: 'Ana Gómez',
    cel: '261 555-0101',
    source: 'web',
    wayToPay,
    total: LINE.subtotal,
    ...owed,
    priceModel,
    listPerMille: priceModel === 'discount' ? surchargePerMille : 0,
    status: 'pendiente',
    paid: false,
    order: [LINE],
    missing: [],
    payment: { state: 'none', outstanding: owed.amountDue, online: false },
  }
}
