import { cartUnits } from '#domain/cart.ts'
import { cartStore } from './cart-store.ts'

const MOST_SHOWN = 99

let shown: number | undefined

/**
 * Writes how many units are in the cart into the button of the header: before React is there, and after that at once, without
 * drawing the header again.
 */
export function paintCartBadge(): void {
  const badge = document.querySelector('[data-cart-badge]')
  const link = badge?.closest('a')
  if (!link || !badge) return
  const units = cartUnits(cartStore.current())
  link.ariaLabel = `Carrito, ${units === 0 ? 'vacío' : units === 1 ? '1 unidad' : `${units} unidades`}`
  badge.textContent = units === 0 ? '' : units > MOST_SHOWN ? `${MOST_SHOWN}+` : `${units}`
  const isRaised = shown !== undefined && units > shown
  shown = units
  if (isRaised && !matchMedia('(prefers-reduced-motion: reduce)').matches) {
    badge.animate({ scale: [1, 1.35, 1] }, { duration: 320, easing: 'ease-out' })
  }
}

/** `data-cart` lets the page of the cart begin with what it is about to show. */
export function followCart(): void {
  cartStore.subscribe(paintCartBadge)
  document.documentElement.dataset.cart = cartStore.current().length === 0 ? 'empty' : 'filled'
}
