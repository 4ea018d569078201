import { parentPort, workerData } from 'node:worker_threads'
import type { SheetRow } from '#domain/spreadsheets/cells.ts'
import { fileProblem, isZip, UNREADABLE } from '#domain/spreadsheets/file-kinds.ts'
import { AppError } from '../errors.ts'

export type FileAnswer = { read: unknown } | { refusal: { status: number; text: string } }

/** The module at `reader` exports `read(rows, options)`: what it returns is sent to the main thread, and not all cells. */
export type FileRequest = { readonly file: Uint8Array; readonly reader: string; readonly options: unknown }

const { file, reader, options } = workerData as FileRequest
parentPort?.postMessage(await answer())

/** An error's class is lost between threads. */
async function answer(): Promise<FileAnswer> {
  try {
    const { read } = await import(reader)
    return { read: await read(await readRows(), options) }
  } catch (error) {
    const { status, message } = error instanceof AppError ? error : new AppError(400, UNREADABLE)
    return { refusal: { status, text: message } }
  }
}

/** Empty rows stay, so that a row's number is the one people see. */
async function readRows(): Promise<SheetRow[]> {
  const bytes = Buffer.from(file).toString('latin1')
  const problem = fileProblem(bytes)
  if (problem) throw new AppError(400, problem)
  // A thread loads only what it needs.
  if (isZip(bytes)) return (await import('./read-xlsx.ts')).readXlsx(file)
  return (await import('./read-csv.ts')).readCsv(file)
}
