import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { type CategoryInfo, findCategory } from '#domain/catalogue/category.ts'
import type { Product } from '#domain/catalogue/product.ts'
import * as productCalls from '#domain/catalogue/product-calls.ts'
import type { ProductOrder } from '#domain/catalogue/product-order.ts'
import type { RecipeTitle } from '#domain/recipes/recipe.ts'
import * as recipeCalls from '#domain/recipes/recipe-calls.ts'
import type { ShopQuestion } from '#domain/search/shop-questions.ts'
import { type Api, apiContext } from '#web/api/api.ts'
import { ApiError } from '#web/api/errors.ts'
import { categoryAddress, pageAddress, readListView, readPage } from './products-address.ts'

export type ProductList = {
  readonly category: CategoryInfo | null
  /** Empty without a search. */
  readonly search: string
  /** What was searched instead of a misspelled text, or without the words in `leftOut`. */
  readonly corrected: string | null
  readonly leftOut: string | null
  /** What a search asks about the shop itself. */
  readonly question: ShopQuestion | null
  /** Recipes with the words of a search. */
  readonly recipes: readonly RecipeTitle[]
  /** Null for the shop's own order. */
  readonly order: ProductOrder | null
  /** Leaves out what is sold out. */
  readonly isAvailable: boolean
  /** Null if the page number is invalid. */
  readonly page: number | null
  readonly products: readonly Product[]
  readonly total: number
  readonly totalPages: number
}

type Sorting = { readonly order: ProductOrder | undefined; readonly available: true | undefined }
type Found = Pick<ProductList, 'products' | 'total' | 'totalPages' | keyof typeof NO_ANSWERS>

/** What only a search has. */
const NO_ANSWERS = { corrected: null, leftOut: null, question: null, recipes: [] }
const NOTHING: Found = { ...NO_ANSWERS, products: [], total: 0, totalPages: 0 }

export async function productsLoader({ request, params, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const { search, ...kept } = readListView(query)
  // Sent by the category dropdown's form before JavaScript has loaded.
  const chosen = query.get('categoria')
  if (chosen !== null) {
    throw redirect(pageAddress(categoryAddress(chosen === '' ? null : known(chosen)), 1, kept))
  }

  const category = params.slug === undefined ? undefined : known(params.slug)
  if (category && category.slug !== params.slug) throw redirect(categoryAddress(category), 301)

  const page = readPage(query)
  const list = { category: category ?? null, search: category ? '' : search, ...kept, page: page ?? null }
  if (page === undefined) return data<ProductList>({ ...list, ...NOTHING }, { status: 404 })

  const api = context.get(apiContext)
  const sorted = { order: kept.order ?? undefined, available: kept.isAvailable || undefined }
  const { products, total, totalPages, ...answers } = list.search
    ? await findAll(api, list.search, page, sorted).catch(nothingToFind)
    : {
        ...(await api
          .call(productCalls.readPage, { query: { page, category: category?.value, ...sorted } })
          .catch(hiddenCategory)),
        ...NO_ANSWERS,
      }
  const isPastEnd = page > Math.max(1, totalPages)
  return data<ProductList>(
    { ...list, ...answers, page, products, total, totalPages },
    { status: isPastEnd ? 404 : 200 },
  )
}

async function findAll(api: Api, text: string, page: number, sorted: Sorting): Promise<Found> {
  const [found, recipes] = await Promise.all([
    api.call(productCalls.search, { query: { text, page, ...sorted } }),
    api.call(recipeCalls.search, { query: { text } }),
  ])
  const { products, total, totalPages, corrected = null, leftOut = null, question = null } = found
  return { products, total, totalPages, corrected, leftOut, question, recipes }
}

function known(slug: string): CategoryInfo {
  const category = findCategory(slug)
  if (!category) throw data(null, { status: 404 })
  return category
}

/** No product's name matches a text that the API refuses as too long or invalid. */
function nothingToFind(error: unknown) {
  if (error instanceof ApiError && error.status === 400) return NOTHING
  throw error
}

/** The API does not list a category that the owner hides. */
function hiddenCategory(error: unknown): never {
  if (error instanceof ApiError && error.status === 404) throw data(null, { status: 404 })
  throw error
}

type Titled = Pick<ProductList, 'category' | 'search' | 'page'>

export function listTitle({ category, search, page }: Titled): string {
  const what = category?.label ?? (search ? `Resultados para «${search}»` : 'Productos')
  return page !== null && page > 1 ? `${what}, página ${page}` : what
}
