import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { SentRow } from '#domain/catalogue/import/applied-row.ts'
import * as importCalls from '#domain/catalogue/import/import-calls.ts'
import { createPictureLookup } from '#domain/catalogue/import/picture-names.ts'
import { noRowsSeen, previewRow, previewSection } from '#domain/catalogue/import/preview-row.ts'
import {
  ColumnChoice,
  Imported,
  ImportPreview,
  type ImportRow,
  type MatchedPictures,
  SheetColumn,
} from '#domain/catalogue/import/product-import.ts'
import type { ReadSheet, SheetOptions } from '#domain/catalogue/import/read-sheet.ts'
import { DECIMAL_MARKS, type DecimalMark } from '#domain/money/money.ts'
import { MAX_SHEET_BYTES, MAX_SHEET_ROWS, SHEET_TOO_LARGE } from '#domain/spreadsheets/limits.ts'
import { optionalText } from '#domain/text.ts'
import type { Db } from '../../db/tables.ts'
import { forEachYielding } from '../../for-each-yielding.ts'
import { IdempotencyHeaders } from '../../http/idempotency.ts'
import { acceptMultipart, oneFile, uploadedFile } from '../../http/multipart-form.ts'
import { serve } from '../../http/serve.ts'
import { actorNames, actorOf } from '../../people/actor.ts'
import { readSpreadsheet } from '../../spreadsheets/read-spreadsheet.ts'
import { readProducts } from '../queries.ts'
import { readCatalogue } from './catalogue-state.ts'
import { writeFingerprint } from './fingerprint.ts'
import { importProducts } from './import-products.ts'
import { listImports, listRememberedColumns } from './queries.ts'
import { undoImport } from './undo-import.ts'

const READER = new URL('./read-products.ts', import.meta.url)

/** More suppliers than a shop has. */
const REMEMBERED_FILES = 200

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
    async ({ body: { fileName, file, columns, decimalMark } }) =>
      previewImport(app.db, { name: fileName, bytes: file, choice: columns, decimalMark }),
  )
}

/** The product that each picture belongs to, by the name of its file. */
async function matchPictures(db: Db, names: readonly string[]): Promise<MatchedPictures> {
  const { add, find } = createPictureLookup()
  await forEachYielding(readProducts(db), add)
  return names.map(find)
}

type File = {
  readonly name: string
  readonly bytes: Buffer
  readonly choice: ColumnChoice | undefined
  readonly decimalMark: DecimalMark | undefined
}

/** What importing a file would do, row by row. Changes nothing. */
async function previewImport(db: Db, { name, bytes, choice, decimalMark }: File): Promise<ImportPreview> {
  const remembered = choice ? [] : await listRememberedColumns(db, REMEMBERED_FILES)
  const options = { choice, remembered, decimalMark }
  const { products, sections, ...sheet } = await readSpreadsheet<SheetOptions, ReadSheet>(
    bytes,
    READER,
    options,
  )
  const { lookup } = await readCatalogue(db)
  const seen = noRowsSeen()
  const rows: ImportRow[] = []
  const versions = new Map<number, number>()
  await forEachYielding(products, (product) => {
    const row = previewRow(product, lookup, seen)
    rows.push(row)
    const { id: own, name = '', code } = row.product
    // All of the same name or code, even if there are more than the row shows: the owner has decided about them too.
    const twins = lookup.sameAs({ name, code })
    const met = [...(row.candidates ?? []), ...twins.coded, ...twins.named]
    for (const id of [own, ...met.map(({ id }) => id)]) {
      const version = id === undefined ? undefined : lookup.get(id)?.version
      if (id !== undefined && version !== undefined) versions.set(id, version)
    }
  })
  await forEachYielding(sections, (section) => {
    const row = previewSection(section, lookup)
    if (row) rows.push(row)
  })
  rows.sort((a, b) => a.row - b.row)
  const fingerprint = writeFingerprint(createHash('sha256').update(bytes).digest('base64url'), versions)
  // Checking and writing a long response takes as long as all of the above.
  await setImmediate()
  return { ...sheet, file: name, fingerprint, rows }
}
