import { PRODUCT_ORDERS } from '#domain/product-order.ts'
import { withoutTracking } from '#domain/tracking.ts'

/** Pages that are the same for everyone. Pages that are personal or depend on typed text are left out. */
const PUBLIC_PAGE = /^\/(?:productos(?:\/[a-zA-Z]{1,30})?|recetas|carrito)?$/

const NUMBER = /^[1-9]\d{0,8}$/
const PARAMETERS: Readonly<Record<string, RegExp>> = {
  pagina: NUMBER,
  orden: new RegExp(`^(?:${PRODUCT_ORDERS.map(({ value }) => value).join('|')})$`),
  disponibles: /^si$/,
  seeProduct: /^true$/,
  productId: NUMBER,
  seeRecipe: /^true$/,
  recipeId: NUMBER,
}

/**
 * The cache key of a page; undefined when it must be rendered each time. Accepts only parameters that pages read, each once and
 * well-formed, so that nobody can fill the memory with invented addresses.
 */
export function pageKey(address: string): string | undefined {
  const [path = '', search = ''] = withoutTracking(address).split('?', 2)
  if (!PUBLIC_PAGE.test(path)) return undefined
  const query = [...new URLSearchParams(search)]
  const names = new Set(query.map(([name]) => name))
  const isKnown = query.every(
    ([name, value]) => Object.hasOwn(PARAMETERS, name) && PARAMETERS[name]?.test(value),
  )
  if (!isKnown || names.size !== query.length) return undefined
  // Kept in the order sent, not sorted: the page's links repeat the query in that order.
  return `page ${path}?${new URLSearchParams(query)}`
}
