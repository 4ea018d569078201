import type { FastifyInstance } from 'fastify'
import type { Product } from '#domain/product.ts'
import { type SearchIndex, searchIndex } from '#domain/search.ts'
import { listProducts } from './queries.ts'

/** All products ready to be searched by name, made anew when the catalogue has changed. */
export function indexByVersion(app: FastifyInstance): () => Promise<SearchIndex<Product>> {
  let made: { version: number; index: Promise<SearchIndex<Product>> } | undefined

  async function make(): Promise<SearchIndex<Product>> {
    return searchIndex(await listProducts(app.db), ({ name }) => [name])
  }

  return () => {
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
}
