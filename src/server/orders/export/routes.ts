import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod/mini'
import { isoDayInMendoza } from '#domain/clock.ts'
import type { OrderId } from '#domain/orders/order.ts'
import { MAX_EXPORTED } from '#domain/orders/order-filter.ts'
import { OrderListQuery } from '#domain/orders/order-list-query.ts'
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts'
import { change } from '../../db/change.ts'
import type { Db } from '../../db/tables.ts'
import { AppError } from '../../errors.ts'
import { actorOf } from '../../people/actor.ts'
import { CSV_TYPE, csvHeader, csvRows, sheetAsXlsx, XLSX_TYPE } from '../../spreadsheets/export-sheet.ts'
import type { ExportCell } from '../../spreadsheets/sheet.ts'
import { withBalances } from '../balances.ts'
import { readOrderSelection, selectedDays } from '../filter-query.ts'
import { readStatus } from '../order-address.ts'
import { haveListPrices, listOrderIds, listOrdersById } from '../queries.ts'
import { findNewest, type OrderSelection } from '../search-orders.ts'
import { columnsOf, type ExportedOrder, rowOf } from './rows.ts'

/** Visitors are served between these. */
const ORDERS_AT_A_TIME = 100

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
        const file = await write(readOrders(app.db, ids), await haveListPrices(app.db, ids))
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

function ordersAsXlsx(orders: AsyncIterable<ExportedOrder[]>, hasListPrices: boolean): Promise<Buffer> {
  return sheetAsXlsx({ name: 'Órdenes', columns: columnsOf(hasListPrices) }, rowsOf(orders, hasListPrices))
}

async function* rowsOf(
  orders: AsyncIterable<ExportedOrder[]>,
  hasListPrices: boolean,
): AsyncGenerator<ExportCell[][]> {
  for await (const some of orders) yield some.map((order) => rowOf(order, hasListPrices))
}

async function* ordersAsCsv(
  orders: AsyncIterable<ExportedOrder[]>,
  hasListPrices: boolean,
): AsyncGenerator<string> {
  yield csvHeader(columnsOf(hasListPrices))
  for await (const rows of rowsOf(orders, hasListPrices)) yield csvRows(rows)
}

/** The orders to export, newest first. Refuses more than fit into one file. */
async function listExported(
  db: Db,
  status: OrderStatus | undefined,
  selection: OrderSelection,
): Promise<OrderId[]> {
  const statuses = status ? [status] : ORDER_STATUSES
  const limit = MAX_EXPORTED + 1
  const ids =
    selection.text === ''
      ? await listOrderIds(db, { statuses, filter: selection.filter ?? {} }, limit)
      : (await findNewest(db, statuses, selection, limit)).map(({ id }) => id)
  if (ids.length > MAX_EXPORTED)
    throw new AppError(400, `Son más de ${MAX_EXPORTED} órdenes. Elegí fechas para exportar menos.`)
  return ids
}

/** Read in small parts. An order that is deleted meanwhile is left out. */
async function* readOrders(db: Db, ids: readonly OrderId[]): AsyncGenerator<ExportedOrder[]> {
  for (let start = 0; start < ids.length; start += ORDERS_AT_A_TIME) {
    yield await withBalances(db, await listOrdersById(db, ids.slice(start, start + ORDERS_AT_A_TIME)))
    await setImmediate()
  }
}
