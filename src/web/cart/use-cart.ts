import { useSyncExternalStore } from 'react'
import type { Cart } from '#domain/cart.ts'
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

/** False on the server and in the first render, when the cart is not known yet. */
export function useIsCartKnown(): boolean {
  return useSyncExternalStore(
    cartStore.subscribe,
    () => true,
    () => false,
  )
}
