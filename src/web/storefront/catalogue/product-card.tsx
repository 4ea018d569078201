import { Link, useLocation } from 'react-router'
import type { Product } from '#domain/catalogue/product.ts'
import { cartStore } from '#web/cart/cart-store.ts'
import { CATEGORY_LOOKS } from '#web/shop/category-look.ts'
import { ShopPicture } from '#web/shop/shop-picture.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { withProduct } from '../modal-address.ts'
import { CardOffers } from './product-offers.tsx'
import { ProductPrice } from './product-price.tsx'

type ProductCardProps = {
  readonly product: Product
  /** The picture's width, for the `sizes` attribute. */
  readonly sizes: string
  readonly isFirst?: boolean
}

/** A product on home and in lists. The whole card opens its modal, except for the button Agregar. */
export function ProductCard({ product, sizes, isFirst = false }: ProductCardProps) {
  const { pathname, search } = useLocation()
  const isSold = product.availability

  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-card bg-card shadow-card transition duration-200 ease-out hover:-translate-y-0.5 hover:shadow-lift">
      <div className={classNames('relative aspect-square', CATEGORY_LOOKS[product.category].tint)}>
        <ShopPicture
          address={product.image}
          alt=""
          sizes={sizes}
          isFirst={isFirst}
          className={classNames('size-full object-cover', !isSold && 'opacity-50 saturate-50')}
        />
        <CardOffers product={product} />
      </div>
      <div className="flex grow flex-col gap-1 p-3">
        <h3 className="font-sans text-base leading-snug font-bold">{product.name}</h3>
        <p className="line-clamp-2 text-sm text-ink-soft">{product.description}</p>
        <p className="mt-auto pt-1">
          <ProductPrice price={product.price} />
        </p>
        <div className="mt-1 flex gap-1.5 wrap-normal sm:gap-2">
          <Button
            variant={isSold ? 'primary' : 'quiet'}
            className={classNames(
              'relative z-10 grow max-sm:px-2',
              isSold ? 'noscript:hidden' : 'text-sm leading-tight',
            )}
            disabled={!isSold}
            aria-label={`${isSold ? 'Agregar' : 'No disponible:'} ${product.name}`}
            data-add={product.id}
            onClick={() => cartStore.add(product)}
          >
            {isSold ? 'Agregar' : 'No disponible'}
          </Button>
          {/*
            The link's ::after covers the card, so that all of it is one link. The button style is on the span: it shrinks while pressed
            and would shrink the ::after too.
          */}
          <Link
            to={pathname + withProduct(search, product.id)}
            // The modal opens with this product and reloads it.
            state={{ product }}
            preventScrollReset
            aria-label={`ver ${product.name}`}
            className="rounded-control after:absolute after:inset-0 after:rounded-card"
          >
            <span className={classNames(buttonStyle('secondary'), 'max-sm:px-2.5')}>ver</span>
          </Link>
        </div>
      </div>
    </article>
  )
}
