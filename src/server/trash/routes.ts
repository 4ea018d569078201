import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as deletedProductCalls from '#domain/trash/deleted-product-calls.ts'
import * as deletedRecipeCalls from '#domain/trash/deleted-recipe-calls.ts'
import type { Doer } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { AppError } from '../errors.ts'
import { serve } from '../http/serve.ts'
import { actorNames, actorOf } from '../people/actor.ts'
import { type ItemKind, listDeletedItems } from './queries.ts'

const CALLS = { product: deletedProductCalls, recipe: deletedRecipeCalls }

type Trash = {
  readonly kind: ItemKind
  /** Returns its name, or undefined if it is not in the trash. */
  readonly restore: (db: Db, actor: Doer, id: number) => Promise<string | undefined>
}

/** The deleted ones of a kind: what there is, and restoring one. */
export function deletedItemRoutes({ kind, restore }: Trash): FastifyPluginAsyncZod {
  return async (app) => {
    const { db } = app

    serve(app, `deleted-${kind}s`, CALLS[kind], {
      async list({ query }) {
        const { rows, total } = await listDeletedItems(db, kind, query)
        const nameOf = await actorNames(db)
        const items = rows.map(({ id, name, deleted_at, actor }) => {
          return { id, name, deletedAt: deleted_at, deletedBy: nameOf(actor) }
        })
        return { items, total, totalPages: Math.ceil(total / query.pageSize), page: query.page }
      },
      async restore({ request, params }) {
        const name = await restore(db, actorOf(request), params.id)
        if (name === undefined) throw new AppError(404, 'Ya no está en la papelera')
        return { message: `Se restauró "${name}"` }
      },
    })
  }
}
