import { parentPort, workerData } from 'node:worker_threads'
import { AppError } from '../../errors.ts'
import { readList } from './read-list.ts'

const UNREADABLE = 'No pudimos leer el archivo. Tiene que ser una planilla .xlsx o .csv.'

export type FileAnswer = { list: ReturnType<typeof readList> } | { refusal: { status: number; text: string } }

const { file, priceColumn } = workerData as { file: Uint8Array; priceColumn: number | undefined }
parentPort?.postMessage(await read())

/** An error's class is lost between threads. */
async function read(): Promise<FileAnswer> {
  try {
    return { list: readList(await readRows(), priceColumn) }
  } catch (error) {
    const { status, message } = error instanceof AppError ? error : new AppError(400, UNREADABLE)
    return { refusal: { status, text: message } }
  }
}

/** Empty rows stay, so that a row's number is the one people see. */
async function readRows() {
  const isZip = Buffer.from(file.subarray(0, 4)).equals(Buffer.from('PK\x03\x04', 'latin1'))
  // A thread loads only what it needs.
  if (isZip) return (await import('./read-xlsx.ts')).readXlsx(file)
  if (file.includes(0)) throw new AppError(400, UNREADABLE)
  return (await import('./read-csv.ts')).readCsv(file)
}
