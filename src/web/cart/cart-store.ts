import {
  type Added,
  addToCart,
  type Cart,
  type CartLine,
  decreaseLine,
  increaseLine,
  putBackLine,
  refreshLine,
  removeLine,
  takeOrdered,
} from '#domain/cart.ts'
import type { Product } from '#domain/product.ts'
import { CART_STORAGE_KEY, restoreCart, storeCart } from '#domain/stored-cart.ts'
import { showToast } from '../shop/show-toast.ts'

let cart: Cart | undefined
const listeners = new Set<() => void>()

/**
 * The visitor's cart. The rules are in the domain, the data is in the browser's storage. Without React, because it works before React
 * has loaded.
 */
export const cartStore = {
  /** Adds one unit and shows a toast, which says so if the cart is full. */
  add: (product: Product) => take(addToCart(current(), product)),
  take,
  increase: (id: number, cap: number) => change(increaseLine(current(), id, cap)),
  decrease: (id: number) => change(decreaseLine(current(), id)),
  remove: (id: number) => change(removeLine(current(), id)),
  putBack: (line: CartLine, index: number) => change(putBackLine(current(), line, index)),
  refresh: (today: Product) => change(refreshLine(current(), today)),
  takeOrdered: (ordered: Cart) => change(takeOrdered(current(), ordered)),
  current,
  subscribe,
}

/** Stores what was added and says so. */
function take({ cart: next, isAdded, text }: Added): void {
  if (isAdded) change(next)
  showToast({ kind: isAdded ? 'success' : 'error', text, action: { label: 'Ver carrito', run: openCart } })
}

/** By the header's link, which React's router follows once it is there, and the browser before. */
function openCart(): void {
  document.querySelector<HTMLElement>('a[href="/carrito"]')?.click()
}

function current(): Cart {
  cart ??= restoreCart(localStorage.getItem(CART_STORAGE_KEY))
  return cart
}

function change(next: Cart): void {
  cart = next
  localStorage.setItem(CART_STORAGE_KEY, storeCart(next))
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

/** Keeps all tabs in sync. A null key means that the storage was cleared. */
function followOtherTabs(event: StorageEvent): void {
  if (event.key !== CART_STORAGE_KEY && event.key !== null) return
  cart = undefined
  for (const listener of listeners) listener()
}
