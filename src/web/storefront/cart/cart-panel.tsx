import Trash2 from 'lucide-react/icons/trash'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { type CartLine, cartSavings, cartTotal } from '#domain/cart/cart.ts'
import { shownCart } from '#domain/orders/shown-cart.ts'
import { savingsText } from '#domain/promotions/offer-texts.ts'
import { cartStore } from '#web/cart/cart-store.ts'
import { QuantityStepper } from '#web/cart/quantity-stepper.tsx'
import { useCart, useIsCartLocked } from '#web/cart/use-cart.ts'
import { CATEGORY_LOOKS } from '#web/shop/category-look.ts'
import { useListPerMille, useMoney, useShop } from '#web/shop/shop-data.ts'
import { ShopPicture } from '#web/shop/shop-picture.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Streamer } from '#web/ui/heading.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { placeToasts, TOASTS_BELOW } from '#web/ui/toasts.ts'
import { FullPrice, LinePromotion } from './line-promotion.tsx'

/** The cart's content, as a panel below its button. */
export function CartPanel() {
  const cart = useCart()
  const listPerMille = useListPerMille()
  const shown = shownCart(cart, listPerMille, useShop().promotions)
  const money = useMoney()
  const panel = useRef<HTMLElement>(null)
  const savings = cartSavings(shown)
  const isLocked = useIsCartLocked()

  // Toasts live outside React. They move below the panel that opens, and up again when it closes.
  useEffect(() => {
    placeToasts()
    return placeToasts
  }, [])

  function remove(line: CartLine) {
    cartStore.remove(line.id)
    // The focused button is removed with its line.
    panel.current?.focus()
  }

  return (
    <section
      ref={panel}
      tabIndex={-1}
      {...TOASTS_BELOW}
      aria-label="Resumen del carrito"
      className="flex max-h-[calc(100dvh-11.5rem)] animate-rise flex-col rounded-card bg-card shadow-float outline-none md:max-h-[calc(100dvh-9rem)] md:w-96"
    >
      {cart.length === 0 ? (
        <div className="grid justify-items-center gap-3 px-6 py-8 text-center">
          <Streamer className="h-4 w-32 text-sun" />
          <p className="font-display text-lg font-semibold">No hay Productos en el Carrito</p>
          <Link to="/productos" className={buttonStyle('secondary')}>
            Ver productos
          </Link>
        </div>
      ) : (
        <>
          <ul
            inert={isLocked}
            className="divide-y divide-line overflow-y-auto overscroll-contain px-4 inert:opacity-60"
          >
            {shown.map((line) => (
              <PreviewLine key={line.id} line={line} onRemove={() => remove(line)} />
            ))}
          </ul>
          <div className="grid gap-2 border-t border-line p-4">
            <dl className="grid grid-cols-[1fr_auto] items-baseline max-xs:grid-cols-1 gap-x-4 gap-y-1 tabular-nums">
              {savings > 0 && (
                <>
                  <dt className="text-sm font-bold wrap-anywhere text-turquoise">
                    {savingsText('Ahorrás', shown)}
                  </dt>
                  <dd className="text-right text-sm font-bold whitespace-nowrap text-turquoise">
                    {money(savings)}
                  </dd>
                </>
              )}
              <dt className="font-bold">Total</dt>
              <dd className="text-right font-display text-2xl font-semibold whitespace-nowrap">
                {money(cartTotal(shown))}
              </dd>
              {listPerMille > 0 && (
                <>
                  <dt className="text-sm text-turquoise-deep">En efectivo</dt>
                  <dd className="text-right text-sm font-bold whitespace-nowrap text-turquoise-deep">
                    {money(cartTotal(cart))}
                  </dd>
                </>
              )}
            </dl>
            <Link to="/carrito" className={buttonStyle()}>
              Ir al carrito
            </Link>
          </div>
        </>
      )}
    </section>
  )
}

function PreviewLine({ line, onRemove }: { line: CartLine; onRemove: () => void }) {
  const money = useMoney()
  const { previewQuantityCap } = useShop()
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start max-xs:grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 py-3">
      <span
        className={classNames(
          'row-span-2 size-16 overflow-hidden rounded-control max-xs:hidden',
          CATEGORY_LOOKS[line.category].tint,
        )}
      >
        <ShopPicture address={line.image} alt="" sizes="64px" className="size-full object-cover" />
      </span>
      <p className="line-clamp-2 self-center leading-snug font-semibold text-balance">{line.name}</p>
      <IconButton
        label={`Quitar ${line.name}`}
        icon={<Trash2 />}
        onClick={onRemove}
        className="-mt-1.5 -mr-2 justify-self-end text-ink-soft"
      />
      <div className="col-span-2 flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <QuantityStepper
          line={line}
          cap={previewQuantityCap}
          onIncrease={() => cartStore.increase(line.id, previewQuantityCap)}
          onDecrease={() => cartStore.decrease(line.id)}
          onType={(quantity) => cartStore.setQuantity(line.id, quantity)}
        />
        <p className="ml-auto grid pt-2.5 text-right font-display text-lg leading-6 font-semibold whitespace-nowrap tabular-nums">
          {money(line.subtotal)}
          <FullPrice line={line} />
        </p>
        <LinePromotion line={line} />
      </div>
    </li>
  )
}
