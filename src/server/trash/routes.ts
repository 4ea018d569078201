import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Actor } from '#domain/journal/entry.ts'
import { MessageAnswer } from '#domain/schema.ts'
import { DeletedItemPage } from '#domain/trash.ts'
import type { Db } from '../db/tables.ts'
import { AppError } from '../errors.ts'
import { IdParams, paging } from '../http/answers.ts'
import { actorNames, actorOf } from '../people/actor.ts'
import { type ItemKind, listDeletedItems } from './queries.ts'

const PAGE_SIZE = 20

type Trash = {
  readonly kind: ItemKind
  /** As in "Los productos". */
  readonly many: string
  /** Returns its name, or undefined if it is not in the trash. */
  readonly restore: (db: Db, actor: Actor, id: number) => Promise<string | undefined>
}

/** The deleted ones of a kind: what there is, and restoring one. */
export function deletedItemRoutes({ kind, many, restore }: Trash): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/papelera',
      {
        config: { access: 'deletion' },
        schema: {
          summary: `Una página de ${many} que se eliminaron, los últimos primero`,
          querystring: paging(PAGE_SIZE),
          response: { 200: DeletedItemPage },
        },
      },
      async ({ query }) => {
        const { rows, total } = await listDeletedItems(app.db, kind, query)
        const nameOf = await actorNames(app.db)
        const items = rows.map(({ id, name, deleted_at, actor }) => {
          return { id, name, deletedAt: deleted_at, deletedBy: nameOf(actor) }
        })
        return { items, total, totalPages: Math.ceil(total / query.pageSize), page: query.page }
      },
    )

    app.post(
      '/:id/restore',
      {
        config: { access: 'deletion' },
        schema: {
          summary: `Restaurar uno de ${many} de la papelera`,
          params: IdParams,
          response: { 200: MessageAnswer },
        },
      },
      async (request) => {
        const name = await restore(app.db, actorOf(request), request.params.id)
        if (name === undefined) throw new AppError(404, 'Ya no está en la papelera')
        return { message: `Se restauró "${name}"` }
      },
    )
  }
}
