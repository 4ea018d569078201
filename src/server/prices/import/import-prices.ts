import { setImmediate } from 'node:timers/promises'
import type { Cents } from '#domain/money/money.ts'
import { fold } from '#domain/search/search.ts'
import type { Db } from '../../db/tables.ts'
import { inSteps } from '../../in-steps.ts'
import { readSpreadsheet } from '../../spreadsheets/read-spreadsheet.ts'
import { previewPrices } from '../preview-prices.ts'
import { listPricedProducts, type PricedProduct } from '../queries.ts'
import type { ChosenColumn, ListedPrice, ReadList } from './read-list.ts'

const READER = new URL('./read-list.ts', import.meta.url)

/**
 * What an edited price list would change. Changes nothing: the answer is applied like any other preview. `column` is the one with the
 * prices, if the owner has chosen one.
 */
export async function importPrices(db: Db, file: Buffer, column: number | undefined) {
  const { listed, errors, ...columns } = await readSpreadsheet<ChosenColumn, ReadList>(file, READER, column)
  const find = await finder(await listPricedProducts(db))
  const unknown: { row: number; name: string }[] = []
  const rounded: { row: number; written: string; price: Cents }[] = []
  const rowOf = new Map<number, number>()
  const prices: { id: number; price: Cents }[] = []
  let unchanged = 0
  await inSteps(listed, (each) => {
    const { row, id, name, price, written } = each
    const { product, problem } = find(each)
    const earlier = product && rowOf.get(product.id)
    if (problem !== undefined) errors.push({ row, error: problem })
    else if (!product) unknown.push({ row, name: name || `Id ${id}` })
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
  // Checking and writing a long answer takes as long as all of the above.
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

/** Finds by id, else by name. Refuses a row whose id and name are of two products: sorting one column of a spreadsheet makes many. */
async function finder(products: readonly PricedProduct[]) {
  const byId = new Map(products.map((product) => [product.id, product]))
  const byName = new Map<string, PricedProduct[]>()
  await inSteps(products, (product) => {
    const name = fold(product.name)
    const same = byName.get(name)
    if (same) same.push(product)
    else byName.set(name, [product])
  })

  /** A name that two products share finds neither, unless one has it to the letter. */
  function findNamed(name: string): PricedProduct | undefined {
    const named = byName.get(fold(name)) ?? []
    const same = named.filter((product) => product.name === name.normalize())
    const [found, ...others] = same.length > 0 ? same : named
    return others.length === 0 ? found : undefined
  }

  return ({ id, name }: ListedPrice): Found => {
    const product = byId.get(id ?? 0)
    if (!product) return { product: findNamed(name) }
    if (name === '' || fold(name) === fold(product.name)) return { product }
    return {
      problem: `El Id ${id} es de "${product.name}", pero la fila dice "${name.slice(0, 80)}". Corregí la fila, o borrá el Id o el nombre para que valga el otro.`,
    }
  }
}
