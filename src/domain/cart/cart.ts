import type { Product } from '../catalogue/product.ts'
import type { Cents } from '../money/money.ts'
import { MAX_IDS } from '../numbers-in-addresses.ts'
import { priceLine, type Rule } from '../promotions/price-line.ts'

/** Defaults from the specification: the buttons of the preview and the cart page have different caps. */
export const PREVIEW_QUANTITY_CAP = 50
export const CART_PAGE_QUANTITY_CAP = 5
/** Per product and order, until the owner sets another limit. */
export const MAX_QUANTITY = 50

export const MAX_LINES = MAX_IDS
/** Maximum of one product in orders the owner takes, because she sees the stock. Also the highest limit she can set for the web. */
export const LARGEST_QUANTITY = 9999

/** What the shop decides about carts. */
export type CartRules = { readonly promotions: readonly Rule[]; readonly maxQuantity: number }

/** Shown in the cart above the limit, and when such an order is refused. */
export function maxQuantityText(max: number): string {
  return `Podés llevar hasta ${max} de cada producto`
}

/** Shown where a button has reached its cap, but a number can still be typed. */
export function capText(cap: number, max: number): string {
  return `Con el botón llegás a ${cap}. Para llevar más, escribí la cantidad: hasta ${max}.`
}

/** Shown where a promotion begins above the limit, before a link to the shop. */
export function betterAboveText(quantity: number): string {
  return `Desde ${quantity} unidades hay mejor precio:`
}

/** For the owner who types such a quantity. */
export function counterOnlyText(what: 'este escalón' | 'esta promoción', max: number): string {
  return `En la web se piden hasta ${max} unidades de cada producto: ${what} vale en el mostrador.`
}

/** A customer's message to the shop, asking for more than the limit. `wanted` is the number typed, if any. */
export function wantsMoreText(name: string, wanted: number | undefined, max: number): string {
  return `¡Hola! Necesito ${wanted ?? `más de ${max}`} de «${name}». ¿Puede ser?`
}

/** `subtotal` and `label`, the promotion's name, are those of the last time it was priced. */
export type CartLine = Omit<Product, 'availability'> & {
  readonly quantity: number
  readonly subtotal: Cents
  readonly label?: string | undefined
}

export type Cart = readonly CartLine[]

export function cartTotal(cart: readonly { readonly subtotal: Cents }[]): Cents {
  return cart.reduce((total, { subtotal }) => total + subtotal, 0)
}

export function cartSavings(cart: readonly Pick<CartLine, 'price' | 'quantity' | 'subtotal'>[]): Cents {
  return cart.reduce((saved, line) => saved + line.price * line.quantity - line.subtotal, 0)
}

export type Added = { readonly cart: Cart; readonly isAdded: boolean; readonly text: string }

/** What "Agregar" does: adds as many units as fit, or leaves a full cart unchanged. `text` is the message to show. */
export function addToCart(cart: Cart, product: Product, rules: CartRules, units = 1): Added {
  const { promotions, maxQuantity } = rules
  const line = cart.find(({ id }) => id === product.id)
  if (line && line.quantity >= maxQuantity) {
    return { cart, isAdded: false, text: `Ya tenés ${line.quantity} en el carrito` }
  }
  if (!line && cart.length >= MAX_LINES) {
    return { cart, isAdded: false, text: `Ya tenés ${MAX_LINES} productos distintos en el carrito` }
  }
  const fitting = Math.min(units, maxQuantity - (line?.quantity ?? 0))
  const text =
    fitting < units
      ? `Agregamos ${fitting}: podés llevar hasta ${maxQuantity} de cada producto`
      : 'Producto Agregado al Carrito'
  return { cart: addProduct(cart, product, promotions, fitting), isAdded: true, text }
}

/** Adds one unit of each product, as far as the cart has room. */
export function addAllToCart(cart: Cart, products: readonly Product[], rules: CartRules): Added {
  let next = cart
  let count = 0
  for (const product of products) {
    const added = addToCart(next, product, rules)
    next = added.cart
    if (added.isAdded) count++
  }
  const added = count === 1 ? 'Se agregó 1 producto' : `Se agregaron ${count} productos`
  const isAll = count === products.length
  const text = isAll ? `${added} al carrito` : `${added} de ${products.length}: en el carrito no entran más`
  return { cart: next, isAdded: count > 0, text }
}

export function cartUnits(cart: readonly { readonly quantity: number }[]): number {
  return cart.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** How carts and orders are counted wherever people read it. */
export function unitsText(units: number): string {
  return units === 1 ? '1 unidad' : `${units} unidades`
}

export function addProduct(cart: Cart, product: Product, rules: readonly Rule[], units = 1): Cart {
  const line = cart.find(({ id }) => id === product.id)
  if (line) return changeLine(cart, line.id, (own) => withQuantity(own, own.quantity + units, rules))
  const { availability: _, ...sold } = product
  return [...cart, withQuantity({ ...sold, quantity: 0, subtotal: 0 }, units, rules)]
}

/** A whole number from 1 on, as typed; undefined for anything else. */
export function readQuantity(text: string): number | undefined {
  const typed = text.trim()
  return /^0*[1-9]\d{0,5}$/.test(typed) ? Number(typed) : undefined
}

/** For typed quantities, to which the caps of the buttons do not apply. */
export function setQuantity(cart: Cart, id: number, wanted: number, rules: CartRules): Cart {
  const quantity = Math.max(1, Math.min(wanted, rules.maxQuantity))
  return changeLine(cart, id, (line) => withQuantity(line, quantity, rules.promotions))
}

/** A quantity that is already above the cap, typed or reached where the cap is higher, stays unchanged. */
export function increaseLine(cart: Cart, id: number, cap: number, rules: readonly Rule[]): Cart {
  return changeLine(cart, id, (line) =>
    line.quantity < cap ? withQuantity(line, line.quantity + 1, rules) : line,
  )
}

export function decreaseLine(cart: Cart, id: number, rules: readonly Rule[]): Cart {
  return changeLine(cart, id, (line) =>
    line.quantity > 1 ? withQuantity(line, line.quantity - 1, rules) : line,
  )
}

export function removeLine(cart: Cart, id: number): Cart {
  return cart.filter((line) => line.id !== id)
}

/** Undoes a removal: puts the line back in its place, unless the product has been added again. */
export function putBackLine(cart: Cart, line: CartLine, index: number): Cart {
  return cart.some(({ id }) => id === line.id) ? cart : cart.toSpliced(index, 0, line)
}

/** Updates a line to today's product, including price and promotion. Keeps its quantity. */
export function refreshLine(cart: Cart, today: Product, rules: readonly Rule[]): Cart {
  const { availability: _, ...sold } = today
  return changeLine(cart, today.id, (line) => withQuantity({ ...line, ...sold }, line.quantity, rules))
}

/** Removes what was ordered. Keeps what another tab added in the meantime. */
export function takeOrdered(cart: Cart, ordered: Cart, rules: readonly Rule[]): Cart {
  const quantities = new Map(ordered.map(({ id, quantity }) => [id, quantity]))
  return cart.flatMap((line) => {
    const left = line.quantity - (quantities.get(line.id) ?? 0)
    return left > 0 ? [withQuantity(line, left, rules)] : []
  })
}

function changeLine(cart: Cart, id: number, change: (line: CartLine) => CartLine): Cart {
  return cart.map((line) => (line.id === id ? change(line) : line))
}

/** Changes the quantity and prices the line again. */
export function withQuantity(
  { label: _, ...line }: CartLine,
  quantity: number,
  rules: readonly Rule[],
): CartLine {
  const { subtotal, label } = priceLine(line, quantity, rules)
  return { ...line, quantity, subtotal, ...(label !== undefined && { label }) }
}
