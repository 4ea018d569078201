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
} from '#domain/backups.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/clock.ts'
import type { Actor } from '#domain/journal/entry.ts'
import { AppError } from '../errors.ts'
import { createLimiter } from '../http/limiter.ts'
import { hasDailyBackup, lastDailyBackup, listBackups, tidyBackups } from './backup-files.ts'
import type { BackupProgress, BackupTask, Restorer } from './backup-request.ts'
import { findCommandFailure, measureDisk } from './backup-status.ts'
import { startTask } from './backup-task.ts'
import { recordBackup, recordFailedBackup } from './record-backup.ts'
import { reopen, watchRestores } from './watch-restores.ts'

const UNEXPECTED = 'La copia terminó con un error, que está en el registro de la tienda.'
const BUSY = 'Ya se está haciendo otra copia. Esperá a que termine y probá de nuevo.'
const RESTORING = 'a copy is being restored'

/** Reading a copy takes a process of its own. */
const READING = { queue: 'copies', atOnce: 1, waiting: 5, patienceMs: 30_000 }
/** The first visitors after a start come before the daily copy. */
const COPY_AFTER_START_MS = 5 * MINUTE_MS
/** Proxies give up after a minute: clients follow the status of anything longer. */
const ANSWER_WITHIN_MS = 20_000

export type ShopBackups = {
  readonly status: () => BackupStatus
  /** What is wrong, in short. The status has the reasons. */
  readonly problems: () => string[]
  /** From now on, checks every hour whether today's copy exists, and makes it; some minutes after the start for the first time. */
  readonly start: () => void
  /** Makes a copy now. */
  readonly make: (actor: Actor) => Promise<BackupAnswer>
  readonly contents: (name: string) => Promise<BackupContents>
  /** Adds an uploaded file to the backups and returns its name. */
  readonly takeUpload: (actor: Actor, upload: string, name: string) => Promise<string>
  /** Restores a backup; visitors get 503 meanwhile. */
  readonly restore: (name: string, restorer: Restorer) => Promise<BackupAnswer>
}

type Running = {
  readonly status: NonNullable<BackupStatus['running']>
  readonly end: () => Promise<unknown>
}

/** Copies of the shop: one task at a time, each in a process of its own. */
export function createBackups(app: FastifyInstance): ShopBackups {
  const { dataDir } = app.settings
  const limitReading = createLimiter(READING)
  let first: NodeJS.Timeout | undefined
  let timer: NodeJS.Timeout | undefined
  let watch: NodeJS.Timeout | undefined
  let running: Running | undefined
  let finished: BackupStatus['finished']
  let failure: string | undefined
  let noted: string | undefined
  app.addHook('onClose', async () => {
    clearTimeout(first)
    clearInterval(timer)
    clearInterval(watch)
    await running?.end()
  })

  /** Resolves with the copy's name as soon as it counts or was restored. */
  function run(kind: 'copy' | 'restore', task: BackupTask, onStep: BackupProgress = () => undefined) {
    if (running) throw new AppError(409, BUSY)
    const counts = Promise.withResolvers<string>()
    let name = 'name' in task ? task.name : undefined
    const { child, result } = startTask(app.settings, task, (step, file) => {
      name ??= basename(file)
      running = { status: { kind, name, step }, end }
      if (step === 'sending') counts.resolve(name)
      onStep(step, file)
    })
    async function end() {
      child.kill()
      await result.catch(() => undefined)
    }
    running = { status: { kind, ...(name && { name }), step: kind === 'copy' ? 'copying' : 'checking' }, end }
    finished = undefined
    const done = result.then(
      () => finish(),
      (error: unknown) => {
        finish(error)
        throw error
      },
    )

    function finish(error?: unknown) {
      running = undefined
      finished = { kind, ...(name && { name }), ...(error !== undefined && { problem: reasonOf(error) }) }
      if (error !== undefined && !app.life.isEnding) {
        app.log.error({ err: error, task: task.kind }, 'a copy was not made or restored')
      }
      if (task.kind === 'daily' && !app.life.isEnding) void noteDaily(error !== undefined)
    }
    return Promise.race([counts.promise, done.then(() => name ?? '')])
  }

  function checkDaily(): void {
    if (running) return
    // Personal data ends in time even if no copy succeeds.
    tidy()
    makeDaily()
  }

  function makeDaily(): void {
    if (hasDailyBackup(dataDir, new Date())) {
      failure = undefined
      return
    }
    run('copy', { kind: 'daily' }).then(
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
  async function noteDaily(hasFailed: boolean): Promise<void> {
    const isUnsent = !hasFailed && findCommandFailure(app.settings) !== undefined
    const problem = hasFailed ? BACKUP_FAILED : isUnsent ? COMMAND_FAILED : undefined
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

  function status(): BackupStatus {
    const last = listBackups(dataDir).findLast(({ kind }) => kind === 'daily')?.date
    // Another process on the same folder may have made it since.
    const isFailing = failure !== undefined && !hasDailyBackup(dataDir, new Date())
    const commandFailure = findCommandFailure(app.settings)
    const disk = measureDisk(app.settings)
    return {
      ...(last && { last }),
      ...(isFailing && { failure }),
      ...(commandFailure && { commandFailure }),
      ...(disk && { disk }),
      ...(running && { running: running.status }),
      ...(finished && { finished }),
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
    const made = run('copy', { kind: 'manual' }).then(async (name) => {
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
    const restored = run('restore', { kind: 'restore', name, restorer }, (step) => {
      if (step === 'saving') app.closedShop.reasons.add(RESTORING)
    })
    return answerSoon(restored.finally(() => reopen(app, RESTORING)))
  }

  /** Responds when it is done, or before a proxy gives up. */
  async function answerSoon(done: Promise<string>): Promise<BackupAnswer> {
    const late = delay(ANSWER_WITHIN_MS, undefined, { ref: false })
    const name = await Promise.race([done, late])
    return { name: name ?? running?.status.name ?? '', running: name === undefined }
  }

  return {
    status,
    problems,
    start() {
      timer = setInterval(checkDaily, HOUR_MS)
      // At once if none can be made, so that the owner learns why, or if it is late: a shop may restart every few minutes.
      if (!tidy() || Date.now() - lastDailyBackup(dataDir) > DAY_MS) makeDaily()
      else first = setTimeout(checkDaily, COPY_AFTER_START_MS)
      if (app.settings.databaseUrl !== undefined) watch = watchRestores(app)
    },
    make,
    contents: (name) =>
      limitReading(() => startTask<BackupContents>(app.settings, { kind: 'contents', name }).result),
    takeUpload,
    restore,
  }
}

/** The reason of a failure, for the owner, who cannot read the log. */
function reasonOf(error: unknown): string {
  return error instanceof AppError ? error.message : UNEXPECTED
}
