import { Link, useLocation } from 'react-router'
import type { Product } from '#domain/product.ts'
import { cartStore } from '#web/cart/cart-store.ts'
import { CATEGORY_LOOKS } from '#web/shop/category-look.ts'
import { useMoney } from '#web/shop/shop-data.ts'
import { ShopPicture } from '#web/shop/shop-picture.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Price } from '#web/ui/price.tsx'
import { showToast } from '#web/ui/toast-store.ts'

type ProductCardProps = {
  readonly product: Product
  /** How wide the picture is shown, as the `sizes` attribute has it. */
  readonly sizes: string
  readonly isFirst?: boolean
}

/** A product on home and in lists. The whole card opens its modal; Agregar alone adds. */
export function ProductCard({ product, sizes, isFirst = false }: ProductCardProps) {
  const { pathname, search } = useLocation()
  const money = useMoney()
  const query = new URLSearchParams(search)
  query.set('seeProduct', 'true')
  query.set('productId', `${product.id}`)

  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-card bg-card shadow-card transition duration-200 ease-out hover:-translate-y-0.5 hover:shadow-lift">
      <div className={classNames('relative aspect-square', CATEGORY_LOOKS[product.category].tint)}>
        <ShopPicture
          address={product.image}
          alt=""
          sizes={sizes}
          isFirst={isFirst}
          className={classNames('size-full object-cover', !product.availability && 'opacity-50 saturate-50')}
        />
        <span className="absolute top-2 left-2 grid justify-items-start gap-1.5">
          {!product.availability && <Badge>No disponible</Badge>}
          {product.category === 'carnaval' && <Badge tone="sun">10% off en el carrito</Badge>}
        </span>
      </div>
      <div className="flex grow flex-col gap-1 p-3">
        <h3 className="font-sans text-base leading-snug font-bold">{product.name}</h3>
        <p className="line-clamp-2 text-sm text-ink-soft">{product.description}</p>
        <p className="mt-auto pt-1">
          <Price amount={money(product.price)} />
        </p>
        <div className="mt-1 flex gap-2">
          <Button
            className="relative z-10 grow px-2"
            disabled={!product.availability}
            aria-label={`Agregar ${product.name}`}
            onClick={() => {
              cartStore.add(product)
              showToast({ kind: 'success', text: 'Producto Agregado al Carrito' })
            }}
          >
            Agregar
          </Button>
          {/* Its ::after covers the card, so that all of it can be tapped with one link to tab to. */}
          <Link
            to={`${pathname}?${query}`}
            preventScrollReset
            aria-label={`ver ${product.name}`}
            className={classNames(
              buttonStyle('secondary'),
              'px-3 after:absolute after:inset-0 after:rounded-card',
            )}
          >
            ver
          </Link>
        </div>
      </div>
    </article>
  )
}
