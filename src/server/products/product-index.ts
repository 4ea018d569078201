import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { VersionedProduct } from '#domain/admin-answers.ts'
import { CATEGORIES, type Category } from '#domain/category.ts'
import { fold } from '#domain/search.ts'
import { onChange } from '../db/changes.ts'
import { indexNames, type NameIndex } from './name-index.ts'
import { listProducts } from './queries.ts'
import { type RowSet, rowsWhere } from './row-set.ts'

/** Changes often come in bursts: one index is built for all of them. */
const CALM_MS = 20

/** All products, prepared for searching and sorting. Search data is kept separately, by row number. */
export type ProductIndex = {
  readonly products: readonly VersionedProduct[]
  readonly names: NameIndex
  readonly byCategory: ReadonlyMap<Category, RowSet>
  readonly available: RowSet
}

/** Yields between its steps so that other requests are served. */
export async function indexProducts(products: readonly VersionedProduct[]): Promise<ProductIndex> {
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

/** The index of the current products. Once somebody has searched, each change rebuilds it ahead of the next search. */
export function keepIndex(app: FastifyInstance): () => Promise<ProductIndex> {
  let index: Promise<ProductIndex> | undefined
  let calm: ReturnType<typeof setTimeout> | undefined

  function current(): Promise<ProductIndex> {
    index ??= make()
    return index
  }

  function make(): Promise<ProductIndex> {
    const made = listProducts(app.db).then(indexProducts)
    // A failed build is not kept, so the next search tries again.
    made.catch(() => {
      if (index === made) index = undefined
    })
    return made
  }

  onChange(app.db, ['products'], () => {
    clearTimeout(calm)
    if (index) calm = setTimeout(() => void current(), CALM_MS)
    index = undefined
  })
  app.addHook('onClose', async () => clearTimeout(calm))

  return current
}
