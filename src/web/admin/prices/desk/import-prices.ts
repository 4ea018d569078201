import { ImportedPrices } from '#domain/prices/price-request.ts'
import { MAX_SHEET_BYTES, SHEET_TOO_LARGE } from '#domain/spreadsheets/limits.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { ApiError } from '#web/api/errors.ts'

/** `priceColumn` is the chosen one, if the list has several. */
export async function importPrices(file: File, priceColumn?: number): Promise<ImportedPrices> {
  // On a slow connection the server's refusal would take minutes.
  if (file.size > MAX_SHEET_BYTES) throw new ApiError(413, SHEET_TOO_LARGE)
  const form = new FormData()
  form.append('file', file)
  if (priceColumn !== undefined) form.append('priceColumn', `${priceColumn}`)
  return browserApi.send('/api/prices/import', { method: 'POST', form }, ImportedPrices)
}
