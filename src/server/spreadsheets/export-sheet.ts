import { Worker } from 'node:worker_threads'
import type { ExportCell, ExportColumn, Sheet } from './sheet.ts'
import { BYTE_ORDER_MARK, csvText } from './write-csv.ts'
import { writeXlsx } from './write-xlsx.ts'

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export const CSV_TYPE = 'text/csv; charset=utf-8'

const WORKER = new URL('./xlsx-worker.ts', import.meta.url)

/** Starting a thread takes longer than writing this many. */
const FEW_ROWS = 100

/** Long files are written in a thread of their own: some thousand rows take a second, and visitors must not wait for it. */
export async function sheetAsXlsx({ name, columns, rows }: Sheet): Promise<Buffer> {
  // Only what can be sent to a thread.
  const sheet = { name, columns: columns.map(({ title, width }) => ({ title, width })), rows }
  return rows.length > FEW_ROWS ? writeInWorker(sheet) : writeXlsx(sheet)
}

async function writeInWorker(sheet: Sheet): Promise<Buffer> {
  const worker = new Worker(WORKER, { workerData: sheet })
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)))
  worker.once('error', reject)
  // Has no effect once there is a message.
  worker.once('exit', () => reject(new Error('the spreadsheet was not written')))
  return promise
}

export function csvHeader(columns: readonly ExportColumn[]): string {
  return `${BYTE_ORDER_MARK}${csvText([columns.map(({ title }) => title)])}`
}

export function csvRows(rows: Sheet['rows']): string {
  return rows.length === 0 ? '' : csvText(rows.map((row) => row.map(asText)))
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
