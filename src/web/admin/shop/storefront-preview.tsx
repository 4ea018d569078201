import { yearInMendoza } from '#domain/clock.ts'
import type { Shop } from '#domain/shop/shop.ts'
import { ShownShop } from '#web/shop/shop-data.ts'
import { Footer } from '#web/storefront/footer.tsx'
import { SiteHeader } from '#web/storefront/header.tsx'
import { ReceiptSheet } from '#web/storefront/orders/receipt-sheet.tsx'
import { sampleOrder } from './sample-order.ts'

/** What customers see of a shop with other settings: its header, a receipt and its footer. */
export function StorefrontPreview({ shop }: { shop: Shop }) {
  return (
    <ShownShop value={shop}>
      <SiteHeader />
      <main className="px-4 pb-16">
        <ReceiptSheet order={sampleOrder(shop)} news={undefined} isPaymentFirst={false} />
      </main>
      <Footer year={yearInMendoza(new Date())} />
    </ShownShop>
  )
}
