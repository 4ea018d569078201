import { useRef, useState } from 'react'
import type { Cart } from '#domain/cart.ts'
import { useCart, useIsCartKnown } from '#web/cart/cart-store.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PageTitle } from '../page-title.tsx'
import { Checkout } from './checkout.tsx'
import { EmptyCart } from './empty-cart.tsx'

export function Component() {
  const isKnown = useIsCartKnown()
  const cart = useCart()
  // Shown on while its receipt loads: an empty cart at that moment would look like a loss.
  const [ordered, setOrdered] = useState<Cart>()
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = ordered ?? cart

  return (
    // As tall as the screen whatever it holds: the footer does not move when the cart is read.
    <div className="flex min-h-dvh flex-col">
      <PageTitle text="Tu carrito" />
      <h1 ref={heading} tabIndex={-1} className="py-5 text-3xl outline-none md:py-7 md:text-4xl">
        Tu carrito
      </h1>
      {!isKnown && <UnknownCart />}
      {isKnown && shown.length === 0 && <EmptyCart />}
      {isKnown && shown.length > 0 && (
        // A removed line takes the focus with it; the heading outlives them all.
        <Checkout cart={shown} onOrdered={setOrdered} onRemoved={() => heading.current?.focus()} />
      )}
    </div>
  )
}

/** What the server can say: the cart is the browser's. */
function UnknownCart() {
  return (
    <>
      <noscript>
        <p className="mb-4 rounded-card bg-sun-soft p-4">
          Tu carrito vive en tu navegador: para verlo y hacer tu pedido, activá JavaScript.
        </p>
      </noscript>
      <div aria-busy className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-10">
        <p className="sr-only">Cargando...</p>
        <div className="grid content-start gap-4">
          <Skeleton className="h-32" />
          <Skeleton className="h-32" />
        </div>
        <Skeleton className="h-96" />
      </div>
    </>
  )
}
