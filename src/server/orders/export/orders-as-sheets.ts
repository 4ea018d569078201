import { Worker } from 'node:worker_threads'
import { BYTE_ORDER_MARK, csvText } from '../../spreadsheets/write-csv.ts'
import { columnsOf, type ExportCell, type ExportedOrder, rowOf } from './rows.ts'
import { writeXlsx } from './write-xlsx.ts'

const WORKER = new URL('./xlsx-worker.ts', import.meta.url)

/** Starting a thread takes longer than writing this many. */
const FEW_ROWS = 100

/** Long files are written in a thread of their own: some thousand orders take a second, and visitors must not wait for it. */
export async function ordersAsXlsx(
  orders: AsyncIterable<ExportedOrder[]>,
  hasListPrices: boolean,
): Promise<Buffer> {
  const rows: ExportCell[][] = []
  for await (const some of orders) rows.push(...some.map((order) => rowOf(order, hasListPrices)))
  return rows.length > FEW_ROWS ? writeInWorker(rows, hasListPrices) : writeXlsx(rows, hasListPrices)
}

async function writeInWorker(
  rows: readonly (readonly ExportCell[])[],
  hasListPrices: boolean,
): Promise<Buffer> {
  const worker = new Worker(WORKER, { workerData: { rows, hasListPrices } })
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)))
  worker.once('error', reject)
  // Has no effect once there is a message.
  worker.once('exit', () => reject(new Error('the spreadsheet was not written')))
  return promise
}

export async function* ordersAsCsv(
  orders: AsyncIterable<ExportedOrder[]>,
  hasListPrices: boolean,
): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${csvText([columnsOf(hasListPrices).map(({ title }) => title)])}`
  for await (const some of orders) {
    if (some.length > 0) yield csvText(some.map((order) => rowOf(order, hasListPrices).map(asText)))
  }
}

function asText(cell: ExportCell): string {
  if (cell.kind === 'amount') return cell.value.toFixed(2).replace('.', ',')
  if (cell.kind === 'time' || cell.kind === 'day') {
    const [year, month, day, hour, minute] = cell.value.toISOString().split(/\D/)
    const date = `${day}/${month}/${year}`
    return cell.kind === 'day' ? date : `${date} ${hour}:${minute}`
  }
  return `${cell.value}`
}
