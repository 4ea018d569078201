import { z } from 'zod/mini'
import {
  PricesChanged,
  ProductConflict,
  ProductTablePage,
  SavedProduct,
  VersionedProduct,
} from '#domain/catalogue/product-answers.ts'
import { ProductEdit, ProductInput, RowEdit } from '#domain/catalogue/product-input.ts'
import { PriceChange } from '#domain/prices/category-prices.ts'
import { MessageAnswer } from '#domain/schema.ts'
import type { Api } from './api.ts'
import { readRefusal } from './refusals.ts'

export function loadProductTable(api: Api, query: URLSearchParams) {
  return api.get(`/api/products/administrar?${query}`, ProductTablePage)
}

/** With its version, for an edit. */
export function loadProductToEdit(api: Api, id: number) {
  return api.get(`/api/products/administrar/${id}`, VersionedProduct)
}

/** The key makes sending the same product twice harmless. */
export function createProduct(api: Api, product: ProductInput, key: string) {
  const json = z.encode(ProductInput, product)
  return api.send(
    '/api/products',
    { method: 'POST', json, headers: { 'idempotency-key': key } },
    SavedProduct,
  )
}

/** Refused if the product has changed since this version. */
export function editProduct(api: Api, id: number, product: ProductInput, version: number) {
  const json = z.encode(ProductEdit, { ...product, version })
  return api.send(`/api/products/${id}`, { method: 'PUT', json }, SavedProduct)
}

export function editRow(api: Api, id: number, edit: RowEdit) {
  return api.send(`/api/products/${id}`, { method: 'PATCH', json: z.encode(RowEdit, edit) }, VersionedProduct)
}

/** The product as it is now, if an edit was refused because someone else changed it. */
export function changedProduct(error: unknown): VersionedProduct | undefined {
  return readRefusal(error, ProductConflict)?.current
}

export function deleteProduct(api: Api, id: number) {
  return api.send(`/api/products/${id}`, { method: 'DELETE' }, MessageAnswer)
}

/** The key makes sending the same change twice harmless. */
export function changePrices(api: Api, change: PriceChange, key: string) {
  const json = z.encode(PriceChange, change)
  const headers = { 'idempotency-key': key }
  return api.send('/api/products/updateCategory', { method: 'POST', json, headers }, PricesChanged)
}
