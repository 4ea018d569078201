import type { Product } from '#domain/catalogue/product.ts'
import type { RecipeDetails } from '#domain/recipes/recipe.ts'

const MODAL_PARAMETERS = ['seeProduct', 'productId', 'seeRecipe', 'recipeId'] as const

type WantedModal = { readonly kind: 'product' | 'recipe'; readonly id: string }

/** What is open over the page. */
export type ModalContent =
  | { readonly kind: 'product'; readonly product: Product }
  | { readonly kind: 'recipe'; readonly recipe: RecipeDetails }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'none' }

/** Reads the modal from a query string: `seeProduct=true&productId=…` or `seeRecipe=true&recipeId=…`. */
export function wantedModal(search: string | URLSearchParams): WantedModal | undefined {
  const query = new URLSearchParams(search)
  if (query.get('seeProduct') === 'true') return { kind: 'product', id: query.get('productId') ?? '' }
  if (query.get('seeRecipe') === 'true') return { kind: 'recipe', id: query.get('recipeId') ?? '' }
  return undefined
}

/** The normalized query string of the page below, for comparing. */
export function withoutModal(search: string | URLSearchParams): string {
  const query = new URLSearchParams(search)
  for (const name of MODAL_PARAMETERS) query.delete(name)
  return query.size > 0 ? `?${query}` : ''
}

/** The query string that opens a product over this page and keeps its other parameters. */
export function withProduct(search: string, id: number): string {
  const below = withoutModal(search)
  return `${below}${below === '' ? '?' : '&'}seeProduct=true&productId=${id}`
}

type Move = { readonly currentUrl: URL; readonly nextUrl: URL; readonly defaultShouldRevalidate: boolean }

/** For pages below a modal: opening or closing it does not reload them. */
export function unlessOnlyModal({ currentUrl, nextUrl, defaultShouldRevalidate }: Move): boolean {
  const isSamePage =
    currentUrl.pathname === nextUrl.pathname &&
    withoutModal(currentUrl.searchParams) === withoutModal(nextUrl.searchParams)
  return defaultShouldRevalidate && !(isSamePage && currentUrl.search !== nextUrl.search)
}
