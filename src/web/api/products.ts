import type { Category } from '#domain/catalogue/category.ts'
import type { ProductOrder } from '#domain/catalogue/product-order.ts'
import type { Api } from './api.ts'
import { schemaOf } from './load-answers.ts'

type ListQuery = {
  readonly category?: Category | undefined
  readonly order?: ProductOrder | undefined
  readonly available?: true | undefined
  readonly pageSize?: number | undefined
}

export function loadAllProducts(api: Api) {
  return api.get('/api/products', schemaOf('Products'))
}

/** All products, or those of a category. */
export function loadProductPage(api: Api, page: number, list: ListQuery = {}) {
  return api.get(`/api/products/pagina?${query({ page, ...list })}`, schemaOf('ProductPage'))
}

export function searchProducts(api: Api, text: string, page = 1, list: Omit<ListQuery, 'category'> = {}) {
  return api.get(`/api/products/buscar?${query({ text, page, ...list })}`, schemaOf('FoundProducts'))
}

export function loadProductsOf(api: Api, category: Category) {
  return api.get(`/api/products/categoria/${encodeURIComponent(category)}`, schemaOf('Products'))
}

export function loadProduct(api: Api, id: number) {
  return api.get(`/api/products/${id}`, schemaOf('Product'))
}

/** Products of a cart. Those that no longer exist are missing. */
export function loadProducts(api: Api, ids: readonly number[]) {
  return api.get(`/api/products/varios?ids=${ids.join(',')}`, schemaOf('Products'))
}

function query(values: Readonly<Record<string, string | number | true | undefined>>): URLSearchParams {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  return new URLSearchParams(given.map(([name, value]) => [name, `${value}`]))
}
