import { z } from 'zod/mini'
import { areSimilar } from '#domain/catalogue/import/similar-names.ts'
import { codeKey } from '#domain/catalogue/product-code.ts'
import type { Cents } from '#domain/money/money.ts'
import { ImportedPrices } from '#domain/prices/price-request.ts'
import { fold } from '#domain/search/search.ts'
import type { SheetRow } from '#domain/spreadsheets/cells.ts'
import { openForReading, type Place } from '../../db/open-for-reading.ts'
import type { Db } from '../../db/tables.ts'
import { previewPrices } from '../preview-prices.ts'
import { listPricedProducts, type PricedProduct } from '../queries.ts'
import { type ListAnswers, type ListedPrice, readList } from './read-list.ts'

export type AskedList = { readonly place: Place; readonly answers: ListAnswers }

/** The preview of a list as it is sent; it runs in the sheet's thread, see `readSpreadsheet`. */
export async function read(rows: readonly SheetRow[], { place, answers }: AskedList): Promise<string> {
  const db = await openForReading(place)
  try {
    return JSON.stringify(z.encode(ImportedPrices, await previewList(db, rows, answers)))
  } finally {
    await db.destroy()
  }
}

/**
 * What an edited price list would change. Changes nothing: the result is applied like any other preview.
 */
async function previewList(db: Db, rows: readonly SheetRow[], answers: ListAnswers): Promise<ImportedPrices> {
  const { listed, errors, ...columns } = readList(rows, answers)
  const find = finder(await listPricedProducts(db))
  const unknown: { row: number; name: string }[] = []
  const rounded: { row: number; written: string; price: Cents }[] = []
  const rowOf = new Map<number, number>()
  const prices: { id: number; price: Cents }[] = []
  let unchanged = 0
  for (const each of listed) {
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
  }
  const change = { kind: 'list' as const, prices }
  const { fingerprint, products } = await previewPrices(db, { where: { text: '' }, change })
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
function finder(products: readonly PricedProduct[]) {
  const byId = new Map(products.map((product) => [product.id, product]))
  const byName = new Map<string, PricedProduct[]>()
  const byCode = new Map<string, PricedProduct[]>()
  for (const product of products) {
    push(byName, fold(product.name), product)
    const key = codeKey(product.code)
    if (key !== '') push(byCode, key, product)
  }

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
