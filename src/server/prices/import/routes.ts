import { setImmediate } from 'node:timers/promises'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { areSimilar } from '#domain/catalogue/import/similar-names.ts'
import { codeKey } from '#domain/catalogue/product-code.ts'
import { type Cents, DECIMAL_MARKS } from '#domain/money/money.ts'
import { ImportedPrices } from '#domain/prices/price-request.ts'
import { fold } from '#domain/search/search.ts'
import { MAX_SHEET_BYTES, SHEET_TOO_LARGE } from '#domain/spreadsheets/limits.ts'
import type { Db } from '../../db/tables.ts'
import { forEachYielding } from '../../for-each-yielding.ts'
import { acceptMultipart, oneFile, uploadedFile } from '../../http/multipart-form.ts'
import { readSpreadsheet } from '../../spreadsheets/read-spreadsheet.ts'
import { previewPrices } from '../preview-prices.ts'
import { listPricedProducts, type PricedProduct } from '../queries.ts'
import type { ListAnswers, ListedPrice, ReadList } from './read-list.ts'

const READER = new URL('./read-list.ts', import.meta.url)

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
    async ({ body }) =>
      importPrices(app.db, body.file, { column: body.priceColumn, decimalMark: body.decimalMark }),
  )
}

/**
 * What an edited price list would change. Changes nothing: the result is applied like any other preview.
 */
async function importPrices(db: Db, file: Buffer, answers: ListAnswers) {
  const { listed, errors, ...columns } = await readSpreadsheet<ListAnswers, ReadList>(file, READER, answers)
  const find = await finder(await listPricedProducts(db))
  const unknown: { row: number; name: string }[] = []
  const rounded: { row: number; written: string; price: Cents }[] = []
  const rowOf = new Map<number, number>()
  const prices: { id: number; price: Cents }[] = []
  let unchanged = 0
  await forEachYielding(listed, (each) => {
    const { row, id, name, code, price, written } = each
    const { product, problem } = find(each)
    const earlier = product && rowOf.get(product.id)
    if (problem !== undefined) errors.push({ row, error: problem })
    else if (!product) unknown.push({ row, name: name || code || `Id ${id}` })
    else if (earlier !== undefined) errors.push({ row, error: `El producto ya está en la fila ${earlier}.` })
    else {
      rowOf.set(product.id, row)
      if (product.price === price) unchanged++
      else prices.push({ id: product.id, price })
      if (written !== undefined) rounded.push({ row, written, price })
    }
  })
  const change = { kind: 'list' as const, prices }
  const { fingerprint, products } = await previewPrices(db, { where: { text: '' }, change })
  // Checking and writing a long response takes as long as all of the above.
  await setImmediate()
  return {
    fingerprint,
    change,
    products,
    unchanged,
    unknown,
    errors: errors.toSorted((a, b) => a.row - b.row),
    rounded,
    ...columns,
  }
}

type Found = { readonly product?: PricedProduct | undefined; readonly problem?: string }

/**
 * Finds by id, else by code, else by name. Refuses a row whose id or code is of one product and whose name of another: sorting one column
 * of a spreadsheet makes many.
 */
async function finder(products: readonly PricedProduct[]) {
  const byId = new Map(products.map((product) => [product.id, product]))
  const byName = new Map<string, PricedProduct[]>()
  const byCode = new Map<string, PricedProduct[]>()
  await forEachYielding(products, (product) => {
    push(byName, fold(product.name), product)
    const key = codeKey(product.code)
    if (key !== '') push(byCode, key, product)
  })

  /** A name that two products share finds neither, unless one has it to the letter. */
  function findNamed(name: string): PricedProduct | undefined {
    const named = byName.get(fold(name)) ?? []
    const same = named.filter((product) => product.name === name.normalize())
    const [found, ...others] = same.length > 0 ? same : named
    return others.length === 0 ? found : undefined
  }

  /** The product, unless the row has another name for it. */
  function checked(product: PricedProduct, name: string, [what, value]: readonly [string, unknown]): Found {
    if (name === '' || areSimilar(name, product.name)) return { product }
    return {
      problem: `El ${what} ${value} es de "${product.name}", pero la fila dice "${name.slice(0, 80)}". Corregí la fila, o borrá el ${what} o el nombre para que valga el otro.`,
    }
  }

  return ({ id, name, code }: ListedPrice): Found => {
    const listed = byId.get(id ?? 0)
    if (listed) return checked(listed, name, ['Id', id])
    const [coded, ...others] = (code !== undefined && byCode.get(codeKey(code))) || []
    // A code that two products share says nothing.
    if (coded && others.length === 0) return checked(coded, name, ['código', code])
    return { product: findNamed(name) }
  }
}

function push(products: Map<string, PricedProduct[]>, key: string, product: PricedProduct): void {
  const same = products.get(key)
  if (same) same.push(product)
  else products.set(key, [product])
}
