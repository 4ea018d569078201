import { Worker } from 'node:worker_threads'
import { LIST_TOO_COMPLEX } from '#domain/prices/list-limits.ts'
import { AppError } from '../../errors.ts'
import type { FileAnswer } from './read-file-worker.ts'
import type { ReadList } from './read-list.ts'

const WORKER = new URL('./read-file-worker.ts', import.meta.url)

/** Twice what the largest list needs. */
const MAX_MEMORY_MB = 300
const MAX_MS = 20_000

/**
 * Reads a spreadsheet in a thread of its own: visitors do not wait for it, and a file that takes too much memory or time ends the
 * thread and not the shop.
 */
export async function readFile(file: Buffer, priceColumn: number | undefined): Promise<ReadList> {
  const worker = new Worker(WORKER, {
    workerData: { file, priceColumn },
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  })
  const { promise, resolve, reject } = Promise.withResolvers<FileAnswer>()
  const tooComplex = () => reject(new AppError(413, LIST_TOO_COMPLEX))
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
    return answer.list
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
