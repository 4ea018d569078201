import { useSyncExternalStore } from 'react'
import { z } from 'zod/mini'
import {
  addProduct,
  type Cart,
  CartLine,
  decreaseLine,
  increaseLine,
  putBackLine,
  refreshLine,
  removeLine,
  restoreCart,
  takeOrdered,
} from '#domain/cart.ts'
import type { Product } from '#domain/product.ts'
import { CART_STORAGE_KEY } from '#domain/shop.ts'

const EMPTY: Cart = []

const Stored = z.object({ state: z.object({ order: z.unknown() }) })

let cart: Cart | undefined
const listeners = new Set<() => void>()

/** The visitor's cart. It decides nothing: the rules are the domain's, the memory is the browser's. */
export const cartStore = {
  add: (product: Product) => change(addProduct(current(), product)),
  increase: (id: number, cap: number) => change(increaseLine(current(), id, cap)),
  decrease: (id: number) => change(decreaseLine(current(), id)),
  remove: (id: number) => change(removeLine(current(), id)),
  putBack: (line: CartLine, index: number) => change(putBackLine(current(), line, index)),
  refresh: (today: Product) => change(refreshLine(current(), today)),
  takeOrdered: (ordered: Cart) => change(takeOrdered(current(), ordered)),
  current,
}

/** On the server and in the first render the cart is empty: a page is the same for everyone. */
export function useCart(): Cart {
  return useSyncExternalStore(subscribe, current, () => EMPTY)
}

/** False on the server and in the first render, when an empty cart means nothing yet. */
export function useIsCartKnown(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}

function current(): Cart {
  cart ??= read(localStorage.getItem(CART_STORAGE_KEY))
  return cart
}

function change(next: Cart): void {
  cart = next
  const order = next.map((line) => z.encode(CartLine, line))
  localStorage.setItem(CART_STORAGE_KEY, JSON.stringify({ state: { order }, version: 0 }))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', followOtherTabs)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', followOtherTabs)
  }
}

/** The same cart in every tab. A null key means that everything was cleared. */
function followOtherTabs(event: StorageEvent): void {
  if (event.key !== CART_STORAGE_KEY && event.key !== null) return
  cart = undefined
  for (const listener of listeners) listener()
}

/** What is not a cart of ours counts as none. */
function read(stored: string | null): Cart {
  try {
    return restoreCart(Stored.parse(JSON.parse(stored ?? '')).state.order)
  } catch {
    return EMPTY
  }
}
