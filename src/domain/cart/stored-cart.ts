import { CATEGORIES } from '../catalogue/category.ts'
import { hasAtMostTwoDecimals, MAX_AMOUNT, roundCents } from '../money/money.ts'
import { type Cart, type CartLine, MAX_LINES, MAX_QUANTITY, withQuantity } from './cart.ts'

/** Fixed by the specification: visitors' existing carts are stored under this key. */
export const CART_STORAGE_KEY = 'order-storage'

/** The cart as browsers store it, in the specified shape, with amounts in pesos. */
export function storeCart(cart: Cart): string {
  const order = cart.map((line) => ({ ...line, price: line.price / 100, subtotal: line.subtotal / 100 }))
  return JSON.stringify({ state: { order }, version: 0 })
}

/**
 * Reads a stored cart, which may be old, broken or someone else's. Skips malformed lines and prices the others again.
 * Checked by hand: this runs before the first paint, when the schema library has not been downloaded.
 */
export function restoreCart(stored: string | null): Cart {
  const lines = new Map<number, CartLine>()
  for (const candidate of storedLines(stored)) {
    const line = readLine(candidate)
    if (line && !lines.has(line.id)) lines.set(line.id, line)
  }
  return [...lines.values()].slice(0, MAX_LINES)
}

function storedLines(stored: string | null): readonly unknown[] {
  try {
    const order: unknown = JSON.parse(stored ?? '').state.order
    return Array.isArray(order) ? order : []
  } catch {
    return []
  }
}

function readLine(candidate: unknown): CartLine | undefined {
  if (typeof candidate !== 'object' || candidate === null) return undefined
  const { id, name, description, price, image, category, quantity }: Record<string, unknown> = {
    ...candidate,
  }
  const known = CATEGORIES.find(({ value }) => value === category)
  if (!isCount(id) || !isCount(quantity) || quantity > MAX_QUANTITY) return undefined
  if (typeof price !== 'number' || !known || !isPesos(price)) return undefined
  if (!isText(name) || !isText(description) || !isText(image)) return undefined
  const line = { id, name, description, image, price: roundCents(price * 100), category: known.value }
  return withQuantity({ ...line, quantity, subtotal: 0 }, quantity)
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 1
}

function isPesos(price: number): boolean {
  return price >= 0 && price <= MAX_AMOUNT / 100 && hasAtMostTwoDecimals(price)
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
