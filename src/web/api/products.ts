import { z } from 'zod/mini'
import type { Category } from '#domain/catalogue/category.ts'
import { FoundProducts, Product, ProductPage } from '#domain/catalogue/product.ts'
import type { ProductOrder } from '#domain/catalogue/product-order.ts'
import type { Api } from './api.ts'

const Products = z.array(Product)

type ListQuery = {
  readonly category?: Category | undefined
  readonly order?: ProductOrder | undefined
  readonly available?: true | undefined
  readonly pageSize?: number | undefined
}

/** All products, or those of a category. */
export function loadProductPage(api: Api, page: number, list: ListQuery = {}) {
  return api.get(`/api/products/pagina?${query({ page, ...list })}`, ProductPage)
}

export function searchProducts(api: Api, text: string, page = 1, list: Omit<ListQuery, 'category'> = {}) {
  return api.get(`/api/products/buscar?${query({ text, page, ...list })}`, FoundProducts)
}

export function loadProductsOf(api: Api, category: Category) {
  return api.get(`/api/products/categoria/${encodeURIComponent(category)}`, Products)
}

export function loadProduct(api: Api, id: number) {
  return api.get(`/api/products/${id}`, Product)
}

/** Products of a cart. Those that no longer exist are missing. */
export function loadProducts(api: Api, ids: readonly number[]) {
  return api.get(`/api/products/varios?ids=${ids.join(',')}`, Products)
}

function query(values: Readonly<Record<string, string | number | true | undefined>>): URLSearchParams {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  return new URLSearchParams(given.map(([name, value]) => [name, `${value}`]))
}
