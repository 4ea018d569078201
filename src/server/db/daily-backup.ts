import { execFile } from 'node:child_process'
import { join } from 'node:path'
import type { App } from '../app.ts'
import { listBackups } from './backup.ts'

const HOUR_MS = 60 * 60 * 1000
const PROCESS = join(import.meta.dirname, 'daily-backup-process.ts')

/**
 * Looks every hour whether today's copy is there, and makes it in a process of its own: copying must neither hold up a
 * sale nor stay in memory.
 */
export function backUpDaily(app: App, dataDir: string): void {
  const check = () => {
    const today = `shop-${new Date().toISOString().slice(0, 10)}-`
    // Any, not the newest: a clock that once was ahead would otherwise mean a copy every hour.
    if (listBackups(dataDir).some((name) => name.startsWith(today))) return
    execFile(process.execPath, [PROCESS, dataDir], (error) => {
      if (error) app.log.error({ err: error }, 'daily backup failed')
    })
  }
  const timer = setInterval(check, HOUR_MS)
  app.addHook('onClose', async () => clearInterval(timer))
  check()
}
