import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { useLayoutEffect } from 'react'
import { Link } from 'react-router'
import { paintCartBadge } from '#web/cart/cart-badge.ts'

/** Link to the cart with the number of units, written by `paintCartBadge` instead of React. */
export function CartButton() {
  // Writes the number again when the header is mounted again, such as after the administration.
  useLayoutEffect(paintCartBadge, [])

  return (
    <Link
      to="/carrito"
      aria-label="Carrito, vacío"
      suppressHydrationWarning
      className="relative grid size-11 place-items-center rounded-full text-fuchsia-deep transition duration-150 ease-out hover:bg-card/70"
    >
      <ShoppingCart aria-hidden className="size-5" />
      <span
        data-cart-badge=""
        suppressHydrationWarning
        className="absolute -top-1 right-0 grid h-5.5 min-w-5.5 place-items-center rounded-full bg-fuchsia px-1.5 text-[min(0.75rem,5vw)] font-bold text-white tabular-nums empty:hidden"
      >
        {''}
      </span>
    </Link>
  )
}
