import { createContext } from 'react-router'
import { z } from 'zod/mini'
import type { Category } from '#domain/category.ts'
import { Product } from '#domain/product.ts'
import { Recipe } from '#domain/recipe.ts'
import { Shop } from '#domain/shop.ts'
import { createRequests } from './requests.ts'
import type { Transport } from './transport.ts'

const ProductPage = z.object({
  products: z.array(Product),
  totalPages: z.int(),
  total: z.int(),
  page: z.int(),
})

/** What every visitor asks for. This room alone knows the API's addresses; calls of few pages are in files of their own. */
export function createApi(transport: Transport) {
  const { get } = createRequests(transport)
  return {
    shop: () => get('/api/shop', Shop),

    productPage: (page: number, category?: Category) =>
      get(`/api/products/pagina?${query({ page, category })}`, ProductPage),
    searchProducts: (text: string, page = 1, pageSize?: number) =>
      get(`/api/products/buscar?${query({ text, page, pageSize })}`, ProductPage),
    productsOf: (category: Category) =>
      get(`/api/products/categoria/${encodeURIComponent(category)}`, z.array(Product)),
    product: (id: number) => get(`/api/products/${id}`, Product),

    recipes: () => get('/api/recipes', z.array(Recipe)),
    recipe: (id: number) => get(`/api/recipes/${id}`, Recipe),
  }
}

export type Api = ReturnType<typeof createApi>

export const apiContext = createContext<Api>()

function query(values: Readonly<Record<string, string | number | undefined>>): URLSearchParams {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  return new URLSearchParams(given.map(([name, value]) => [name, `${value}`]))
}
