import type { Category } from '#domain/category.ts'
import type { Api } from './api.ts'
import { schemaOf } from './load-answers.ts'

export function loadProducts(api: Api) {
  return api.get('/api/products', schemaOf('Products'))
}

/** All products, or those of a category. */
export function loadProductPage(api: Api, page: number, category?: Category) {
  return api.get(`/api/products/pagina?${query({ page, category })}`, schemaOf('ProductPage'))
}

export function searchProducts(api: Api, text: string, page = 1, pageSize?: number) {
  return api.get(`/api/products/buscar?${query({ text, page, pageSize })}`, schemaOf('ProductPage'))
}

export function loadProductsOf(api: Api, category: Category) {
  return api.get(`/api/products/categoria/${encodeURIComponent(category)}`, schemaOf('Products'))
}

export function loadProduct(api: Api, id: number) {
  return api.get(`/api/products/${id}`, schemaOf('Product'))
}

function query(values: Readonly<Record<string, string | number | undefined>>): URLSearchParams {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  return new URLSearchParams(given.map(([name, value]) => [name, `${value}`]))
}
