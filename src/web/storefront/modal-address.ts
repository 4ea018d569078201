const MODAL_PARAMETERS = ['seeProduct', 'productId', 'seeRecipe', 'recipeId'] as const

type WantedModal = { readonly kind: 'product' | 'recipe'; readonly id: string }

/** What a query string asks to see over the page: `seeProduct=true&productId=…` or `seeRecipe=true&recipeId=…`. */
export function wantedModal(search: string | URLSearchParams): WantedModal | undefined {
  const query = new URLSearchParams(search)
  if (query.get('seeProduct') === 'true') return { kind: 'product', id: query.get('productId') ?? '' }
  if (query.get('seeRecipe') === 'true') return { kind: 'recipe', id: query.get('recipeId') ?? '' }
  return undefined
}

/** The query string of the page below, in one spelling, so that two of them can be compared. */
export function withoutModal(search: string | URLSearchParams): string {
  const query = new URLSearchParams(search)
  for (const name of MODAL_PARAMETERS) query.delete(name)
  return query.size > 0 ? `?${query}` : ''
}

/** The query string that shows a product over this page, which keeps its own parameters. */
export function withProduct(search: string, id: number): string {
  const below = withoutModal(search)
  return `${below}${below === '' ? '?' : '&'}seeProduct=true&productId=${id}`
}

type Move = { readonly currentUrl: URL; readonly nextUrl: URL; readonly defaultShouldRevalidate: boolean }

/** For pages below a modal: opening and closing it is no reason to load them anew. */
export function unlessOnlyModal({ currentUrl, nextUrl, defaultShouldRevalidate }: Move): boolean {
  const isSamePage =
    currentUrl.pathname === nextUrl.pathname &&
    withoutModal(currentUrl.searchParams) === withoutModal(nextUrl.searchParams)
  return defaultShouldRevalidate && !(isSamePage && currentUrl.search !== nextUrl.search)
}
