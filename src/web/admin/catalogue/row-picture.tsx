import type { Product } from '#domain/catalogue/product.ts'
import { CATEGORY_LOOKS } from '#web/shop/category-look.ts'
import { ShopPicture } from '#web/shop/shop-picture.tsx'
import { useOnceCalm } from '#web/ui/calm-rows.ts'
import { classNames } from '#web/ui/class-names.ts'

/**
 * Loads the picture only when the rows stop changing: while typing, rows disappear before their pictures arrive, and loading those
 * would delay the next rows.
 */
export function RowPicture({ product: { image, category } }: { product: Product }) {
  const isReady = useOnceCalm()
  const look = classNames('size-11 shrink-0 rounded-control object-cover', CATEGORY_LOOKS[category].tint)
  if (!isReady) return <span className={look} />
  return <ShopPicture address={image} alt="" sizes="2.75rem" width={44} height={44} className={look} />
}
