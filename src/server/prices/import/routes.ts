import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ImportedPrices } from '#domain/prices/price-request.ts'
import { acceptMultipart, oneFile, uploadedFile } from '../../http/multipart-form.ts'
import { importPrices } from './import-prices.ts'

const MAX_FILE_BYTES = 5 * 1024 * 1024

const Upload = uploadedFile('Falta el archivo con la lista')

/** In a scope of its own, because only an import comes as a form. */
export const priceImportRoutes: FastifyPluginAsyncZod = async (app) => {
  app.removeContentTypeParser('application/json')
  await acceptMultipart(app, oneFile(MAX_FILE_BYTES), Object.fromEntries)

  app.post(
    '/import',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Lo que cambiaría una lista de precios editada (.xlsx o .csv), sin cambiar nada',
        consumes: ['multipart/form-data'],
        body: Upload,
        response: { 200: ImportedPrices },
      },
    },
    async ({ body }) => importPrices(app.db, body.file),
  )
}
