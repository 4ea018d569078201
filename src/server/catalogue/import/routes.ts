import { createHash } from 'node:crypto'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { SentRow } from '#domain/catalogue/import/applied-row.ts'
import * as importCalls from '#domain/catalogue/import/import-calls.ts'
import { createPictureLookup } from '#domain/catalogue/import/picture-names.ts'
import {
  ColumnChoice,
  Imported,
  ImportPreview,
  type MatchedPictures,
  SheetColumn,
} from '#domain/catalogue/import/product-import.ts'
import { DECIMAL_MARKS } from '#domain/money/money.ts'
import { MAX_SHEET_BYTES, MAX_SHEET_ROWS, SHEET_TOO_LARGE } from '#domain/spreadsheets/limits.ts'
import { optionalText } from '#domain/text.ts'
import { placeOf } from '../../db/open-for-reading.ts'
import type { Db } from '../../db/tables.ts'
import { forEachYielding } from '../../for-each-yielding.ts'
import { sendJson } from '../../http/answers.ts'
import { IdempotencyHeaders } from '../../http/idempotency.ts'
import { acceptMultipart, oneFile, uploadedFile } from '../../http/multipart-form.ts'
import { serve } from '../../http/serve.ts'
import { actorNames, actorOf } from '../../people/actor.ts'
import { readSpreadsheet } from '../../spreadsheets/read-spreadsheet.ts'
import { readProducts } from '../queries.ts'
import { importProducts } from './import-products.ts'
import type { AskedImport } from './preview-import.ts'
import { listImports } from './queries.ts'
import { undoImport } from './undo-import.ts'

const READER = new URL('./preview-import.ts', import.meta.url)

const MAX_FILE_NAME = 200
/** The rows of the longest sheet, with descriptions. */
const BODY_LIMIT = 16 * 1024 * 1024
const IMPORTS_SHOWN = 20

/** As the preview returned them. Rows are checked in steps, because there may be thousands. */
const ImportBody = z.object({
  fingerprint: z.string('Falta la huella de la vista previa').min(1, 'Falta la huella de la vista previa'),
  file: optionalText(MAX_FILE_NAME),
  titlesRow: z.int('La fila de títulos es un número').optional(),
  columns: z
    .array(SheetColumn, 'Las columnas no son válidas')
    .max(1000, 'Son demasiadas columnas')
    .optional(),
  rows: z
    .array(SentRow, 'Faltan las filas')
    .max(MAX_SHEET_ROWS, 'Son demasiadas filas: partilas en varias importaciones'),
})

export const productImportRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(previewRoutes)

  app.post(
    '/imports',
    {
      config: { access: 'catalogue' },
      bodyLimit: BODY_LIMIT,
      schema: {
        operationId: 'importsImport',
        tags: ['imports'],
        summary: 'Importar las filas de una vista previa, todas o ninguna',
        description:
          'Las filas vuelven como vinieron, o decididas: una dudosa se manda como `new` o como `changed` con el `id` del producto. Las demás se saltean. Con `file`, `titlesRow` y `columns` la importación tiene nombre y las columnas se recuerdan.',
        headers: IdempotencyHeaders,
        body: ImportBody,
        response: { 201: Imported },
      },
    },
    async (request, reply) => {
      const key = request.headers['idempotency-key']
      const imported = await importProducts(app.db, actorOf(request), request.body, key)
      return reply.code(201).send(imported)
    },
  )

  serve(app, 'imports', importCalls, {
    async list() {
      const nameOf = await actorNames(app.db)
      const imports = await listImports(app.db, { limit: IMPORTS_SHOWN })
      return imports.map(({ actor, ...each }) => ({ ...each, user: nameOf(actor) }))
    },
    undo: ({ request, params }) => undoImport(app.db, actorOf(request), params.id),
    matchPictures: ({ body }) => matchPictures(app.db, body.names),
  })
}

const Upload = uploadedFile('Falta el archivo con los productos').extend({
  columns: z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text)
      } catch {
        context.addIssue('Las columnas no son JSON')
        return z.NEVER
      }
    })
    .pipe(ColumnChoice)
    .optional(),
  decimalMark: z.enum(DECIMAL_MARKS, 'El signo de los centavos es una coma o un punto').optional(),
  fileName: z.catch(optionalText(MAX_FILE_NAME), ''),
})

/** In a scope of its own, because only a preview comes as a form. */
const previewRoutes: FastifyPluginAsyncZod = async (app) => {
  app.removeContentTypeParser('application/json')
  await acceptMultipart(app, oneFile(MAX_SHEET_BYTES, SHEET_TOO_LARGE), Object.fromEntries)

  app.post(
    '/import',
    {
      config: { access: 'catalogue' },
      schema: {
        operationId: 'importsPreview',
        tags: ['imports'],
        summary:
          'Lo que importaría una planilla de productos (.xlsx o .csv), fila por fila, sin cambiar nada',
        description:
          'Con `columns` (JSON) se dice qué columna es cada cosa, contando desde 1: `{ "titlesRow": 3, "name": 2, "price": 5 }`. Si falta elegir una, viene `question` y ninguna fila. Un precio como `477,808` se lee como miles y se nombra en `twoWays`; con `decimalMark` ese signo es el de los centavos.',
        consumes: ['multipart/form-data'],
        body: Upload,
        response: { 200: ImportPreview },
      },
    },
    async ({ body: { file, fileName, columns: choice, decimalMark } }, reply) => {
      const sha256 = createHash('sha256').update(file).digest('base64url')
      const asked = { place: placeOf(app.settings), file: fileName, sha256, choice, decimalMark }
      return sendJson(reply, await readSpreadsheet<AskedImport, string>(file, READER, asked))
    },
  )
}

/** The product that each picture belongs to, by the name of its file. */
async function matchPictures(db: Db, names: readonly string[]): Promise<MatchedPictures> {
  const { add, find } = createPictureLookup()
  await forEachYielding(readProducts(db), add)
  return names.map(find)
}
