import {
  type Added,
  addToCart,
  type Cart,
  type CartLine,
  type CartRules,
  decreaseLine,
  increaseLine,
  MAX_QUANTITY,
  putBackLine,
  refreshLine,
  removeLine,
  setQuantity,
  takeOrdered,
} from '#domain/cart/cart.ts'
import { CART_NOT_KEPT, CART_STORAGE_KEY, restoreCart, storeCart } from '#domain/cart/stored-cart.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { localStore } from '../browser-storage.ts'
import { shopOfPage } from '../page-data.ts'
import { showToast } from '../shop/show-toast.ts'
import { createEmitter, onStorage } from '../store.ts'

let cart: Cart | undefined
/** The text that `cart` was read from or written to. */
let stored: string | null = null
let isWarned = false
let rules: CartRules | undefined
let checkAdded: ((before: Cart) => void) | undefined
const changes = createEmitter(followOthers)

/**
 * The visitor's cart. The rules are in the domain, the data is in the browser's storage. Without React, because it works before React
 * has loaded.
 */
export const cartStore = {
  /** Adds units and shows a toast, which says so if they do not fit. */
  add: (product: Product, units?: number) =>
    take(addToCart(latest(), product, currentRules(), units), product.name),
  take,
  increase: (id: number, cap: number) => change(increaseLine(latest(), id, cap, currentRules().promotions)),
  decrease: (id: number) => change(decreaseLine(latest(), id, currentRules().promotions)),
  setQuantity: (id: number, quantity: number) => change(setQuantity(latest(), id, quantity, currentRules())),
  /** Removes a line and offers to undo it. */
  remove(id: number) {
    const before = latest()
    const index = before.findIndex((line) => line.id === id)
    const line = before[index]
    if (!line) return
    change(removeLine(before, id))
    const action = { label: 'Deshacer', run: () => cartStore.putBack(line, index) }
    showToast({ kind: 'success', text: `Quitaste ${line.name}`, action })
  },
  putBack: (line: CartLine, index: number) => change(putBackLine(latest(), line, index)),
  refresh: (today: Product) => change(refreshLine(latest(), today, currentRules().promotions)),
  /** For changes whose rules the early script does without. */
  replace: (next: Cart) => change(next),
  /** Removes lines, or as many units of them as these have. */
  takeOut: (ordered: Cart) => change(takeOrdered(latest(), ordered, currentRules().promotions)),
  /** What the shop decides now. Until it is set, that of the page's data. */
  rules: currentRules,
  setRules(next: CartRules): void {
    rules = next
  },
  /** Called with the cart from before, each time something was added. */
  setAddingCheck(next: (before: Cart) => void): void {
    checkAdded = next
  },
  /** False if the browser refuses to store the cart, which then lasts as long as the page. */
  isKept: () => localStore.keeps(CART_STORAGE_KEY),
  current: () => cart ?? latest(),
  follow,
  subscribe: changes.subscribe,
}

function currentRules(): CartRules {
  rules ??= shopOfPage() ?? { promotions: [], maxQuantity: MAX_QUANTITY }
  return rules
}

/** Stores what was added and shows a toast. The toast comes first: it measures the page, which is cheaper before anything changes. */
function take({ cart: next, isAdded, text }: Added, name?: string): void {
  showToast({ kind: isAdded ? 'success' : 'error', text, detail: name, other: SEE_CART })
  if (!isAdded) return
  const before = latest()
  change(next)
  if (!cartStore.isKept()) warnOnce()
  checkAdded?.(before)
}

/** Whoever fills a cart that will be lost should know before they reload. */
function warnOnce(): void {
  if (isWarned) return
  isWarned = true
  showToast({ kind: 'error', text: CART_NOT_KEPT, action: SEE_CART })
}

const SEE_CART = {
  label: 'Ver carrito',
  /** By the header's link, which React's router follows once it is there, and the browser before. */
  run: () => document.querySelector<HTMLElement>('a[href="/carrito"]')?.click(),
}

/** The cart as stored now, which another tab may have changed a moment ago. */
function latest(): Cart {
  const text = localStore.read(CART_STORAGE_KEY)
  if (!cart || text !== stored) {
    stored = text
    cart = restoreCart(text)
  }
  return cart
}

function change(next: Cart): void {
  cart = next
  stored = storeCart(next)
  const isStored = localStore.write(CART_STORAGE_KEY, stored)
  // Full storage refuses even an empty cart; what was ordered must not return with the next page.
  if (!isStored && next.length === 0) localStore.remove(CART_STORAGE_KEY)
  changes.emit()
}

/** Keeps all tabs in sync. */
function followOthers(): () => void {
  const stopListening = onStorage([CART_STORAGE_KEY], follow)
  addEventListener('pageshow', follow)
  return () => {
    stopListening()
    removeEventListener('pageshow', follow)
  }
}

/** Shows what other tabs have changed. Also for a page from the back/forward cache, which got no events meanwhile. */
function follow(): void {
  latest()
  changes.emit()
}
