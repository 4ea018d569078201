import { useSyncExternalStore } from 'react'
import type { Cart } from '#domain/cart.ts'
import { cartStore } from './cart-store.ts'

const EMPTY: Cart = []

/** On the server and in the first render the cart is empty: a page is the same for everyone. */
export function useCart(): Cart {
  return useSyncExternalStore(cartStore.subscribe, cartStore.current, () => EMPTY)
}

/** False on the server and in the first render, when an empty cart means nothing yet. */
export function useIsCartKnown(): boolean {
  return useSyncExternalStore(
    cartStore.subscribe,
    () => true,
    () => false,
  )
}
