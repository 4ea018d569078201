import { CATEGORIES } from '#domain/catalogue/category.ts'
import { PRODUCT_ORDERS } from '#domain/catalogue/product-order.ts'
import { LEGAL_PAGES } from '#domain/law/legal-pages.ts'
import { PRICE_LIST } from '#domain/shop/page-address.ts'
import { withoutTracking } from '#domain/shop/tracking.ts'

const NUMBER = '[1-9]\\d{0,8}'
const MODAL = `seeProduct=true&productId=${NUMBER}|seeRecipe=true&recipeId=${NUMBER}`
/** The query strings that pages read, as their links write them. Any other could be invented without end for a page that exists. */
const QUERY = new RegExp(`^(?:${MODAL})?$`)
const ORDER = `orden=(?:${PRODUCT_ORDERS.map(({ value }) => value).join('|')})`
const LIST_QUERY = new RegExp(
  `^(?:${ORDER})?(?:(?:^|&)disponibles=si)?(?:(?:^|&)pagina=${NUMBER})?(?:(?:^|&)(?:${MODAL}))?$`,
)

const SLUGS = CATEGORIES.map(({ slug }) => slug).join('|')
const PRICES_QUERY = new RegExp(
  `^(?:categoria=(?:${SLUGS})?)?(?:(?:^|&)disponibles=si)?(?:(?:^|&)pagina=${NUMBER})?$`,
)

const LEGAL = LEGAL_PAGES.map(({ slug }) => slug).join('|')
/** Pages that are the same for everyone. Pages that are personal or depend on typed text are left out. */
const PAGE = new RegExp(`^/(?:recetas|carrito|mis-pedidos|${LEGAL})?$`)
const LIST = /^\/productos(?:\/[a-zA-Z]{1,30})?$/

/**
 * The cache key of a page; undefined when it must be rendered each time. Accepts only what this page reads, so that nobody can fill
 * the memory with invented addresses.
 */
export function pageKey(address: string): string | undefined {
  const [path = '', query = ''] = withoutTracking(address).split('?', 2)
  return queryOf(path)?.test(query) ? `page ${path}?${query}` : undefined
}

function queryOf(path: string): RegExp | undefined {
  if (path === PRICE_LIST) return PRICES_QUERY
  if (LIST.test(path)) return LIST_QUERY
  return PAGE.test(path) ? QUERY : undefined
}
