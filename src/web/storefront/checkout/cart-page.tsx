import { useRef, useState } from 'react'
import type { Cart } from '#domain/cart.ts'
import { useCart, useIsCartKnown } from '#web/cart/use-cart.ts'
import { PageTitle } from '../page-title.tsx'
import { Checkout } from './checkout.tsx'
import { EmptyCart } from './empty-cart.tsx'

export function Component() {
  const isKnown = useIsCartKnown()
  const cart = useCart()
  // The ordered cart stays visible while the receipt loads; an empty one would look like a loss.
  const [ordered, setOrdered] = useState<Cart>()
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = ordered ?? cart

  const isEmpty = isKnown && shown.length === 0

  return (
    // At least as tall as the screen, so that the footer does not move when the cart appears.
    <div className="flex min-h-dvh flex-col">
      <PageTitle text="Tu carrito" />
      <h1 ref={heading} tabIndex={-1} className="py-5 text-3xl outline-none md:py-7 md:text-4xl">
        Tu carrito
      </h1>
      {!isKnown && (
        <noscript>
          <p className="mb-4 rounded-card bg-sun-soft p-4">
            Tu carrito vive en tu navegador: para verlo y hacer tu pedido, activá JavaScript.
          </p>
        </noscript>
      )}
      {/* The server does not know the cart: it sends both, and the early script decides which is shown. */}
      {(isEmpty || !isKnown) && (
        <div className={isKnown ? 'contents' : 'hidden in-data-[cart=empty]:contents'}>
          <EmptyCart />
        </div>
      )}
      {!isEmpty && (
        // A removed line takes the focus with it, so the heading gets it.
        <Checkout
          cart={isKnown ? shown : undefined}
          onOrdered={setOrdered}
          onRemoved={() => heading.current?.focus()}
        />
      )}
    </div>
  )
}
