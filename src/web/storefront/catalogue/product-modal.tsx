import { useId, useState } from 'react'
import { type CategoryInfo, findCategory } from '#domain/catalogue/category.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { cartStore } from '#web/cart/cart-store.ts'
import { QuantityStepper } from '#web/cart/quantity-stepper.tsx'
import { ConnectionNotice, useConnection } from '#web/connection/connection-notice.tsx'
import { CATEGORY_LOOKS } from '#web/shop/category-look.ts'
import { useShop } from '#web/shop/shop-data.ts'
import { ShopPicture } from '#web/shop/shop-picture.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { TapLink } from '#web/ui/text-link.tsx'
import { CloseLink } from '../close-link.tsx'
import { WithoutScripts } from '../without-scripts.tsx'
import { OfferBadges, OfferSteps, QuantityCost } from './product-offers.tsx'
import { ProductPrice } from './product-price.tsx'
import { categoryAddress } from './products-address.ts'

type ProductModalProps = {
  /** Undefined while loading, unless a card has shown it. */
  readonly product: Product | undefined
  readonly isLoading: boolean
  readonly onClose: () => void
  readonly pageAddress: string
}

export function ProductModal({ product, isLoading, onClose, pageAddress }: ProductModalProps) {
  const headingId = useId()
  return (
    <Dialog
      title={product?.name ?? 'Cargando...'}
      headingId={headingId}
      place="adaptive"
      size="wide"
      onClose={onClose}
      closeLabel="Cerrar"
    >
      {/* Cancels the dialog's padding, so that the picture reaches the edges. */}
      <div className="-mx-6 -mt-1 -mb-6 grid md:min-h-112 md:grid-cols-2">
        {product ? (
          <Details
            product={product}
            isLoading={isLoading}
            headingId={headingId}
            onClose={onClose}
            pageAddress={pageAddress}
          />
        ) : (
          <Loading headingId={headingId} />
        )}
      </div>
    </Dialog>
  )
}

type DetailsProps = Omit<ProductModalProps, 'product'> & {
  readonly product: Product
  readonly headingId: string
}

function Details({ product, isLoading, headingId, onClose, pageAddress }: DetailsProps) {
  const category = findCategory(product.category)
  const isSold = product.availability
  const isConnected = useConnection() === 'fine'
  // Not for a page that the server has rendered: it knows no pictures.
  const [preview] = useState(() => (isLoading ? shownPicture(product) : undefined))
  return (
    <>
      <div className={classNames('relative grid items-center', CATEGORY_LOOKS[product.category].tint)}>
        <ShopPicture
          address={product.image}
          alt={`Foto de ${product.name}`}
          sizes="(min-width: 60rem) 448px, (min-width: 48rem) 47vw, 100vw"
          isLarge
          isFirst
          preview={preview}
          className={classNames(
            'aspect-square w-full object-cover max-md:max-h-[36dvh] sm:max-md:mx-auto sm:max-md:w-[36dvh]',
            // Where it is smaller than its place its edges fade into the tint: above a text, and beside a long one.
            'sm:max-md:mask-x-from-90% md:mask-t-from-90% md:mask-b-from-90%',
            !isSold && 'opacity-60 saturate-50',
          )}
        />
        <ConnectionNotice className="absolute inset-x-3 bottom-3 z-10" />
      </div>
      <div className="flex flex-col gap-3 p-5 md:p-6 md:pt-14 lg:p-8 lg:pt-14">
        {category && <CategoryChip category={category} />}
        <h2 id={headingId} className="text-2xl md:text-3xl">
          {product.name}
        </h2>
        <p className="text-pretty whitespace-pre-line text-ink-soft">{product.description}</p>
        {product.code && <p className="text-sm text-ink-soft">Código {product.code}</p>}
        <div className="mt-auto grid gap-3 pt-2">
          <p className="flex flex-wrap items-center gap-2">
            <Badge tone={isSold ? 'success' : 'muted'}>{isSold ? 'Disponible' : 'No disponible'}</Badge>
            <OfferBadges product={product} />
            {isLoading && isConnected && (
              <span role="status" className="text-sm text-ink-soft">
                Cargando...
              </span>
            )}
          </p>
          <p>
            <ProductPrice price={product.price} size="large" />
          </p>
          {isSold ? (
            <>
              <AddSeveral key={product.id} product={product} />
              <WithoutScripts />
            </>
          ) : (
            <>
              <OfferSteps product={product} />
              <Button size="large" variant="quiet" disabled>
                No disponible
              </Button>
            </>
          )}
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            {category && <TapLink to={categoryAddress(category)}>Ver más de {category.label}</TapLink>}
            <CloseLink to={pageAddress} onClose={onClose} />
          </div>
        </div>
      </div>
    </>
  )
}

/** The picture on the product's card. Without a connection there is no larger one. */
function shownPicture({ image }: Product): string | undefined {
  const shown = [...document.images].find(
    (picture) =>
      picture.getAttribute('src')?.endsWith(image) &&
      picture.complete &&
      picture.dataset.failed === undefined,
  )
  return shown?.currentSrc
}

function CategoryChip({ category }: { category: CategoryInfo }) {
  const { icon, tint } = CATEGORY_LOOKS[category.value]
  return (
    <p
      className={classNames(
        'flex items-center gap-2 self-start rounded-full py-1 pr-3 pl-2 text-sm font-bold',
        tint,
      )}
    >
      <img src={icon} alt="" width={20} height={20} fetchPriority="low" className="size-5" />
      {category.label}
    </p>
  )
}

function Loading({ headingId }: { headingId: string }) {
  return (
    <div className="grid min-h-[70dvh] place-content-center md:min-h-112 justify-items-center gap-4 md:col-span-2">
      <Spinner className="size-10 text-fuchsia" />
      <div role="status">
        <h2 id={headingId} className="text-xl">
          Cargando...
        </h2>
      </div>
      <ConnectionNotice />
    </div>
  )
}

/** The steps, and Agregar with a quantity. The early script finds both by `data-adding`. */
function AddSeveral({ product }: { product: Product }) {
  const [quantity, setQuantity] = useState(1)
  const { maxQuantity } = useShop()

  function add() {
    cartStore.add(product, quantity)
    setQuantity(1)
  }

  return (
    <>
      <OfferSteps product={product} quantity={quantity} />
      <div data-adding className="flex flex-wrap items-start gap-3 noscript:hidden">
        <QuantityStepper
          line={{ name: product.name, quantity }}
          cap={maxQuantity}
          onIncrease={() => setQuantity(quantity + 1)}
          onDecrease={() => setQuantity(quantity - 1)}
          onType={setQuantity}
        />
        <Button size="large" className="min-w-32 grow" data-add={product.id} onClick={add}>
          Agregar
        </Button>
        <QuantityCost product={product} quantity={quantity} />
      </div>
    </>
  )
}
