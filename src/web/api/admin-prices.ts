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
import {
  ScheduledDetail,
  ScheduledId,
  ScheduledPrices,
  ScheduledRequest,
} from '#domain/prices/scheduled-prices.ts'
import type { ListFormat } from '#domain/spreadsheets/file-kinds.ts'
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

const SCHEDULED = '/api/prices/programados'

/** Failed ones first, then by their moment, the applied ones last. */
export function loadScheduledPrices(api: Api) {
  return api.get(SCHEDULED, ScheduledPrices)
}

export function loadScheduledPrice(api: Api, id: number) {
  return api.get(`${SCHEDULED}/${id}`, ScheduledDetail)
}

/** The key makes sending it twice harmless. */
export function schedulePrices(api: Api, request: ScheduledRequest, key: string) {
  const json = z.encode(ScheduledRequest, request)
  const headers = { 'idempotency-key': key }
  return api.send(SCHEDULED, { method: 'POST', json, headers }, ScheduledId)
}

export function reschedulePrices(api: Api, id: number, request: ScheduledRequest) {
  const json = z.encode(ScheduledRequest, request)
  return api.send(`${SCHEDULED}/${id}`, { method: 'PUT', json }, ScheduledId)
}

/** Returns what was removed. */
export function unschedulePrices(api: Api, id: number) {
  return api.send(`${SCHEDULED}/${id}`, { method: 'DELETE' }, ScheduledDetail)
}

export function applyScheduledPrices(api: Api, id: number) {
  return api.send(`${SCHEDULED}/${id}/apply`, { method: 'POST' }, AppliedPrices)
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
export function priceListAddress(format: ListFormat): string {
  return `${base}/lista-de-precios.${format}`
}
