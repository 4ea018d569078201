import { z } from 'zod/mini'
import { MAX_LINES } from '#domain/cart/cart.ts'
import {
  type BulkChange,
  BulkRequest,
  BulkResult,
  ChosenIds,
  UndoneBulk,
} from '#domain/catalogue/bulk-change.ts'
import {
  PricesChanged,
  ProductConflict,
  ProductTablePage,
  SavedProduct,
  VersionedProduct,
} from '#domain/catalogue/product-answers.ts'
import { NewProduct, ProductEdit, RowEdit } from '#domain/catalogue/product-input.ts'
import { chunksOf } from '#domain/chunks.ts'
import { PriceChange } from '#domain/prices/category-prices.ts'
import { MessageAnswer } from '#domain/schema.ts'
import type { Api } from './api.ts'
import { readRefusal } from './refusals.ts'

export function loadProductTable(api: Api, query: URLSearchParams) {
  return api.get(`/api/products/administrar?${query}`, ProductTablePage)
}

/** The products of all pages. */
export function loadTableIds(api: Api, query: URLSearchParams) {
  return api.get(`/api/products/administrar/ids?${query}`, ChosenIds)
}

export function changeProducts(api: Api, ids: readonly number[], change: BulkChange) {
  const json = z.encode(BulkRequest, { ids: [...ids], change })
  return api.send('/api/products/cambios', { method: 'POST', json }, BulkResult)
}

export function undoProducts(api: Api, id: number) {
  return api.send(`/api/products/cambios/${id}/undo`, { method: 'POST' }, UndoneBulk)
}

const Products = z.array(VersionedProduct)

/** Drafts too. Those that no longer exist are missing. */
export async function loadProductsById(api: Api, ids: readonly number[]): Promise<VersionedProduct[]> {
  const products = await Promise.all(
    chunksOf(ids, MAX_LINES).map((part) =>
      api.get(`/api/products/administrar/varios?ids=${part.join(',')}`, Products),
    ),
  )
  return products.flat()
}

/** The product with its version, for an edit. */
export function loadProductToEdit(api: Api, id: number) {
  return api.get(`/api/products/administrar/${id}`, VersionedProduct)
}

/** The key makes sending the same product twice harmless. */
export function createProduct(api: Api, { draft, ...product }: NewProduct, key: string) {
  const json = z.encode(NewProduct, draft ? { ...product, draft: true } : product)
  return api.send(
    '/api/products',
    { method: 'POST', json, headers: { 'idempotency-key': key } },
    SavedProduct,
  )
}

/** Refused if the product has changed since this version. */
export function editProduct(api: Api, id: number, { draft, ...product }: NewProduct, version: number) {
  const json = z.encode(ProductEdit, { ...product, version, ...(draft && { draft: true }) })
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
