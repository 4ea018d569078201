import { z } from 'zod/mini'
import {
  AppliedPrices,
  ImportedPrices,
  PreviewedRequest,
  PriceChangeDetail,
  PriceChanges,
  PricePreview,
  PriceRequest,
  ProductPrices,
  UndonePrices,
} from '#domain/prices/price-request.ts'
import { MAX_SHEET_BYTES, SHEET_TOO_LARGE } from '#domain/spreadsheets/limits.ts'
import type { Api } from './api.ts'
import { base } from './api.ts'
import { ApiError } from './errors.ts'

export function previewPrices(api: Api, request: PriceRequest, signal?: AbortSignal) {
  const json = z.encode(PriceRequest, request)
  return api.send('/api/prices/preview', { method: 'POST', json, signal }, PricePreview)
}

/** Changes what the preview with this fingerprint showed. The key makes sending it twice harmless. */
export function applyPrices(api: Api, request: PriceRequest, fingerprint: string, key: string) {
  const json = z.encode(PreviewedRequest, { ...request, fingerprint })
  const headers = { 'idempotency-key': key }
  return api.send('/api/prices/changes', { method: 'POST', json, headers }, AppliedPrices)
}

export function loadPriceChanges(api: Api, page: number) {
  return api.get(`/api/prices/changes?page=${page}`, PriceChanges)
}

export function loadPriceChange(api: Api, id: number) {
  return api.get(`/api/prices/changes/${id}`, PriceChangeDetail)
}

export function undoPrices(api: Api, id: number) {
  return api.send(`/api/prices/changes/${id}/undo`, { method: 'POST' }, UndonePrices)
}

/** The newest first. */
export function loadPricesOfProduct(api: Api, id: number) {
  return api.get(`/api/prices/products/${id}`, ProductPrices)
}

/** `priceColumn` is the chosen one, if the list has several. */
export async function importPrices(api: Api, file: File, priceColumn?: number) {
  // On a slow connection the server's refusal would take minutes.
  if (file.size > MAX_SHEET_BYTES) throw new ApiError(413, SHEET_TOO_LARGE)
  const form = new FormData()
  form.append('file', file)
  if (priceColumn !== undefined) form.append('priceColumn', `${priceColumn}`)
  return api.send('/api/prices/import', { method: 'POST', form }, ImportedPrices)
}

/** The price list as a file, for everybody. */
export function priceListAddress(format: 'xlsx' | 'csv' | 'pdf'): string {
  return `${base}/lista-de-precios.${format}`
}
