import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { DECIMAL_MARKS } from '#domain/money/money.ts'
import { ImportedPrices } from '#domain/prices/price-request.ts'
import { MAX_SHEET_BYTES, SHEET_TOO_LARGE } from '#domain/spreadsheets/limits.ts'
import { placeOf } from '../../db/open-for-reading.ts'
import { sendJson } from '../../http/answers.ts'
import { acceptMultipart, oneFile, uploadedFile } from '../../http/multipart-form.ts'
import { readSpreadsheet } from '../../spreadsheets/read-spreadsheet.ts'
import type { AskedList } from './preview-list.ts'

const READER = new URL('./preview-list.ts', import.meta.url)

const Upload = uploadedFile('Falta el archivo con la lista').extend({
  priceColumn: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, 'La columna de precios es un número desde 1')
    .transform(Number)
    .optional(),
  decimalMark: z.enum(DECIMAL_MARKS, 'El signo de los centavos es una coma o un punto').optional(),
})

/** In a scope of its own, because only an import comes as a form. */
export const priceImportRoutes: FastifyPluginAsyncZod = async (app) => {
  app.removeContentTypeParser('application/json')
  await acceptMultipart(app, oneFile(MAX_SHEET_BYTES, SHEET_TOO_LARGE), Object.fromEntries)

  app.post(
    '/import',
    {
      config: { access: 'prices' },
      schema: {
        operationId: 'pricesImport',
        tags: ['prices'],
        summary: 'Lo que cambiaría una lista de precios editada (.xlsx o .csv), sin cambiar nada',
        description:
          'Si la lista tiene varias columnas de precios, `priceColumn` viene vacío y no se lee ninguna: se manda otra vez con el número de una de las `priceColumns`. Un precio como `477,808` se lee como miles y se nombra en `twoWays`; con `decimalMark` ese signo es el de los centavos.',
        consumes: ['multipart/form-data'],
        body: Upload,
        response: { 200: ImportedPrices },
      },
    },
    async ({ body: { file, priceColumn: column, decimalMark } }, reply) => {
      const asked = { place: placeOf(app.settings), answers: { column, decimalMark } }
      return sendJson(reply, await readSpreadsheet<AskedList, string>(file, READER, asked))
    },
  )
}
