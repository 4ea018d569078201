import { useEffect } from 'react'
import type { VersionedProduct } from '#domain/catalogue/product-answers.ts'
import { MINUTE_MS } from '#domain/clock.ts'
import * as counterCalls from '#domain/orders/counter-calls.ts'
import { KEPT_AT_ONCE } from '#domain/orders/counter-order.ts'
import { fold, PRODUCT_SUGGESTIONS } from '#domain/search/search.ts'
import { findProductsToAdd } from '#web/admin/use-found-products.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { ConnectionError } from '#web/api/errors.ts'
import { reloadShop } from '#web/shop/shop-data.ts'
import { checkLine, isLineDown, useLineDown } from '../line.ts'
import { BARCODE, hasCode } from '../order-editor/use-product-lookup.ts'
import { inDeviceStore } from './device-database.ts'
import { keepPage } from './kept-page.ts'

/** Prices that changed since are refused by the server, and the sale becomes a task. */
const FRESH_MS = 10 * MINUTE_MS
/** A network that leads nowhere gives no error. */
const PATIENCE_MS = 4000

type Page = { readonly date: number; readonly products: readonly VersionedProduct[] }

let inMemory: Promise<readonly VersionedProduct[]> | undefined

/** From the shop; from this device if it does not answer. What neither knows is a `ConnectionError` then. */
export async function findAtCounter(text: string): Promise<readonly VersionedProduct[]> {
  try {
    if (isLineDown()) throw new ConnectionError()
    return await findProductsToAdd(text, PATIENCE_MS)
  } catch (error) {
    if (!(error instanceof ConnectionError)) throw error
    void checkLine()
    const found = matchKept(await keptProducts(), text)
    if (found.length === 0) throw error
    return found
  }
}

/** Those with this code, or else those whose name has all of these letters, the shortest names first. */
export function matchKept(products: readonly VersionedProduct[], text: string): readonly VersionedProduct[] {
  const coded = products.filter((product) => hasCode(product, text))
  const words = fold(text).split(/\s+/).filter(Boolean)
  if (coded.length > 0 || BARCODE.test(text) || words.length === 0) return coded
  return products
    .filter(({ name }) => {
      const folded = fold(name)
      return words.every((word) => folded.includes(word))
    })
    .sort((a, b) => a.name.length - b.name.length || a.id - b.id)
    .slice(0, PRODUCT_SUGGESTIONS)
}

/** Copies the shop's products to this device, unless the copy is fresh. All or nothing: pages of two copies would not fit. */
async function keepProducts(): Promise<void> {
  // Another tab may have copied them.
  inMemory = undefined
  const [first] = await readPages()
  const date = Date.now()
  // A clock that was ahead has left a date that is still to come.
  if (first && first.date <= date && date - first.date < FRESH_MS) return
  const pages: Page[] = []
  for (let after: number | undefined = 0; after !== undefined; ) {
    const products: VersionedProduct[] = await browserApi.call(counterCalls.listProducts, {
      query: { after },
    })
    pages.push({ date, products })
    after = products.length < KEPT_AT_ONCE ? undefined : products.at(-1)?.id
  }
  await inDeviceStore('products', 'readwrite', (store) => {
    const cleared = store.clear()
    for (const [index, page] of pages.entries()) store.put(page, index)
    return cleared
  })
  inMemory = undefined
}

/** Keeps what a sale without a connection needs fresh, while the counter is open and the shop answers. */
export function useKeptForLater(): void {
  const isDown = useLineDown()

  // Asks the API, and stores on this device.
  useEffect(() => {
    if (isDown) return
    const keep = () => {
      void reloadShop()
      // Without a copy, what is not found waits for the connection, and so does the page.
      for (const kept of [keepProducts(), keepPage()]) kept.catch(() => undefined)
    }
    const timer = setInterval(keep, FRESH_MS)
    keep()
    return () => clearInterval(timer)
  }, [isDown])
}

function keptProducts(): Promise<readonly VersionedProduct[]> {
  inMemory ??= readPages().then((pages) => pages.flatMap(({ products }) => products))
  return inMemory
}

/** None where the browser keeps nothing. */
async function readPages(): Promise<readonly Page[]> {
  return inDeviceStore('products', 'readonly', (store) => store.getAll()).catch(() => [])
}
