import type { FastifyInstance } from 'fastify'
import { onStale } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { indexProducts, type ProductIndex } from '../search/product-index.ts'
import { listSynonyms } from '../search/queries.ts'
import { listHiddenCategories } from './published-queries.ts'
import { readProducts } from './queries.ts'

/** Changes often come in bursts: one index is built for all of them. */
const DEBOUNCE_MS = 20

/** The index of the current products. It is built at the start (`main.ts`), and each change rebuilds it ahead of the next search. */
export function cacheProductIndex(app: FastifyInstance): () => Promise<ProductIndex> {
  let index: Promise<ProductIndex> | undefined
  let debounce: ReturnType<typeof setTimeout> | undefined

  function current(): Promise<ProductIndex> {
    index ??= make()
    return index
  }

  function make(): Promise<ProductIndex> {
    const made = build(app.db)
    // A failed build is not kept, so the next search tries again.
    made.catch(() => {
      if (index === made) index = undefined
    })
    return made
  }

  onStale(app.db, ['products', 'synonyms', 'shop'], () => {
    clearTimeout(debounce)
    if (index) debounce = setTimeout(() => void current(), DEBOUNCE_MS)
    index = undefined
  })
  app.addHook('onClose', async () => clearTimeout(debounce))

  return current
}

async function build(db: Db): Promise<ProductIndex> {
  const [groups, hidden] = [await listSynonyms(db), await listHiddenCategories(db)]
  return indexProducts(readProducts(db), groups, hidden)
}
