import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ImportedPrices } from '#domain/price-request.ts'
import { ErrorAnswer } from '../../http/answers.ts'
import { acceptMultipart } from '../../http/multipart-form.ts'
import { importPrices } from './import-prices.ts'

const MAX_FILE_BYTES = 5 * 1024 * 1024

const Upload = z.object({
  file: z
    .custom<Buffer>(Buffer.isBuffer, 'Falta el archivo con la lista')
    .meta({ type: 'string', format: 'binary' }),
})

/** In a scope of its own, because only an import comes as a form. */
export const priceImportRoutes: FastifyPluginAsyncZod = async (app) => {
  app.removeContentTypeParser('application/json')
  const limits = { fileSize: MAX_FILE_BYTES, files: 1, fields: 5, fieldSize: 1000, parts: 6 }
  await acceptMultipart(app, { limits }, Object.fromEntries)

  app.post(
    '/import',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Lo que cambiaría una lista de precios editada (.xlsx o .csv), sin cambiar nada',
        consumes: ['multipart/form-data'],
        body: Upload,
        response: { 200: ImportedPrices, '4xx': ErrorAnswer },
      },
    },
    async ({ body }) => importPrices(app.db, body.file),
  )
}
