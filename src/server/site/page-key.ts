import { withoutTracking } from '#domain/tracking.ts'

/** Pages that are the same for everyone. Whatever is personal or depends on typed text is not among them. */
const PUBLIC_PAGE = /^\/(?:productos(?:\/[a-zA-Z]{1,30})?|recetas|carrito)?$/

const NUMBER = /^[1-9]\d{0,8}$/
const PARAMETERS: Readonly<Record<string, RegExp>> = {
  pagina: NUMBER,
  seeProduct: /^true$/,
  productId: NUMBER,
  seeRecipe: /^true$/,
  recipeId: NUMBER,
}

/**
 * Under which name a page is kept; undefined for one that must be rendered each time. Only parameters that pages read, each
 * once and in its form, so that nobody can fill the memory with addresses of their own making.
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
  // As it was sent, not sorted: the page's links repeat the query in its order.
  return `page ${path}?${new URLSearchParams(query)}`
}
