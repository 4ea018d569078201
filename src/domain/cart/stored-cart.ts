import { CATEGORIES } from '../catalogue/category.ts'
import { type Cents, hasAtMostTwoDecimals, MAX_AMOUNT, roundCents } from '../money/money.ts'
import { type Cart, type CartLine, LARGEST_QUANTITY, MAX_LINES } from './cart.ts'

/** Fixed by the specification: visitors' existing carts are stored under this key. */
export const CART_STORAGE_KEY = 'order-storage'

/** Shown if the browser refuses to store the cart. */
export const CART_NOT_KEPT =
  'Tu navegador no nos deja guardar el carrito: si recargás o cerrás esta página, se pierde.'

/** The cart as browsers store it, in the specified shape, with amounts in pesos. */
export function storeCart(cart: Cart): string {
  const order = cart.map((line) => ({ ...line, price: line.price / 100, subtotal: line.subtotal / 100 }))
  return JSON.stringify({ state: { order }, version: 0 })
}

/**
 * Reads a stored cart, which may be old, broken or someone else's. Skips malformed lines. The others keep their
 * subtotal, so that the cart's check can say what has changed since.
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

type Stored = Omit<CartLine, 'subtotal'>

const MALFORMED = Symbol()

/** How each field of a line is read. A field that is not read does not compile, and one that is malformed makes the line malformed. */
const READERS: { readonly [Field in keyof Stored]-?: (value: unknown) => Stored[Field] | typeof MALFORMED } =
  {
    id: readCount,
    name: readText,
    description: readText,
    price: (value) => readPesos(value),
    image: readText,
    category: (value) => CATEGORIES.find((category) => category.value === value)?.value ?? MALFORMED,
    code: (value) => (typeof value === 'string' && value !== '' ? value : undefined),
    quantity: (value) => (Number(value) > LARGEST_QUANTITY ? MALFORMED : readCount(value)),
    label: (value) => (typeof value === 'string' && value !== '' ? value : undefined),
  }

function readLine(candidate: unknown): CartLine | undefined {
  if (typeof candidate !== 'object' || candidate === null) return undefined
  const stored: Record<string, unknown> = { ...candidate }
  const read = Object.entries(READERS).map(([field, reader]) => [field, reader(stored[field])])
  if (read.some(([, value]) => value === MALFORMED)) return undefined
  // Every field has passed its reader.
  const line = Object.fromEntries(read.filter(([, value]) => value !== undefined)) as Stored
  return withSubtotal(line, readPesos(stored.subtotal, MAX_AMOUNT * LARGEST_QUANTITY))
}

/** A missing or impossible subtotal becomes the full price. */
function withSubtotal({ label, ...line }: Stored, subtotal: Cents | typeof MALFORMED): CartLine {
  const full = line.price * line.quantity
  if (subtotal === MALFORMED || subtotal >= full) return { ...line, subtotal: full }
  return { ...line, subtotal, ...(label !== undefined && { label }) }
}

function readCount(value: unknown): number | typeof MALFORMED {
  return Number.isSafeInteger(value) && Number(value) >= 1 ? Number(value) : MALFORMED
}

function readPesos(value: unknown, max = MAX_AMOUNT): Cents | typeof MALFORMED {
  const isPesos = typeof value === 'number' && value >= 0 && value <= max / 100
  return isPesos && hasAtMostTwoDecimals(value) ? roundCents(value * 100) : MALFORMED
}

function readText(value: unknown): string | typeof MALFORMED {
  return typeof value === 'string' && value !== '' ? value : MALFORMED
}
