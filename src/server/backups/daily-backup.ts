import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { HOUR_MS } from '#domain/clock.ts'
import { BACKUP_FAILED, type BackupStatus } from '#domain/shop/backups.ts'
import type { App } from '../app.ts'
import { hasDailyBackup, listBackups, tidyBackups } from './backup-files.ts'
import { startBackup } from './manual-backup.ts'

const UNEXPECTED = 'La copia terminó con un error, que está en el registro de la tienda.'

export type DailyBackups = {
  readonly status: () => BackupStatus
  /** For the health call, which anybody may read: without the reason, which names folders. */
  readonly problem: () => Promise<string | undefined>
  /** From now on, checks every hour whether today's copy exists, and makes it. */
  readonly start: () => void
}

export function createDailyBackups(app: App): DailyBackups {
  const { dataDir, databaseUrl } = app.settings
  let timer: NodeJS.Timeout | undefined
  let running: ChildProcess | undefined
  let failure: string | undefined
  app.addHook('onClose', async () => {
    clearInterval(timer)
    const ended = running && once(running, 'exit')
    running?.kill()
    await ended
  })

  function check(): void {
    if (running) return
    if (hasDailyBackup(dataDir, new Date())) {
      failure = undefined
      return
    }
    let reason: string | undefined
    running = startBackup({ dataDir, databaseUrl, kind: 'daily' }, (answer) => {
      if ('problem' in answer) reason = answer.problem
    })
    running.once('error', (error) => end(error))
    running.once('exit', (status) => end(status === 0 ? undefined : new Error(`ended with ${status}`)))

    function end(error: Error | undefined): void {
      running = undefined
      if (app.life.isEnding) return
      failure = error && (reason ?? UNEXPECTED)
      if (!error) return
      app.log.error({ err: error, reason }, 'daily backup failed')
      tidy()
    }
  }

  /** What a process that was killed left behind takes space that orders may need. */
  function tidy(): void {
    try {
      tidyBackups(dataDir, new Date())
    } catch (error) {
      // Where nothing can be removed, nothing can be written: the next copy says why.
      app.log.error({ err: error }, 'copies were not tidied up')
    }
  }

  function status(): BackupStatus {
    const last = listBackups(dataDir).findLast(({ kind }) => kind === 'daily')?.date
    // Another process on the same folder may have made it since.
    const isFailing = failure !== undefined && !hasDailyBackup(dataDir, new Date())
    return { ...(last && { last }), ...(isFailing && { failure }) }
  }

  return {
    status,
    problem: async () => (status().failure === undefined ? undefined : BACKUP_FAILED),
    start() {
      timer = setInterval(check, HOUR_MS)
      tidy()
      check()
    },
  }
}
