import { rmSync } from 'node:fs'
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
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/clock.ts'
import type { Member } from '../db/change.ts'
import { AppError, messageFor } from '../errors.ts'
import { createLimiter } from '../http/limiter.ts'
import { hasDailyBackup, lastDailyBackup, newestBackup, tidyBackups } from './backup-files.ts'
import type { BackupTask, Restorer } from './backup-request.ts'
import { findCommandFailure, measureDisk } from './backup-status.ts'
import { startTask } from './backup-task.ts'
import { recordBackup, recordFailedBackup } from './record-backup.ts'
import { createRunningTask, type RunningTask, reasonOf } from './running-task.ts'
import { reopen, watchRestores } from './watch-restores.ts'

/** The first visitors after a start come before the daily copy. */
const COPY_AFTER_START_MS = 5 * MINUTE_MS

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
  readonly make: (actor: Member) => Promise<BackupAnswer>
  readonly contents: (actor: Member, name: string) => Promise<BackupContents>
  /** Adds an uploaded file to the backups and returns its name. */
  readonly takeUpload: (actor: Member, upload: string, name: string) => Promise<string>
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
  let endReading: (() => Promise<void>) | undefined
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    daily.stop()
    clearInterval(watch)
    await Promise.all([endReading?.(), task.stop()])
  })

  async function read<Result>(actor: Member, task: BackupTask): Promise<Result> {
    return limitReading(async () => {
      // Those that waited would begin as soon as the one before them was ended.
      if (isClosing) throw new AppError(503, messageFor(503))
      // Somebody may have been switched off while they waited for their turn.
      await actor.check(app.db)
      const { result, end } = startTask<Result>(app.settings, task)
      endReading = end
      return result
    })
  }

  function status(): BackupStatus {
    const last = newestBackup(dataDir, ['daily'], new Date())?.date
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

  async function make(actor: Member): Promise<BackupAnswer> {
    const made = task.run('copy', { kind: 'manual' }).then(async (name) => {
      await recordBackup(app.db, actor, 'backup.made', name)
      return name
    })
    return answerSoon(made)
  }

  async function takeUpload(actor: Member, upload: string, name: string): Promise<string> {
    const task = { kind: 'upload', upload, name } as const
    const { file } = await read<{ file: string }>(actor, task)
    try {
      await recordBackup(app.db, actor, 'backup.uploaded', basename(file))
    } catch (error) {
      // Its sender may have been switched off meanwhile.
      rmSync(file, { force: true })
      throw error
    }
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
    contents: (actor, name) => read<BackupContents>(actor, { kind: 'contents', name }),
    takeUpload,
    restore,
  }
}

type DailyBackup = {
  /** From now on, checks every hour whether today's copy exists, and makes it; some minutes after the start for the first time. */
  readonly start: () => void
  readonly stop: () => void
  /** Why there is none today. */
  readonly failure: () => string | undefined
}

function createDailyBackup(app: FastifyInstance, task: RunningTask): DailyBackup {
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
      if (!tidy() || Date.now() - lastDailyBackup(dataDir, new Date()) > DAY_MS) make()
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
