import { z } from 'zod/mini'
import * as priceCalls from '#domain/prices/price-calls.ts'
import type { PriceRequest } from '#domain/prices/price-request.ts'
import type { Db } from '../db/tables.ts'
import { type Named, previewPrices } from './preview-prices.ts'

export type AskedPreview = { readonly request: PriceRequest; readonly named: Named }

/** The preview as it is sent; it runs in a thread, see `readInThread`. */
export async function read(db: Db, { request, named }: AskedPreview): Promise<string> {
  return JSON.stringify(z.encode(priceCalls.preview.answer, await previewPrices(db, request, named)))
}
