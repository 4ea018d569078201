import { createHash } from 'node:crypto'
import { z } from 'zod/mini'
import { newPrice } from '#domain/prices/new-price.ts'
import * as priceCalls from '#domain/prices/price-calls.ts'
import type { PricePreview, PriceRequest } from '#domain/prices/price-request.ts'
import type { Db } from '../db/tables.ts'
import { AppError } from '../errors.ts'
import type { ProductIndex } from '../search/product-index.ts'
import { findNamed } from '../search/search-products.ts'
import { listPricedProducts, type PricedProduct } from './queries.ts'

/** The products whose name the request's text finds; all of them without a text. */
export type Named = ReadonlySet<number> | undefined

export async function namedBy(text: string, productIndex: () => Promise<ProductIndex>): Promise<Named> {
  return text === '' ? undefined : findNamed(await productIndex(), text)
}

export type AskedPreview = { readonly request: PriceRequest; readonly named: Named }

/** The preview as it is sent; it runs in a thread, see `readInThread`. */
export async function read(db: Db, { request, named }: AskedPreview): Promise<string> {
  return JSON.stringify(z.encode(priceCalls.preview.answer, await previewPrices(db, request, named)))
}

/** Every selected product with its old and its new price. Changes nothing. */
export async function previewPrices(db: Db, request: PriceRequest, named?: Named): Promise<PricePreview> {
  return previewOf(await listPricedProducts(db), request, named)
}

/** Previews the selected ones of all these products. */
export function previewOf(all: readonly PricedProduct[], request: PriceRequest, named: Named): PricePreview {
  const selected = all.filter(isSelected(request, named))
  const priceOf = newPriceOf(request)
  const products = selected.flatMap(({ id, name, category, price, isDraft }) => {
    const after = priceOf({ id, price })
    if (after === 'none') return []
    if (after === undefined) {
      throw new AppError(409, `El precio de "${name}" quedaría demasiado grande. No se cambió ninguno.`)
    }
    return [{ id, name, category, before: price, after, ...(isDraft && { draft: true as const }) }]
  })
  return {
    fingerprint: fingerprintOf(products),
    count: products.filter(({ before, after }) => before !== after).length,
    before: products.reduce((sum, { before }) => sum + before, 0),
    after: products.reduce((sum, { after }) => sum + after, 0),
    products,
  }
}

function isSelected({ where, except = [] }: PriceRequest, named: Named): (product: PricedProduct) => boolean {
  const { categories, availability, from = 0, to = Number.POSITIVE_INFINITY, ids } = where
  const excluded = new Set(except)
  const listed = ids && new Set(ids)
  return ({ id, category, availability: isAvailable, price }) => {
    if (excluded.has(id) || (listed && !listed.has(id)) || (named && !named.has(id))) return false
    if (categories && !categories.includes(category)) return false
    if (availability !== undefined && availability !== isAvailable) return false
    return price >= from && price <= to
  }
}

/** A list changes only the products it names; every other rule all that are selected. */
function newPriceOf({ change, rounding }: PriceRequest) {
  if (change.kind !== 'list') return ({ price }: { price: number }) => newPrice(price, change, rounding)
  const listed = new Map(change.prices.map(({ id, price }) => [id, price]))
  return ({ id, price }: { id: number; price: number }) => {
    const value = listed.get(id)
    return value === undefined ? 'none' : newPrice(price, { kind: 'set', value }, rounding)
  }
}

function fingerprintOf(products: PricePreview['products']): string {
  const hash = createHash('sha256')
  for (const { id, before, after } of products) hash.update(`${id} ${before} ${after}\n`)
  return hash.digest('base64url')
}
