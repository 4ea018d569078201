import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

const LOOK_EVERY_MS = 200
/** Long enough for a process that only waits to end what it has started. */
const TICKS_ALONE = 10

type Limits = { readonly parent: number; readonly maxBytes: number }

/**
 * Ends this process, in a thread of its own, when the shop is gone or its memory is too much. A process that computes in SQLite handles
 * neither signals nor the end of its channel.
 */
export function watchProcess(limits: Limits): void {
  new Worker(new URL(import.meta.url), { workerData: limits }).unref()
}

function watch({ parent, maxBytes }: Limits): void {
  let alone = 0
  setInterval(() => {
    if (process.ppid !== parent) alone++
    if (alone > TICKS_ALONE || process.memoryUsage.rss() > maxBytes) process.kill(process.pid, 'SIGKILL')
  }, LOOK_EVERY_MS)
}

if (!isMainThread && parentPort) watch(workerData)
