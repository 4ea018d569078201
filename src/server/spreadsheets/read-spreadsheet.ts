import { Worker } from 'node:worker_threads'
import { SHEET_TOO_COMPLEX } from '#domain/spreadsheets/limits.ts'
import { AppError } from '../errors.ts'
import { createLimiter } from '../http/limiter.ts'
import type { FileAnswer, FileRequest } from './worker.ts'

const WORKER = new URL('./worker.ts', import.meta.url)

/** Twice what the largest sheet needs, with a large catalogue to compare it with. */
const MAX_MEMORY_MB = 400
const MAX_MS = 45_000
/** One after the other, because each takes memory of its own. */
const oneByOne = createLimiter({ queue: 'imports', atOnce: 1, waiting: 5, patienceMs: 60_000 })

/**
 * Reads a spreadsheet in a thread of its own: visitors do not wait for it, and a file that takes too much memory or time ends the
 * thread and not the shop. What the rows mean is up to the module at `reader`, which runs there too and exports `read`.
 */
export function readSpreadsheet<Options, Read>(file: Buffer, reader: URL, options: Options): Promise<Read> {
  return oneByOne(() => readInThread(file, reader, options))
}

async function readInThread<Options, Read>(file: Buffer, reader: URL, options: Options): Promise<Read> {
  const workerData: FileRequest = { file, reader: reader.href, options }
  const worker = new Worker(WORKER, { workerData, resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB } })
  // It ends with the process.
  worker.unref()
  const { promise, resolve, reject } = Promise.withResolvers<FileAnswer>()
  const tooComplex = () => reject(new AppError(413, SHEET_TOO_COMPLEX))
  const timer = setTimeout(tooComplex, MAX_MS)
  worker.once('message', resolve)
  worker.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') tooComplex()
    else reject(error)
  })
  // Has no effect once there is a message.
  worker.once('exit', () => reject(new Error('the spreadsheet was not read')))
  try {
    const answer = await promise
    if ('refusal' in answer) throw new AppError(answer.refusal.status, answer.refusal.text)
    // What the reader's `read` returned.
    return answer.read as Read
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
