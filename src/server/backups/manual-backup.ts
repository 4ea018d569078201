import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { HOUR_MS } from '#domain/clock.ts'
import { AppError } from '../errors.ts'
import type { Place } from './backup.ts'
import type { BackupAnswer, BackupRequest } from './backup-process.ts'

const PROCESS = join(import.meta.dirname, 'backup-process.ts')

/** Makes a copy now and returns its file. Refused with the reason if it cannot be made. */
export async function makeBackup({ dataDir, databaseUrl }: Place): Promise<string> {
  let answer: BackupAnswer | undefined
  const running = startBackup({ dataDir, databaseUrl, kind: 'manual' }, (sent) => {
    answer = sent
  })
  // Its answer may arrive after its end.
  const [[status]] = await Promise.all([once(running, 'exit'), once(running, 'disconnect')])
  if (answer && 'file' in answer) return answer.file
  if (answer) throw new AppError(503, answer.problem)
  throw new Error(`the copy ended with ${status}`)
}

/** In a separate process: copying must neither delay a sale nor stay in memory. */
export function startBackup(request: BackupRequest, onAnswer: (answer: BackupAnswer) => void): ChildProcess {
  const running = fork(PROCESS, { execArgv: [], timeout: HOUR_MS })
  running.send(request)
  running.on('message', onAnswer)
  return running
}
