import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { HOUR_MS } from '#domain/clock.ts'
import type { App } from '../app.ts'
import { listBackups } from './backup.ts'

const PROCESS = join(import.meta.dirname, 'daily-backup-process.ts')

/**
 * Checks every hour whether today's backup exists, and makes it in a separate process: copying must neither delay a sale nor stay
 * in memory.
 */
export function backUpDaily(app: App, dataDir: string): void {
  const check = () => {
    const today = `shop-${new Date().toISOString().slice(0, 10)}-`
    // Any of today's, not just the newest: if the clock was once ahead, the newest is never today's and there would be one every
    // hour.
    if (listBackups(dataDir).some((name) => name.startsWith(today))) return
    execFile(process.execPath, [PROCESS, dataDir], (error) => {
      if (error) app.log.error({ err: error }, 'daily backup failed')
    })
  }
  const timer = setInterval(check, HOUR_MS)
  app.addHook('onClose', async () => clearInterval(timer))
  check()
}
