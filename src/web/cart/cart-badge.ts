import { cartUnits, unitsText } from '#domain/cart/cart.ts'
import { cartStore } from './cart-store.ts'

const MOST_SHOWN = 99

let shown: number | undefined

/**
 * Writes the number of units in the cart into the header's button. Without React, so that it works before React has loaded and does not
 * render the header again.
 */
export function paintCartBadge(): void {
  const badge = document.querySelector('[data-cart-badge]')
  const link = badge?.closest('a')
  if (!link || !badge) return
  const units = cartUnits(cartStore.current())
  link.ariaLabel = `Carrito, ${units === 0 ? 'vacío' : unitsText(units)}`
  badge.textContent = units === 0 ? '' : units > MOST_SHOWN ? `${MOST_SHOWN}+` : `${units}`
  const isRaised = shown !== undefined && units > shown
  shown = units
  if (isRaised && !matchMedia('(prefers-reduced-motion: reduce)').matches) {
    badge.animate({ scale: [1, 1.35, 1] }, { duration: 320, easing: 'ease-out' })
  }
}

/** `data-cart` lets the cart page show the right part before React has loaded. */
export function followCart(): void {
  cartStore.subscribe(paintCartBadge)
  document.documentElement.dataset.cart = cartStore.current().length === 0 ? 'empty' : 'filled'
}
