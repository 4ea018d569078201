import { Worker } from 'node:worker_threads'
import type { App } from '../app.ts'
import { listBackups } from './backup.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY = /^shop-(\d{4}-\d\d-\d\d)-/

/** Looks every hour whether today's copy is there, and makes it in a thread of its own: copying must not hold up a sale. */
export function backUpDaily(app: App, dataDir: string): void {
  const check = () => {
    const newest = DAY.exec(listBackups(dataDir).at(-1) ?? '')?.[1]
    if (newest === new Date().toISOString().slice(0, 10)) return
    const worker = new Worker(new URL('./daily-backup-worker.ts', import.meta.url), { workerData: dataDir })
    worker.once('error', (error) => app.log.error({ err: error }, 'daily backup failed'))
    worker.unref()
  }
  const timer = setInterval(check, HOUR_MS)
  app.addHook('onClose', async () => clearInterval(timer))
  check()
}
