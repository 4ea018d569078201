import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { coalesceRuns } from '#domain/coalesce-runs.ts'
import { onEntries } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { exchangeProducts, indexProducts, type ProductIndex } from '../search/product-index.ts'
import { listSynonyms } from '../search/queries.ts'
import { listHiddenCategories } from './published-queries.ts'
import { listProductsById, listVersions, readProducts } from './queries.ts'

/** Changes often come in bursts: the index follows all of them at once. */
const DEBOUNCE_MS = 20
/** Building an index of more products takes longer than somebody who searches should wait. */
const LARGE = 2000
/** More are not exchanged one by one: a new index takes as long, and the old one stays as it is meanwhile. */
const MOST_EXCHANGED = 200

/**
 * `latest` waits until it has all changes. `present`, for visitors, does not in a large shop: what has just changed is found a moment later, where
 * a new index must be built up to a second.
 */
export type ReadIndex = (needs?: 'latest' | 'present') => Promise<ProductIndex>

/** The index of the current products. It is built at the start (`main.ts`), and follows each change ahead of the next search. */
export function cacheProductIndex(app: FastifyInstance): ReadIndex {
  let index: ProductIndex | undefined
  let stale: 'products' | 'all' | undefined
  let debounce: ReturnType<typeof setTimeout> | undefined

  const update = coalesceRuns(async () => {
    const what = stale
    stale = undefined
    try {
      index = (what !== 'all' && index && (await exchange(app.db, index))) || (await build(app.db))
      return index
    } catch (error) {
      // The next search tries again.
      stale = 'all'
      throw error
    }
  })
  /** The update that has been asked for, until it is there. */
  let updating: Promise<ProductIndex> | undefined

  function latest(): Promise<ProductIndex> {
    if (index && !stale && !updating) return Promise.resolve(index)
    if (!updating || stale) {
      const begun = update()
      const forget = () => {
        if (updating === begun) updating = undefined
      }
      begun.then(forget, forget)
      updating = begun
    }
    return updating
  }

  onEntries(app.db, (topics) => {
    if (topics.has('synonyms') || topics.has('shop')) stale = 'all'
    else if (topics.has('products')) stale ??= 'products'
    else return
    clearTimeout(debounce)
    if (index) debounce = setTimeout(() => void latest().catch(() => undefined), DEBOUNCE_MS)
  })
  app.addHook('onClose', async () => clearTimeout(debounce))

  return async (needs = 'latest') => {
    const updated = latest()
    if (needs === 'latest' || !index || index.products.length < LARGE) return updated
    // If it fails, whoever needs the latest learns why.
    updated.catch(() => undefined)
    return index
  }
}

async function build(db: Db): Promise<ProductIndex> {
  const [groups, hidden] = [await listSynonyms(db), await listHiddenCategories(db)]
  return indexProducts(readProducts(db), groups, hidden)
}

/** Exchanges what has another version than in the index. Undefined if that is too much. */
async function exchange(db: Db, index: ProductIndex): Promise<ProductIndex | undefined> {
  const changed: number[] = []
  const gone = new Set(index.rows.keys())
  for await (const versions of listVersions(db)) {
    for (const { id, version } of versions) {
      gone.delete(id)
      if (index.products[index.rows.get(id) ?? -1]?.version !== version) changed.push(id)
    }
    if (changed.length > MOST_EXCHANGED) return undefined
    await setImmediate()
  }
  const still = [...gone].filter((id) => index.products[index.rows.get(id) ?? -1])
  if (changed.length === 0 && still.length === 0) return index
  if (still.length > MOST_EXCHANGED) return undefined
  // PostgreSQL has no empty lists.
  exchangeProducts(index, changed.length > 0 ? await listProductsById(db, changed) : [], still)
  return index
}
