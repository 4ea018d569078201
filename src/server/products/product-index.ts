import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { CATEGORIES, type Category } from '#domain/category.ts'
import type { Product } from '#domain/product.ts'
import { fold } from '#domain/search.ts'
import { indexNames, type NameIndex } from './name-index.ts'
import { listProducts } from './queries.ts'
import { type RowSet, rowsWhere } from './row-set.ts'

/** Changes often come in rows: one index is made for all of them. */
const CALM_MS = 20

/** All products ready to be searched and sorted: what a search looks at is apart from them, by their row. */
export type ProductIndex = {
  readonly products: readonly Product[]
  readonly names: NameIndex
  readonly byCategory: ReadonlyMap<Category, RowSet>
  readonly available: RowSet
}

/** Others are served between its steps. */
export async function indexProducts(products: readonly Product[]): Promise<ProductIndex> {
  await setImmediate()
  const names = products.map(({ name }) => fold(name))
  await setImmediate()
  return {
    products,
    names: indexNames(names),
    byCategory: new Map(
      CATEGORIES.map(({ value }) => [value, rowsWhere(products, ({ category }) => category === value)]),
    ),
    available: rowsWhere(products, ({ availability }) => availability),
  }
}

/**
 * The index of the products as they are. Once somebody has searched, it is made anew right after a change, so that who
 * types next does not wait for it.
 */
export function indexByVersion(app: FastifyInstance): () => Promise<ProductIndex> {
  let made: { version: number; index: Promise<ProductIndex> } | undefined
  let calm: ReturnType<typeof setTimeout> | undefined

  async function make(): Promise<ProductIndex> {
    return indexProducts(await listProducts(app.db))
  }

  function current(): Promise<ProductIndex> {
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
