import { basename } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { BackupStatus } from '#domain/backups/backups.ts'
import { AppError } from '../errors.ts'
import type { BackupProgress, BackupTask } from './backup-request.ts'
import { startTask } from './backup-task.ts'

const UNEXPECTED = 'La copia terminó con un error, que está en el registro de la tienda.'
const BUSY = 'Ya se está haciendo otra copia. Esperá a que termine y probá de nuevo.'

type Following = {
  readonly onStep?: BackupProgress
  /** Without an error it succeeded. */
  readonly onEnd?: (error: unknown) => void
}

export type RunningTask = {
  /** Resolves with the copy's name as soon as it counts or was restored. Throws at once while another one runs. */
  readonly run: (kind: 'copy' | 'restore', task: BackupTask, following?: Following) => Promise<string>
  /** What runs now, or how the last one ended. */
  readonly status: () => Pick<BackupStatus, 'running' | 'finished'>
  readonly stop: () => Promise<void>
}

/** One task at a time, each in a process of its own. */
export function createRunningTask(app: FastifyInstance): RunningTask {
  let running: BackupStatus['running']
  let finished: BackupStatus['finished']
  let end: () => Promise<void> = async () => undefined

  function run(kind: 'copy' | 'restore', task: BackupTask, { onStep, onEnd }: Following = {}) {
    if (running) throw new AppError(409, BUSY)
    const counts = Promise.withResolvers<string>()
    let name = 'name' in task ? task.name : undefined
    const started = startTask<unknown>(app.settings, task, (step, file) => {
      name ??= basename(file)
      running = { kind, name, step }
      if (step === 'sending') counts.resolve(name)
      onStep?.(step, file)
    })
    end = started.end
    running = { kind, ...(name && { name }), step: kind === 'copy' ? 'copying' : 'checking' }
    finished = undefined
    const done = started.result.then(
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
      onEnd?.(error)
    }
    return Promise.race([counts.promise, done.then(() => name ?? '')])
  }

  return {
    run,
    status: () => ({ ...(running && { running }), ...(finished && { finished }) }),
    stop: () => end(),
  }
}

/** For the owner, who cannot read the log. */
export function reasonOf(error: unknown): string {
  return error instanceof AppError ? error.message : UNEXPECTED
}
