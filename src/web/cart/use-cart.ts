import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import type { Cart } from '#domain/cart/cart.ts'
import { createStore } from '../store.ts'
import { cartStore } from './cart-store.ts'

const EMPTY: Cart = []

/** Empty on the server and in the first render, because pages are the same for everyone. */
export function useCart(): Cart {
  return useSyncExternalStore(cartStore.subscribe, cartStore.current, () => EMPTY)
}

/** False if the cart is lost when the page is left. */
export function useIsCartKept(): boolean {
  return useSyncExternalStore(cartStore.subscribe, cartStore.isKept, () => true)
}

const isLocked = createStore(false)

/** While an order is being sent its lines stay as they were sent. */
export const lockCart = isLocked.set

export function useIsCartLocked(): boolean {
  return useSyncExternalStore(isLocked.subscribe, isLocked.get, () => false)
}

/**
 * Undefined on the server and while React takes the page over. It then draws the cart as a transition, in small steps, between which a
 * cheap phone answers presses.
 */
export function useKnownCart(): Cart | undefined {
  const [cart, setCart] = useState(() => (isTakenOver() ? cartStore.current() : undefined))
  // Follows the store.
  useEffect(() => {
    const show = () => setCart(cartStore.current())
    startTransition(show)
    return cartStore.subscribe(show)
  }, [])
  return cart
}

function isTakenOver(): boolean {
  return typeof document !== 'undefined' && document.documentElement.dataset.ready !== undefined
}
