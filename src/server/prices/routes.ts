import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type Cents, numbersIn } from '#domain/money/money.ts'
import * as priceCalls from '#domain/prices/price-calls.ts'
import { findProduct } from '../catalogue/queries.ts'
import { writePrices } from '../catalogue/write-prices.ts'
import { change, type Doer } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { AppError, missing, notFound } from '../errors.ts'
import { readInThread } from '../http/read-in-thread.ts'
import { serve } from '../http/serve.ts'
import { CATALOGUE } from '../locks.ts'
import { actorOf } from '../people/actor.ts'
import { listActors } from '../people/queries.ts'
import { readShop } from '../shop/read-shop.ts'
import { applyPrices, NO_PRICE_CHANGES } from './apply-prices.ts'
import { priceImportRoutes } from './import/routes.ts'
import { type AskedPreview, namedBy } from './preview-prices.ts'
import { findPriceChange, listChangedPrices, listPriceChanges, listPricesOfProduct } from './queries.ts'
import { scheduledPriceRoutes } from './scheduled/routes.ts'

const PREVIEW = new URL('./preview-prices.ts', import.meta.url)

/** Enough for decades of one product. */
const PRICES_OF_A_PRODUCT = 500

export const priceRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app

  serve(app, 'prices', priceCalls, {
    async preview({ body }) {
      const named = await namedBy(body.where.text, app.productIndex)
      return readInThread<AskedPreview>(app.settings, PREVIEW, { request: body, named })
    },
    async apply({ request, body, key }) {
      const { fingerprint, ...change } = body
      const named = await namedBy(change.where.text, app.productIndex)
      const numbers = numbersIn((await readShop(db, app.settings)).money)
      const applied = await applyPrices(db, actorOf(request), change, { numbers, fingerprint, named, key })
      if (!applied) throw new AppError(400, NO_PRICE_CHANGES)
      return applied
    },
    async listChanges({ query }) {
      const { changes, total } = await listPriceChanges(db, query)
      return { changes: await withUsers(db, changes), totalPages: Math.ceil(total / query.pageSize) }
    },
    async readChange({ params }) {
      const change = (await findPriceChange(db, params.id)) ?? missing('El cambio de precios')
      const prices = await listChangedPrices(db, params.id)
      const products = prices.map(({ name, ...price }) => ({ ...price, name: name ?? 'Producto eliminado' }))
      const [named] = await withUsers(db, [change])
      return { ...change, user: '', ...named, products }
    },
    undo: ({ request, params }) => undoPrices(db, actorOf(request), params.id),
    async listOfProduct({ params }) {
      if (!(await findProduct(db, params.id))) throw notFound('El producto')
      return withUsers(db, await listPricesOfProduct(db, params.id, PRICES_OF_A_PRODUCT))
    },
  })

  await app.register(priceImportRoutes)
  await app.register(scheduledPriceRoutes)
}

/** People are shown by their e-mail; what nobody signed in for was done by the shop itself. */
async function withUsers<T extends { readonly actor: string }>(db: Db, changes: readonly T[]) {
  const users = await listActors(db)
  return changes.map((change) => ({ ...change, user: users.get(change.actor) ?? 'La tienda' }))
}

type Undone = {
  readonly id: number
  readonly restored: number
  readonly skipped: { readonly id: number; readonly name: string; readonly price: Cents }[]
}

/** Restores the prices from before a change. Products that were priced again since keep their price; deleted ones stay deleted. */
async function undoPrices(db: Db, actor: Doer, id: number): Promise<Undone> {
  return change(db, { actor, locks: [CATALOGUE] }, async (tx, record) => {
    const undone = await findPriceChange(tx, id)
    if (!undone) throw notFound('El cambio de precios')
    if (undone.undone) throw new AppError(409, 'Ese cambio de precios ya se deshizo.')
    const prices: { id: number; before: Cents; after: Cents }[] = []
    const skipped: Undone['skipped'] = []
    for (const product of await listChangedPrices(tx, id)) {
      if (product.name === null || product.price === null) continue
      if (product.price === product.after)
        prices.push({ id: product.id, before: product.after, after: product.before })
      else skipped.push({ id: product.id, name: product.name, price: product.price })
    }
    const summary = `Se deshizo: ${undone.summary}`
    const entry = await record('prices.undone', 'prices', {
      before: { change: id },
      after: { count: prices.length, summary },
    })
    await writePrices(tx, entry, { prices, summary, undoes: id })
    return { id: entry, restored: prices.length, skipped }
  })
}
