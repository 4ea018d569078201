import type { FastifyInstance } from 'fastify'
import type { Product } from '#domain/product.ts'
import { type SearchIndex, searchIndex } from '#domain/search.ts'
import { listProducts } from './queries.ts'

/** Changes often come in rows: one index is made for all of them. */
const CALM_MS = 20

/**
 * All products ready to be searched by name. Once somebody has searched, it is made anew right after a change, so that who
 * types next does not wait for it.
 */
export function indexByVersion(app: FastifyInstance): () => Promise<SearchIndex<Product>> {
  let made: { version: number; index: Promise<SearchIndex<Product>> } | undefined
  let calm: ReturnType<typeof setTimeout> | undefined

  async function make(): Promise<SearchIndex<Product>> {
    return searchIndex(await listProducts(app.db), ({ name }) => [name])
  }

  function current(): Promise<SearchIndex<Product>> {
    const { version } = app.catalogue
    if (made?.version !== version) {
      made = { version, index: make() }
      // A failure is not kept: the next search tries again.
      made.index.catch(() => {
        made = undefined
      })
    }
    return made.index
  }

  app.catalogue.listeners.add(() => {
    clearTimeout(calm)
    if (made) calm = setTimeout(() => void current(), CALM_MS)
  })
  app.addHook('onClose', async () => clearTimeout(calm))

  return current
}
