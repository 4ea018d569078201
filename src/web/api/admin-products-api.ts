import { z } from 'zod/mini'
import { MessageAnswer, PricesChanged, ProductTable, SavedProduct } from '#domain/admin-answers.ts'
import { Product } from '#domain/product.ts'
import { PriceChange, ProductInput } from '#domain/product-input.ts'
import { createRequests } from './requests.ts'
import type { Transport } from './transport.ts'

/** What only the owner may ask and do with products. */
export function createAdminProductsApi(transport: Transport) {
  const { get, send } = createRequests(transport)
  return {
    table: (query: URLSearchParams) => get(`/api/products/administrar?${query}`, ProductTable),
    create: (product: ProductInput) =>
      send('/api/products', { method: 'POST', json: z.encode(ProductInput, product) }, SavedProduct),
    edit: (id: number, product: ProductInput) =>
      send(`/api/products/${id}`, { method: 'PUT', json: z.encode(ProductInput, product) }, SavedProduct),
    toggleAvailability: (id: number) => send(`/api/products/${id}`, { method: 'PATCH' }, Product),
    remove: (id: number) => send(`/api/products/${id}`, { method: 'DELETE' }, MessageAnswer),
    changePrices: (change: PriceChange) =>
      send(
        '/api/products/updateCategory',
        { method: 'POST', json: z.encode(PriceChange, change) },
        PricesChanged,
      ),
  }
}
