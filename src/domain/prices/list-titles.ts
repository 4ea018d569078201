import { fold } from '../search/search.ts'
import { CASH_PRICE_TITLE, ID_TITLE, LIST_PRICE_TITLE, NAME_TITLE, PRICE_TITLE } from './price-list.ts'

/** The row of titles is among the first ones. */
export const TITLES_WITHIN = 100

/** Ours, and those that suppliers and owners use, the clearest first: a list may have a name and a description. */
const NAME_TITLES = [NAME_TITLE, 'Nombre', 'Artículo', 'Descripción', 'Detalle'].map(simplify)
const PRICE_TITLES = new Set(
  [
    PRICE_TITLE,
    CASH_PRICE_TITLE,
    'Precio nuevo',
    'Nuevo precio',
    'Precio unitario',
    'Precio unit.',
    'P. unitario',
    'P. unit.',
    'Precio de venta',
    'Precio final',
  ].map(simplify),
)

export type Titles = {
  readonly id: number | undefined
  readonly name: number | undefined
  /** Every column that may be meant. */
  readonly prices: readonly number[]
  /** The one that is meant, if the titles leave no doubt. */
  readonly price: number | undefined
}

/** Where the titles are in a row; other columns may stand between them. Undefined unless the row names a price and a product. */
export function findTitles(row: readonly string[]): Titles | undefined {
  const titles = row.map(simplify)
  const id = indexOf(titles, simplify(ID_TITLE))
  const name = NAME_TITLES.map((title) => indexOf(titles, title)).find((column) => column !== undefined)
  const isOurs = titles.includes(simplify(CASH_PRICE_TITLE))
  const prices = titles.flatMap((title, column) => {
    // List prices follow from the stored ones.
    const isDerived = isOurs && title === simplify(LIST_PRICE_TITLE)
    return looksLikePrice(title) && !isDerived ? [column] : []
  })
  if (prices.length === 0 || (id === undefined && name === undefined)) return undefined
  const [first = -1, ...others] = prices
  const isClear = others.length === 0 && PRICE_TITLES.has(titles[first] ?? '')
  return { id, name, prices, price: isClear ? first : undefined }
}

/** Whether to offer the column. `Precio de costo` or `Precio mayorista` are read only if the owner says so. */
function looksLikePrice(title: string): boolean {
  return PRICE_TITLES.has(title) || /^precios?(?: |$)/.test(title)
}

function indexOf(titles: readonly string[], title: string): number | undefined {
  const column = titles.indexOf(title)
  return column < 0 ? undefined : column
}

/** `PRECIO UNIT. ($)` becomes `precio unit`. */
function simplify(title: string): string {
  return fold(title)
    .replace(/[^a-z0-9ñ]+/g, ' ')
    .trim()
}
