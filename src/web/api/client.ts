import { createContext } from 'react-router'
import { z } from 'zod'
import type { Category } from '#domain/category.ts'
import { NewOrder, Order, OrderId } from '#domain/order.ts'
import { Product } from '#domain/product.ts'
import { Recipe } from '#domain/recipe.ts'
import { Shop } from '#domain/shop.ts'
import { OpenApi } from './open-api.ts'
import { createRequests } from './requests.ts'
import type { Transport } from './transport.ts'

const ProductPage = z.object({
  products: z.array(Product),
  totalPages: z.int(),
  total: z.int(),
  page: z.int(),
})

const Session = z.object({ role: z.literal('admin'), email: z.string() })

/** The calls of visitors. This room alone knows the API's addresses; the administrator's calls are in files of their own. */
export function createApi(transport: Transport) {
  const { get, send } = createRequests(transport)
  return {
    shop: () => get('/api/shop', Shop),
    openApi: () => get('/api/openapi.json', OpenApi),

    productPage: (page: number, category?: Category) =>
      get(`/api/products/pagina?${query({ page, category })}`, ProductPage),
    searchProducts: (text: string, page = 1, pageSize?: number) =>
      get(`/api/products/buscar?${query({ text, page, pageSize })}`, ProductPage),
    productsOf: (category: Category) =>
      get(`/api/products/categoria/${encodeURIComponent(category)}`, z.array(Product)),
    product: (id: number) => get(`/api/products/${id}`, Product),

    recipes: () => get('/api/recipes', z.array(Recipe)),
    recipe: (id: number) => get(`/api/recipes/${id}`, Recipe),

    placeOrder: (order: NewOrder, key: string) =>
      send(
        '/api/order',
        { method: 'POST', json: z.encode(NewOrder, order), headers: { 'idempotency-key': key } },
        OrderId,
      ),
    receipt: (id: string) => get(`/api/order/cel/${encodeURIComponent(id)}`, Order),

    session: () => get('/api/session', Session),
    signIn: (email: string, password: string) =>
      send('/api/session', { method: 'POST', json: { email, password } }, Session),
    signOut: () => send('/api/session', { method: 'DELETE' }, z.null()),
  }
}

export type Api = ReturnType<typeof createApi>

export const apiContext = createContext<Api>()

function query(values: Readonly<Record<string, string | number | undefined>>): URLSearchParams {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  return new URLSearchParams(given.map(([name, value]) => [name, `${value}`]))
}
