import type { Db } from '../../db/tables.ts'
import { previewPrices } from '../preview-prices.ts'
import { listPricedProducts, type PricedProduct } from '../queries.ts'
import { readList } from './read-list.ts'
import { readRows } from './read-rows.ts'

/** What an edited price list would change. Changes nothing: the answer is applied like any other preview. */
export async function importPrices(db: Db, file: Buffer) {
  const { listed, errors } = readList(await readRows(file))
  const find = finder(await listPricedProducts(db))
  const unknown: { row: number; name: string }[] = []
  const rowOf = new Map<number, number>()
  const prices: { id: number; price: number }[] = []
  let unchanged = 0
  for (const { row, id, name, price } of listed) {
    const product = find(id, name)
    const earlier = product && rowOf.get(product.id)
    if (!product) unknown.push({ row, name: name || `Id ${id}` })
    else if (earlier !== undefined) errors.push({ row, error: `El producto ya está en la fila ${earlier}.` })
    else {
      rowOf.set(product.id, row)
      if (product.price === price) unchanged++
      else prices.push({ id: product.id, price })
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
  }
}

/** Finds by id, else by exact name. A name that two products share finds neither. */
function finder(products: readonly PricedProduct[]) {
  const byId = new Map(products.map((product) => [product.id, product]))
  const byName = Map.groupBy(products, ({ name }) => name)
  return (id: number | undefined, name: string): PricedProduct | undefined => {
    const named = byName.get(name.normalize())
    return byId.get(id ?? 0) ?? (named?.length === 1 ? named[0] : undefined)
  }
}
