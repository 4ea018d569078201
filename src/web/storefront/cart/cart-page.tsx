import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Cart } from '#domain/cart/cart.ts'
import { CART_NOT_KEPT } from '#domain/cart/stored-cart.ts'
import type { OrderId } from '#domain/orders/order.ts'
import { useIsCartKept, useKnownCart } from '#web/cart/use-cart.ts'
import { useConnection } from '#web/connection/connection-notice.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CategoryChips } from '../catalogue/category-chips.tsx'
import { Confetti, OrderPlaced } from '../orders/order-placed.tsx'
import { PageTitle } from '../page-title.tsx'
import { Checkout } from './checkout.tsx'

export function Component() {
  const cart = useKnownCart()
  const isKept = useIsCartKept()
  // The cart that is being ordered stays visible until its receipt has loaded; an empty one would look like a loss.
  const [sent, setSent] = useState<Cart>()
  const [placed, setPlaced] = useState<OrderId>()
  const [isStuck, setStuck] = useState(false)
  const isConnected = useConnection() === 'fine'
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = sent ?? cart
  const isKnown = shown !== undefined
  const isEmpty = shown?.length === 0

  function follow(id: OrderId, isReceiptOpened: boolean) {
    setPlaced(id)
    setStuck(isReceiptOpened)
  }

  // What was ordered must not be offered again, even if its receipt cannot be loaded.
  if (placed && !isConnected && !isStuck) setStuck(true)
  if (placed && isStuck) return <OrderPlaced id={placed} />

  return (
    // At least as tall as the screen, so that the footer does not move when the cart appears.
    <div className="flex min-h-dvh flex-col">
      <PageTitle text="Tu carrito" />
      <h1 ref={heading} tabIndex={-1} className="py-5 text-3xl md:py-7 md:text-4xl">
        Tu carrito
      </h1>
      {!isKept && <p className="mb-4 rounded-card bg-sun-soft p-4 font-bold">{CART_NOT_KEPT}</p>}
      {/* The server does not know the cart: it sends both, and the early script decides which is shown. */}
      {(isEmpty || !isKnown) && (
        <div className={isKnown ? 'contents' : 'hidden in-data-[cart=empty]:contents'}>
          <EmptyCart />
        </div>
      )}
      {!isEmpty && (
        // A removed line takes the focus with it, so the heading gets it.
        <Checkout
          cart={shown}
          onSending={setSent}
          onPlaced={follow}
          onRemoved={() => heading.current?.focus()}
        />
      )}
    </div>
  )
}

function EmptyCart() {
  return (
    <EmptyState title="El carrito está vacío" picture={<Confetti className="h-18 w-60" />} isTall>
      <p className="max-w-sm text-ink-soft">
        Globos, velitas, disfraces, todo para la mesa dulce: elegí lo que te guste y volvé por acá.
      </p>
      <Link to="/productos" className={buttonStyle('primary', 'large')}>
        Ver productos
      </Link>
      <CategoryChips />
    </EmptyState>
  )
}
