import { PRODUCT_ORDERS } from '#domain/product-order.ts'
import { withoutTracking } from '#domain/tracking.ts'

const NUMBER = '[1-9]\\d{0,8}'
const MODAL = `seeProduct=true&productId=${NUMBER}|seeRecipe=true&recipeId=${NUMBER}`
/** The query strings that pages read, as their links write them. Any other could be invented without end for a page that exists. */
const QUERY = new RegExp(`^(?:${MODAL})?$`)
const ORDER = `orden=(?:${PRODUCT_ORDERS.map(({ value }) => value).join('|')})`
const LIST_QUERY = new RegExp(
  `^(?:${ORDER})?(?:(?:^|&)disponibles=si)?(?:(?:^|&)pagina=${NUMBER})?(?:(?:^|&)(?:${MODAL}))?$`,
)

/** Pages that are the same for everyone. Pages that are personal or depend on typed text are left out. */
const PAGE = /^\/(?:recetas|carrito)?$/
const LIST = /^\/productos(?:\/[a-zA-Z]{1,30})?$/

/**
 * The cache key of a page; undefined when it must be rendered each time. Accepts only what this page reads, so that nobody can fill
 * the memory with invented addresses.
 */
export function pageKey(address: string): string | undefined {
  const [path = '', query = ''] = withoutTracking(address).split('?', 2)
  const isKnown = LIST.test(path) ? LIST_QUERY.test(query) : PAGE.test(path) && QUERY.test(query)
  return isKnown ? `page ${path}?${query}` : undefined
}
