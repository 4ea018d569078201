import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { HOUR_MS, MINUTE_MS } from '#domain/clock.ts'
import { AppError } from '../errors.ts'
import type { BackupMessage, BackupProgress, BackupRequest, BackupTask, Place } from './backup-request.ts'

const PROCESS = join(import.meta.dirname, 'backup-process.ts')

/** What is wrong: the machine, the file that was sent, or the copy that was chosen. */
const STATUSES = { daily: 503, manual: 503, upload: 400, contents: 409, restore: 409 } as const

/** The shop's own copies may be of any size. */
const OWN = { ms: HOUR_MS, megabytes: Number.POSITIVE_INFINITY }
/** Of what a container has beside the shop. */
const UNKNOWN = { ms: 10 * MINUTE_MS, megabytes: 400 }
/** What a task may take before it is killed. */
const LIMITS = { daily: OWN, manual: OWN, upload: UNKNOWN, contents: UNKNOWN, restore: OWN }

const TOO_MUCH = 'Tardó demasiado o necesitaba demasiada memoria, así que se cortó.'

/** What has started a command ends that too, if it hears the signal. */
const END_WITHIN_MS = 1000

type StartedTask<Result> = {
  readonly result: Promise<Result>
  readonly end: () => Promise<void>
}

/** Runs a task in a separate process, because copying must neither delay a sale nor stay in memory. Rejects with the reason if it fails. */
export function startTask<Result>(
  { dataDir, databaseUrl, backupCommand }: Place,
  task: BackupTask,
  onStep: BackupProgress = () => undefined,
): StartedTask<Result> {
  const { ms, megabytes } = LIMITS[task.kind]
  const child = fork(PROCESS, [String(process.pid), String(megabytes)], { execArgv: [] })
  // While it computes in SQLite it hears no other signal.
  const kill = () => child.kill('SIGKILL')
  const timer = setTimeout(kill, ms)
  let answer: BackupMessage | undefined
  child.on('message', (message: BackupMessage) => {
    if (!('step' in message)) {
      answer = message
      return
    }
    // From here on only the owner's command runs, which has a limit of its own.
    if (message.step === 'sending') clearTimeout(timer)
    onStep(message.step, message.file)
  })

  async function finish(): Promise<Result> {
    // Its result may arrive after it has exited.
    const [[status, signal]] = await Promise.all([once(child, 'exit'), once(child, 'disconnect')])
    if (answer && 'problem' in answer) throw new AppError(STATUSES[task.kind], answer.problem)
    // Each kind of task has one type of result.
    if (answer && 'result' in answer) return answer.result as Result
    if (CUT_OFF.includes(signal)) throw new AppError(STATUSES[task.kind], TOO_MUCH)
    throw new Error(`the process for ${task.kind} ended with ${status ?? signal}`)
  }

  async function end(): Promise<void> {
    child.kill()
    const late = setTimeout(kill, END_WITHIN_MS)
    await result.catch(() => undefined)
    clearTimeout(late)
  }

  const result = finish().finally(() => clearTimeout(timer))
  child.send({ place: { dataDir, databaseUrl, backupCommand }, task } satisfies BackupRequest)
  return { result, end }
}

/** By us or the system, or by Node when its own memory is too little. */
const CUT_OFF = ['SIGKILL', 'SIGABRT']

/** Makes a copy now and returns its file as soon as it counts. */
export async function makeBackup(place: Place, onStep: BackupProgress = () => undefined): Promise<string> {
  const { promise: written, resolve } = Promise.withResolvers<string>()
  const { result } = startTask<{ readonly file: string }>(place, { kind: 'manual' }, (step, file) => {
    if (step === 'sending') resolve(file)
    onStep(step, file)
  })
  return Promise.race([written, result.then(({ file }) => file)])
}
