import Trash2 from 'lucide-react/icons/trash'
import { Link } from 'react-router'
import type { Cart, CartLine } from '#domain/cart/cart.ts'
import { type CartLineChange, findChange, type TodaysProducts } from '#domain/cart/cart-check.ts'
import type { Cents } from '#domain/money/money.ts'
import { shownCart } from '#domain/orders/shown-cart.ts'
import { cartStore } from '#web/cart/cart-store.ts'
import { CART_LINE_NAME_STYLE, CART_LINE_STYLE } from '#web/cart/lines-to-come.ts'
import { QuantityStepper } from '#web/cart/quantity-stepper.tsx'
import { useIsCartLocked } from '#web/cart/use-cart.ts'
import { CATEGORY_LOOKS } from '#web/shop/category-look.ts'
import { useListPerMille, useMoney, useShop } from '#web/shop/shop-data.ts'
import { ShopPicture } from '#web/shop/shop-picture.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Price } from '#web/ui/price.tsx'
import { ChangesNotice } from './changes-notice.tsx'
import { LineChangeNotice } from './line-change-notice.tsx'
import { FullPrice, LinePromotion } from './line-promotion.tsx'

type CartLinesProps = {
  readonly cart: Cart
  readonly today: TodaysProducts
  /** With all changes of the cart. */
  readonly due: Cents
  /** What had the focus is gone. */
  readonly onRemoved: () => void
}

export function CartLines({ cart, today, due, onRemoved }: CartLinesProps) {
  const shop = useShop()
  const changes = cart.map((line) => findChange(line, today, shop))
  const shown = shownCart(cart, useListPerMille(), shop.promotions)
  const isLocked = useIsCartLocked()

  function remove(id: number) {
    cartStore.remove(id)
    onRemoved()
  }

  return (
    <section aria-labelledby="tus-productos" className="min-w-0">
      <h2 id="tus-productos" className="sr-only">
        Productos
      </h2>
      <ChangesNotice cart={cart} today={today} due={due} onAccepted={onRemoved} />
      <ul inert={isLocked} className="grid gap-3 transition-opacity duration-200 inert:opacity-60">
        {shown.map((line, index) => (
          <CartLineRow
            key={line.id}
            line={line}
            change={changes[index]}
            isFirst={index < 3}
            onRemove={() => remove(line.id)}
          />
        ))}
      </ul>
    </section>
  )
}

type CartLineRowProps = {
  readonly line: CartLine
  readonly change: CartLineChange | undefined
  readonly isFirst: boolean
  readonly onRemove: () => void
}

function CartLineRow({ line, change, isFirst, onRemove }: CartLineRowProps) {
  const money = useMoney()
  const { cartQuantityCap } = useShop()
  const isForSale = change?.kind !== 'gone' && change?.kind !== 'unavailable'

  return (
    <li className={CART_LINE_STYLE}>
      <div
        className={classNames(
          'aspect-square self-start overflow-hidden max-xs:hidden sm:row-span-2 rounded-control',
          CATEGORY_LOOKS[line.category].tint,
        )}
      >
        <ShopPicture
          address={line.image}
          alt=""
          sizes="7rem"
          isFirst={isFirst}
          className={classNames('size-full object-cover', !isForSale && 'opacity-50 saturate-50')}
        />
      </div>
      <div className="min-w-0">
        <h3 className={CART_LINE_NAME_STYLE}>
          <Link
            to={`/carrito?seeProduct=true&productId=${line.id}`}
            preventScrollReset
            className="rounded-sm decoration-2 underline-offset-4 hover:underline"
          >
            {line.name}
          </Link>
        </h3>
        <p className="mt-0.5 text-sm whitespace-nowrap text-ink-soft tabular-nums">
          <span className="sr-only">Precio: </span>
          {money(line.price)}
        </p>
      </div>
      <IconButton
        label={`Quitar ${line.name}`}
        icon={<Trash2 />}
        className="-mt-2 -mr-2"
        onClick={onRemove}
      />
      <div className="col-span-full flex flex-wrap items-start gap-x-4 gap-y-1 sm:col-span-2 sm:col-start-2">
        <QuantityStepper
          line={line}
          cap={cartQuantityCap}
          onIncrease={() => cartStore.increase(line.id, cartQuantityCap)}
          onDecrease={() => cartStore.decrease(line.id)}
          onType={(quantity) => cartStore.setQuantity(line.id, quantity)}
        />
        <p className="ml-auto grid min-h-11 max-w-full content-center justify-items-end">
          <Price amount={money(line.subtotal)} />
          <FullPrice line={line} />
        </p>
        <LinePromotion line={line} />
      </div>
      {change && <LineChangeNotice line={line} change={change} onRemove={onRemove} />}
    </li>
  )
}
