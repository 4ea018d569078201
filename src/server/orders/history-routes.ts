import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sentValues } from '#domain/journal/history.ts'
import * as orderHistoryCalls from '#domain/journal/order-history-calls.ts'
import { listEntriesOf } from '../db/journal.ts'
import { readJson } from '../db/json.ts'
import { serve } from '../http/serve.ts'
import { actorNames } from '../people/actor.ts'
import { missingOrder, readOrderId } from './order-address.ts'
import { orderSubject } from './order-id.ts'
import { findOrder } from './queries.ts'
import { isInTrash } from './trash-queries.ts'

/** More than anybody changes one order; only a script goes beyond. */
const MOST_ENTRIES = 500

export const orderHistoryRoutes: FastifyPluginAsyncZod = async (app) => {
  serve(app, 'order-history', orderHistoryCalls, {
    async read({ params }) {
      const id = readOrderId(params.orderId)
      const entries = await listEntriesOf(app.db, orderSubject(id), MOST_ENTRIES)
      // The demo's orders, and those older than the journal, have no entries until they are changed.
      if (entries.length === 0 && !(await findOrder(app.db, id)) && !(await isInTrash(app.db, id)))
        missingOrder()
      const nameOf = await actorNames(app.db)
      return entries.map(({ id, date, actor, kind, before, after }) => ({
        id,
        date,
        actor: nameOf(actor),
        kind,
        ...sentValues({ kind, before: readJson(before), after: readJson(after) }),
      }))
    },
  })
}
