import { Worker } from 'node:worker_threads'
import { END_OF_ROWS, type ExportCell, type ExportColumn, type Sheet } from './sheet.ts'
import { BYTE_ORDER_MARK, csvText } from './write-csv.ts'

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export const CSV_TYPE = 'text/csv; charset=utf-8'

const WORKER = new URL('./xlsx-worker.ts', import.meta.url)

/** Written in a thread of its own, which gets the rows part by part: nobody else waits for a long file. */
export async function sheetAsXlsx(
  { name, columns }: Omit<Sheet, 'rows'>,
  parts: AsyncIterable<Sheet['rows']>,
): Promise<Buffer> {
  // Only what can be sent to a thread.
  const heading = { name, columns: columns.map(({ title, width }) => ({ title, width })) }
  const worker = new Worker(WORKER, { workerData: heading })
  // It ends with the process.
  worker.unref()
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes.buffer)))
  worker.once('error', reject)
  // Has no effect once there is a message.
  worker.once('exit', () => reject(new Error('the spreadsheet was not written')))
  const sending = async () => {
    for await (const rows of parts) worker.postMessage(rows)
    worker.postMessage(END_OF_ROWS)
  }
  try {
    const [bytes] = await Promise.all([promise, sending()])
    return bytes
  } finally {
    await worker.terminate()
  }
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
