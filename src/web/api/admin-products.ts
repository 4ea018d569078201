import { z } from 'zod/mini'
import { MessageAnswer, PricesChanged, ProductTable, SavedProduct } from '#domain/admin-answers.ts'
import { Product } from '#domain/product.ts'
import { PriceChange, ProductInput } from '#domain/product-input.ts'
import type { Api } from './api.ts'

export function loadProductTable(api: Api, query: URLSearchParams) {
  return api.get(`/api/products/administrar?${query}`, ProductTable)
}

export function createProduct(api: Api, product: ProductInput) {
  return api.send('/api/products', { method: 'POST', json: z.encode(ProductInput, product) }, SavedProduct)
}

export function editProduct(api: Api, id: number, product: ProductInput) {
  const json = z.encode(ProductInput, product)
  return api.send(`/api/products/${id}`, { method: 'PUT', json }, SavedProduct)
}

export function toggleAvailability(api: Api, id: number) {
  return api.send(`/api/products/${id}`, { method: 'PATCH' }, Product)
}

export function deleteProduct(api: Api, id: number) {
  return api.send(`/api/products/${id}`, { method: 'DELETE' }, MessageAnswer)
}

export function changePrices(api: Api, change: PriceChange) {
  const json = z.encode(PriceChange, change)
  return api.send('/api/products/updateCategory', { method: 'POST', json }, PricesChanged)
}
