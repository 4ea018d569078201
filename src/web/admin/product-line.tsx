import { availabilityLabel, type Product } from '#domain/catalogue/product.ts'
import { CATEGORY_LOOKS } from '#web/shop/category-look.ts'
import { useMoney } from '#web/shop/shop-data.ts'
import { ShopPicture } from '#web/shop/shop-picture.tsx'
import { classNames } from '#web/ui/class-names.ts'

/** Picture, name and price. */
export function ProductLine({ product }: { product: Product }) {
  const money = useMoney()
  const { name, image, category, availability, price } = product
  return (
    <>
      <span className="shrink-0">
        <ShopPicture
          address={image}
          alt=""
          sizes="2.75rem"
          width={44}
          height={44}
          className={classNames(
            'size-11 shrink-0 rounded-control object-cover',
            CATEGORY_LOOKS[category].tint,
          )}
        />
      </span>
      <span className="min-w-0 grow leading-snug">
        <span className="font-semibold">{name}</span>
        {!availability && <span className="block text-sm text-ink-soft">{availabilityLabel(false)}</span>}
      </span>
      <span className="shrink-0 font-bold tabular-nums">{money(price)}</span>
    </>
  )
}
