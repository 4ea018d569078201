import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { HOUR_MS, MINUTE_MS } from '#domain/clock.ts'
import { AppError } from '../errors.ts'
import type { BackupMessage, BackupProgress, BackupRequest, BackupTask, Place } from './backup-request.ts'

const PROCESS = join(import.meta.dirname, 'backup-process.ts')

/** What is wrong: the machine, the file that was sent, or the copy that was chosen. */
const STATUSES = { daily: 503, manual: 503, upload: 400, contents: 409, restore: 409 } as const

/** Somebody else's file, and nobody waits longer for an answer. */
const LOOK = { ms: 2 * MINUTE_MS, megabytes: 400 }
const WORK = { ms: HOUR_MS, megabytes: Number.POSITIVE_INFINITY }
/** What a task may take before it is killed. */
const LIMITS = {
  daily: WORK,
  manual: WORK,
  upload: { ...LOOK, ms: 10 * MINUTE_MS },
  contents: LOOK,
  restore: WORK,
}

const TOO_MUCH = 'Tardó demasiado o necesitaba demasiada memoria, así que se cortó.'

type StartedTask<Result> = {
  readonly child: ChildProcess
  readonly result: Promise<Result>
}

/** Runs a task in a separate process, because copying must neither delay a sale nor stay in memory. Rejects with the reason if it fails. */
export function startTask<Result>(
  { dataDir, databaseUrl, backupCommand }: Place,
  task: BackupTask,
  onStep: BackupProgress = () => undefined,
): StartedTask<Result> {
  const { ms, megabytes } = LIMITS[task.kind]
  const child = fork(PROCESS, [String(megabytes)], { execArgv: [], timeout: ms, killSignal: 'SIGKILL' })
  let answer: BackupMessage | undefined
  child.on('message', (message: BackupMessage) => {
    if ('step' in message) onStep(message.step, message.file)
    else answer = message
  })

  async function finish(): Promise<Result> {
    // Its result may arrive after it has exited.
    const [[status, signal]] = await Promise.all([once(child, 'exit'), once(child, 'disconnect')])
    if (answer && 'problem' in answer) throw new AppError(STATUSES[task.kind], answer.problem)
    // Each kind of task has one type of result.
    if (answer && 'result' in answer) return answer.result as Result
    if (signal === 'SIGKILL' && task.kind !== 'daily') throw new AppError(STATUSES[task.kind], TOO_MUCH)
    throw new Error(`the process for ${task.kind} ended with ${status ?? signal}`)
  }

  const result = finish()
  child.send({ place: { dataDir, databaseUrl, backupCommand }, task } satisfies BackupRequest)
  return { child, result }
}

/** Makes a copy now and returns its file as soon as it counts. */
export async function makeBackup(place: Place, onStep: BackupProgress = () => undefined): Promise<string> {
  const { promise: written, resolve } = Promise.withResolvers<string>()
  const { result } = startTask<{ readonly file: string }>(place, { kind: 'manual' }, (step, file) => {
    if (step === 'sending') resolve(file)
    onStep(step, file)
  })
  return Promise.race([written, result.then(({ file }) => file)])
}
