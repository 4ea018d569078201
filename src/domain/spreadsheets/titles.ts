import { fold } from '../search/search.ts'

/** The row of titles is among the first ones. */
export const TITLES_WITHIN = 100

/** Titles of the shop's own price list. The price is the stored one, which cash pays. */
export const ID_TITLE = 'Id'
export const NAME_TITLE = 'Producto'
export const PRICE_TITLE = 'Precio'
export const CASH_PRICE_TITLE = 'Precio en efectivo'
export const LIST_PRICE_TITLE = 'Precio de lista'
export const NET_PRICE_TITLE = 'Precio sin impuestos nacionales'

/** Ours, and those that suppliers and other shops use, the clearest first: a list may have a name and a description. */
export const NAME_TITLES = titles(
  [NAME_TITLE, 'Nombre', 'Nombre del producto', 'Name', 'Title', 'Título', 'Título de la publicación'],
  ['Artículo', 'Denominación', 'Descripción del producto', 'Descripción', 'Detalle', 'Mercadería', 'Item'],
)

export const CODE_TITLES = titles(
  ['Código', 'Cod.', 'Cód', 'Código de artículo', 'Código artículo', 'Cod. art.', 'Código de producto'],
  ['Código interno', 'SKU', 'Variant SKU', 'Referencia', 'Ref.'],
  ['Código de barras', 'Cod. de barras', 'Cod. barras', 'EAN', 'EAN13', 'GTIN', 'Barcode', 'Variant barcode'],
)

/** What customers pay, without a doubt. */
const CLEAR_PRICES: ReadonlySet<string> = new Set(
  titles(
    [PRICE_TITLE, CASH_PRICE_TITLE, 'Precio nuevo', 'Nuevo precio', 'Precio unitario', 'Precio unit.'],
    [
      'P. unitario',
      'P. unit.',
      'Precio de venta',
      'Precio venta',
      'Precio final',
      'Precio al público',
      'PVP',
    ],
    ['Regular price', 'Variant price', 'Price'],
  ),
)

/** Not the price if another column has one. */
const LESSER_PRICES: ReadonlySet<string> = new Set(
  titles(
    ['Precio promocional', 'Precio de oferta', 'Precio anterior', 'Sale price', 'Variant compare at price'],
    ['Costo', 'Precio de costo', 'Cost per item', 'Precio comparativo', NET_PRICE_TITLE],
  ),
)

/** `Precio de costo` or `Precio mayorista` are read only if the owner says so. */
const PRICE =
  /^(?:precios?|costo)(?: |$)|^p (?:unit|lista|mayor|menor|venta|costo|publico|final)|price$|^(?:importe|valor)$/

/** Whether to offer the column as the one with the prices. */
function looksLikePrice(title: string): boolean {
  return CLEAR_PRICES.has(title) || LESSER_PRICES.has(title) || PRICE.test(title)
}

/** Every column that may have the prices, and the one that is meant, if the titles leave no doubt. Titles are simplified. */
export function findPrices(row: readonly string[]): { prices: number[]; price: number | undefined } {
  const isOurs = row.includes(simplifyTitle(CASH_PRICE_TITLE))
  const prices = row.flatMap((title, column) => {
    // List prices follow from the stored ones.
    const isDerived = isOurs && title === simplifyTitle(LIST_PRICE_TITLE)
    return looksLikePrice(title) && !isDerived ? [column] : []
  })
  const [first = -1, ...others] = prices.filter((column) => !LESSER_PRICES.has(row[column] ?? ''))
  const isClear = others.length === 0 && CLEAR_PRICES.has(row[first] ?? '')
  return { prices, price: isClear ? first : undefined }
}

/** The column with the first of these titles that the row has. */
export function findColumn(row: readonly string[], wanted: readonly string[]): number | undefined {
  for (const title of wanted) {
    const column = row.indexOf(title)
    if (column >= 0) return column
  }
  return undefined
}

/** `PRECIO UNIT. ($)` becomes `precio unit`. */
export function simplifyTitle(title: string): string {
  return fold(title)
    .replace(/[^a-z0-9ñ]+/g, ' ')
    .trim()
}

export function titles(...lists: readonly (readonly string[])[]): string[] {
  return lists.flat().map(simplifyTitle)
}
