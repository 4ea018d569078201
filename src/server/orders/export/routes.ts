import { Readable } from 'node:stream'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod/mini'
import { isoDayInMendoza } from '#domain/clock.ts'
import { OrderListQuery } from '#domain/orders/order-list-query.ts'
import { change } from '../../db/change.ts'
import { actorOf } from '../../people/actor.ts'
import { CSV_TYPE, XLSX_TYPE } from '../../spreadsheets/export-sheet.ts'
import { readOrderSelection, selectedDays } from '../filter-query.ts'
import { readStatus } from '../order-address.ts'
import { hasListPrices } from '../queries.ts'
import { ordersAsCsv, ordersAsXlsx } from './orders-as-sheets.ts'
import { listExported, readOrders } from './read-orders.ts'
import type { ExportedOrder } from './rows.ts'

type Write = (orders: AsyncIterable<ExportedOrder[]>, hasListPrices: boolean) => Readable | Promise<Buffer>

const FORMATS: Readonly<Record<string, { type: string; write: Write }>> = {
  csv: { type: CSV_TYPE, write: (...given) => Readable.from(ordersAsCsv(...given)) },
  xlsx: { type: XLSX_TYPE, write: ordersAsXlsx },
}

export const exportRoutes: FastifyPluginAsyncZod = async (app) => {
  for (const [format, { type, write }] of Object.entries(FORMATS)) {
    app.get(
      `/exportar.${format}`,
      {
        config: { access: 'exports' },
        schema: {
          operationId: `ordersExport${format === 'csv' ? 'Csv' : 'Xlsx'}`,
          tags: ['orders'],
          summary: `Los pedidos de un estado y un filtro en un archivo ${format}`,
          querystring: z.extend(OrderListQuery, { status: z._default(z.string(), '') }),
          response: {
            200: { description: 'El archivo', content: { [type]: { schema: z.unknown() } } },
          },
        },
      },
      async (request, reply) => {
        const { query } = request
        const status = query.status === '' ? undefined : readStatus(query.status)
        const ids = await listExported(app.db, status, readOrderSelection(query))
        const file = await write(readOrders(app.db, ids), await hasListPrices(app.db))
        const after = { file: format, count: ids.length, ...selectedDays(query) }
        await change(app.db, { actor: actorOf(request) }, (_tx, record) =>
          record('orders.exported', 'orders', { after }),
        )
        const name = `ordenes-${isoDayInMendoza(new Date())}.${format}`
        return reply.type(type).header('content-disposition', `attachment; filename="${name}"`).send(file)
      },
    )
  }
}
