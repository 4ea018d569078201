import { basename } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import {
  BACKUP_FAILED,
  type BackupAnswer,
  type BackupContents,
  type BackupStatus,
  COMMAND_FAILED,
  DISK_ALMOST_FULL,
  isDiskLow,
} from '#domain/backups/backups.ts'
import type { Actor } from '#domain/journal/entry.ts'
import { createLimiter } from '../http/limiter.ts'
import { listBackups } from './backup-files.ts'
import type { Restorer } from './backup-request.ts'
import { findCommandFailure, measureDisk } from './backup-status.ts'
import { startTask } from './backup-task.ts'
import { createDailyBackup } from './daily-backup.ts'
import { recordBackup } from './record-backup.ts'
import { createRunningTask } from './running-task.ts'
import { reopen, watchRestores } from './watch-restores.ts'

const RESTORING = 'a copy is being restored'

/** Reading a copy takes a process of its own. */
const READING = { queue: 'copies', atOnce: 1, waiting: 5, patienceMs: 30_000 }
/** Proxies give up after a minute: clients follow the status of anything longer. */
const ANSWER_WITHIN_MS = 20_000

export type ShopBackups = {
  readonly status: () => BackupStatus
  /** What is wrong, in short. The status has the reasons. */
  readonly problems: () => string[]
  /** From now on, makes the daily copy and notices restores by other processes. */
  readonly start: () => void
  /** Makes a copy now. */
  readonly make: (actor: Actor) => Promise<BackupAnswer>
  readonly contents: (name: string) => Promise<BackupContents>
  /** Adds an uploaded file to the backups and returns its name. */
  readonly takeUpload: (actor: Actor, upload: string, name: string) => Promise<string>
  /** Restores a backup; visitors get 503 meanwhile. */
  readonly restore: (name: string, restorer: Restorer) => Promise<BackupAnswer>
}

/** Copies of the shop. */
export function createBackups(app: FastifyInstance): ShopBackups {
  const { dataDir } = app.settings
  const limitReading = createLimiter(READING)
  const task = createRunningTask(app)
  const daily = createDailyBackup(app, task)
  let watch: NodeJS.Timeout | undefined
  app.addHook('onClose', async () => {
    daily.stop()
    clearInterval(watch)
    await task.stop()
  })

  function status(): BackupStatus {
    const last = listBackups(dataDir).findLast(({ kind }) => kind === 'daily')?.date
    const failure = daily.failure()
    const commandFailure = findCommandFailure(app.settings)
    const disk = measureDisk(app.settings)
    return {
      ...(last && { last }),
      ...(failure && { failure }),
      ...(commandFailure && { commandFailure }),
      ...(disk && { disk }),
      ...task.status(),
    }
  }

  function problems(): string[] {
    const now = status()
    return [
      ...(now.failure === undefined ? [] : [BACKUP_FAILED]),
      ...(now.commandFailure === undefined ? [] : [COMMAND_FAILED]),
      ...(isDiskLow(now) ? [DISK_ALMOST_FULL] : []),
    ]
  }

  async function make(actor: Actor): Promise<BackupAnswer> {
    const made = task.run('copy', { kind: 'manual' }).then(async (name) => {
      await recordBackup(app.db, actor, 'backup.made', name)
      return name
    })
    return answerSoon(made)
  }

  async function takeUpload(actor: Actor, upload: string, name: string): Promise<string> {
    const { file } = await startTask<{ file: string }>(app.settings, { kind: 'upload', upload, name }).result
    await recordBackup(app.db, actor, 'backup.uploaded', basename(file))
    return basename(file)
  }

  async function restore(name: string, restorer: Restorer): Promise<BackupAnswer> {
    const restored = task.run(
      'restore',
      { kind: 'restore', name, restorer },
      {
        onStep(step) {
          if (step === 'saving') app.closedShop.reasons.add(RESTORING)
        },
      },
    )
    return answerSoon(restored.finally(() => reopen(app, RESTORING)))
  }

  /** Responds when it is done, or before a proxy gives up. */
  async function answerSoon(done: Promise<string>): Promise<BackupAnswer> {
    const late = delay(ANSWER_WITHIN_MS, undefined, { ref: false })
    const name = await Promise.race([done, late])
    return { name: name ?? task.status().running?.name ?? '', running: name === undefined }
  }

  return {
    status,
    problems,
    start() {
      daily.start()
      if (app.settings.databaseUrl !== undefined) watch = watchRestores(app)
    },
    make,
    contents: (name) =>
      limitReading(() => startTask<BackupContents>(app.settings, { kind: 'contents', name }).result),
    takeUpload,
    restore,
  }
}
