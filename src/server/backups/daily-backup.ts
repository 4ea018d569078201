import type { FastifyInstance } from 'fastify'
import { BACKUP_FAILED, COMMAND_FAILED } from '#domain/backups/backups.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/clock.ts'
import { hasDailyBackup, lastDailyBackup, tidyBackups } from './backup-files.ts'
import { findCommandFailure } from './backup-status.ts'
import { recordFailedBackup } from './record-backup.ts'
import { type RunningTask, reasonOf } from './running-task.ts'

/** The first visitors after a start come before the daily copy. */
const COPY_AFTER_START_MS = 5 * MINUTE_MS

export type DailyBackup = {
  /** From now on, checks every hour whether today's copy exists, and makes it; some minutes after the start for the first time. */
  readonly start: () => void
  readonly stop: () => void
  /** Why there is none today. */
  readonly failure: () => string | undefined
}

export function createDailyBackup(app: FastifyInstance, task: RunningTask): DailyBackup {
  const { dataDir } = app.settings
  let first: NodeJS.Timeout | undefined
  let timer: NodeJS.Timeout | undefined
  let failure: string | undefined
  let noted: string | undefined

  function check(): void {
    if (task.status().running) return
    // Personal data ends in time even if no copy succeeds.
    tidy()
    make()
  }

  function make(): void {
    if (hasDailyBackup(dataDir, new Date())) {
      failure = undefined
      return
    }
    task.run('copy', { kind: 'daily' }, { onEnd: note }).then(
      () => {
        failure = undefined
      },
      (error: unknown) => {
        failure = reasonOf(error)
        tidy()
      },
    )
  }

  /** Once for each problem: it is tried again every hour. */
  async function note(failed: unknown): Promise<void> {
    if (app.life.isEnding) return
    const isUnsent = failed === undefined && findCommandFailure(app.settings) !== undefined
    const problem = failed !== undefined ? BACKUP_FAILED : isUnsent ? COMMAND_FAILED : undefined
    if (problem === noted) return
    noted = problem
    if (problem === undefined) return
    try {
      await recordFailedBackup(app.db, problem)
    } catch (error) {
      // A full disk may be why.
      app.log.error({ err: error }, 'a failed copy was not recorded')
    }
  }

  /** What a process that was killed left behind takes space that orders may need. Returns whether the copies can be written. */
  function tidy(): boolean {
    try {
      tidyBackups(dataDir, new Date())
      return true
    } catch (error) {
      // Where nothing can be removed, nothing can be written: the next copy says why.
      app.log.error({ err: error }, 'copies were not tidied up')
      return false
    }
  }

  return {
    start() {
      timer = setInterval(check, HOUR_MS)
      // At once if none can be made, so that the owner learns why, or if it is late: a shop may restart every few minutes.
      if (!tidy() || Date.now() - lastDailyBackup(dataDir) > DAY_MS) make()
      else first = setTimeout(check, COPY_AFTER_START_MS)
    },
    stop() {
      clearTimeout(first)
      clearInterval(timer)
    },
    // Another process on the same folder may have made it since.
    failure: () => (failure !== undefined && hasDailyBackup(dataDir, new Date()) ? undefined : failure),
  }
}
