import { CART_STORAGE_KEY } from '#domain/cart/stored-cart.ts'
import { PAGE_SIZE } from '#domain/catalogue/product.ts'
import type { Shop } from '#domain/shop/shop.ts'
import { aShop } from '#domain/testing/samples.ts'
import { followCart } from '../cart/cart-badge.ts'
import { cartStore } from '../cart/cart-store.ts'
import { routes } from '../routes.tsx'
import { type Answers, answerApi, refusal, type Sent } from './answer-api.ts'
import { renderRoutes } from './render.tsx'
import type { SentProduct, SentRecipe } from './wire.ts'

type Stock = {
  readonly shop?: Partial<Shop>
  readonly products?: readonly SentProduct[]
  readonly recipes?: readonly SentRecipe[]
}

type Visit = Stock & {
  /** What the visitor has put into the cart before. */
  readonly cart?: readonly (readonly [product: SentProduct, quantity: number])[]
  /** The page from which the visitor came. */
  readonly from?: string
  readonly answers?: Answers
}

/**
 * Opens a page of the shop as visitors do, with header and footer; links lead to the other pages. The network answers with what the
 * shop sells, and with `answers`. Returns the router and the calls made so far.
 */
export async function openShop(at: string, { cart = [], from, answers, ...stock }: Visit = {}) {
  if (cart.length > 0) localStorage.setItem(CART_STORAGE_KEY, storedCart(cart))
  const calls = answerApi({ ...answersOf(stock), ...answers })
  followCart()
  cartStore.follow()
  const router = await renderRoutes(routes, from === undefined ? [at] : [from, at])
  return { router, calls }
}

function answersOf({ shop, products = [], recipes = [] }: Stock): Answers {
  const found = (sent: Sent, list: readonly SentProduct[]) => {
    const query = queryOf(sent)
    const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('pageSize') ?? PAGE_SIZE)]
    const shown = list.slice((page - 1) * size, page * size)
    return { products: shown, page, total: list.length, totalPages: Math.ceil(list.length / size) }
  }
  return {
    // The map is on another site.
    'GET /api/shop': { ...aShop(), map: undefined, promotions: [], version: 1, ...shop },
    'GET /api/slides': [],
    'GET /api/products/pagina': (sent: Sent) => {
      const category = queryOf(sent).get('category')
      return found(sent, category ? products.filter((product) => product.category === category) : products)
    },
    'GET /api/products/buscar': (sent: Sent) => {
      const text = queryOf(sent).get('text')?.toLowerCase() ?? ''
      const matching = products.filter(({ name }) => name.toLowerCase().includes(text))
      return { ...found(sent, matching), match: matching.length > 0 ? 'exact' : 'none' }
    },
    'GET /api/products/varios': (sent: Sent) => {
      const ids = queryOf(sent).get('ids')?.split(',').map(Number) ?? []
      return products.filter(({ id }) => ids.includes(id))
    },
    ...Object.fromEntries(products.map((product) => [`GET /api/products/${product.id}`, product])),
    'GET /api/recipes': recipes,
    'GET /api/recipes/buscar': [],
    ...Object.fromEntries(recipes.map((recipe) => [`GET /api/recipes/${recipe.id}`, recipe])),
    'GET /api/products/999999': refusal(404, 'El producto no existe'),
    'GET /api/recipes/999999': refusal(404, 'La receta no existe'),
  }
}

function queryOf({ call }: Sent): URLSearchParams {
  return new URL(call.slice('GET '.length), location.href).searchParams
}

function storedCart(cart: NonNullable<Visit['cart']>): string {
  const order = cart.map(([{ availability: _, ...sold }, quantity]) => ({
    ...sold,
    quantity,
    subtotal: sold.price * quantity,
  }))
  return JSON.stringify({ state: { order }, version: 0 })
}
