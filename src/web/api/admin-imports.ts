import { z } from 'zod/mini'
import {
  ColumnChoice,
  Imported,
  ImportList,
  ImportPreview,
  ImportRequest,
  MatchedPictures,
  PictureNames,
  UndoneImport,
} from '#domain/catalogue/import/product-import.ts'
import { MAX_SHEET_BYTES, SHEET_TOO_LARGE } from '#domain/spreadsheets/limits.ts'
import type { Api } from './api.ts'
import { ApiError } from './errors.ts'
import { upload } from './upload.ts'

/** Stores nothing. `choice` are the columns chosen by hand. */
export async function previewImport(
  file: File,
  choice: ColumnChoice | undefined,
  onProgress: (sent: number) => void,
): Promise<ImportPreview> {
  // On a slow connection the server's refusal would take minutes.
  if (file.size > MAX_SHEET_BYTES) throw new ApiError(413, SHEET_TOO_LARGE)
  const form = new FormData()
  form.append('file', file)
  if (choice) form.append('columns', JSON.stringify(z.encode(ColumnChoice, choice)))
  return ImportPreview.parse(await upload('/api/products/import', form, { status: 200, onProgress }))
}

/** The key makes sending the same rows twice harmless. */
export async function importProducts(
  request: ImportRequest,
  key: string,
  onProgress: (sent: number) => void,
) {
  const json = JSON.stringify(z.encode(ImportRequest, request))
  const headers = { 'idempotency-key': key }
  return Imported.parse(await upload('/api/products/imports', json, { status: 201, onProgress, headers }))
}

export function loadImports(api: Api) {
  return api.get('/api/products/imports', ImportList)
}

export function undoImport(api: Api, id: number) {
  return api.send(`/api/products/imports/${id}/undo`, { method: 'POST' }, UndoneImport)
}

export function matchPictures(api: Api, names: readonly string[]) {
  const json = z.encode(PictureNames, { names: [...names] })
  return api.send('/api/products/pictures', { method: 'POST', json }, MatchedPictures)
}
