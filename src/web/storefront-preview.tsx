import { yearInMendoza } from '#domain/clock.ts'
import type { Receipt } from '#domain/payments/receipt.ts'
import type { Shop } from '#domain/shop/shop.ts'
import { ShownShop } from './shop/shop-data.ts'
import { Footer } from './storefront/footer.tsx'
import { SiteHeader } from './storefront/header.tsx'
import { ReceiptSheet } from './storefront/orders/receipt-sheet.tsx'

/** What customers see of a shop with other settings: its header, a receipt and its footer. */
export function StorefrontPreview({ shop, order }: { shop: Shop; order: Receipt }) {
  return (
    <ShownShop value={shop}>
      <SiteHeader />
      <main className="px-4 pb-16">
        <ReceiptSheet order={order} notice={undefined} isPaymentFirst={false} />
      </main>
      <Footer year={yearInMendoza(new Date())} />
    </ShownShop>
  )
}
