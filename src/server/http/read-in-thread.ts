import { Worker } from 'node:worker_threads'
import { MINUTE_MS } from '#domain/clock.ts'
import { type Place, placeOf } from '../db/open-for-reading.ts'
import { AppError } from '../errors.ts'
import { createLimiter } from './limiter.ts'
import type { ReadAnswer, ReadRequest } from './reading-worker.ts'

const WORKER = new URL('./reading-worker.ts', import.meta.url)

const MAX_MEMORY_MB = 400
const MAX_MS = 5 * MINUTE_MS
/** Starting it again takes half a second. */
const IDLE_MS = MINUTE_MS

/** One after the other: each may take much memory, and what ends the thread is the fault of one. The page of reports asks for twenty. */
const oneByOne = createLimiter({ queue: 'long reads', atOnce: 1, waiting: 200, patienceMs: MINUTE_MS })

let worker: Worker | undefined
let idle: ReturnType<typeof setTimeout> | undefined

/**
 * Reads something long in a thread of its own, with a connection of its own, so that nobody else waits for it. The module at `reader` exports
 * `read(db, input)`, which returns the text or bytes to send. A thread that fails ends with this request; the next one starts another.
 */
export function readInThread<Input>(place: Place, reader: URL, input: Input): Promise<Buffer> {
  return oneByOne(() => ask({ place: placeOf(place), reader: reader.href, input }))
}

/** Closes the thread's connection to a database, before the process that writes it closes its own. */
export async function stopReading(place: Place): Promise<void> {
  if (!worker) return
  // If it has ended by itself, or an outage keeps its queue closed, there is nothing to close.
  await oneByOne(() => ask({ place: placeOf(place), isClosing: true })).catch(() => undefined)
}

async function ask(request: ReadRequest): Promise<Buffer> {
  clearTimeout(idle)
  const thread = worker ?? start()
  const { promise, resolve, reject } = Promise.withResolvers<ReadAnswer>()
  const hasEnded = () => reject(new Error('the thread that reads has ended'))
  thread.once('message', resolve)
  thread.once('error', reject)
  thread.once('exit', hasEnded)
  const timer = setTimeout(() => thread.terminate(), MAX_MS)
  try {
    thread.postMessage(request)
    const answer = await promise
    if ('refusal' in answer) throw new AppError(answer.refusal.status, answer.refusal.text)
    if ('error' in answer) throw Object.assign(answer.error, answer.fields)
    return Buffer.from(answer.bytes.buffer)
  } finally {
    clearTimeout(timer)
    thread.off('message', resolve).off('error', reject).off('exit', hasEnded)
    idle = setTimeout(endIdle, IDLE_MS).unref()
  }
}

/** Ending takes a moment: whoever asks meanwhile gets another thread. */
function endIdle(): void {
  void worker?.terminate()
  worker = undefined
}

function start(): Worker {
  const thread = new Worker(WORKER, { resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB } })
  // It ends with the process.
  thread.unref()
  const forget = () => {
    if (worker === thread) worker = undefined
  }
  thread.on('error', forget).on('exit', forget)
  worker = thread
  return thread
}
