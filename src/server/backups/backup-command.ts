import { spawn } from 'node:child_process'
import { MINUTE_MS } from '#domain/clock.ts'

/** A large copy over a slow line takes a while; tomorrow's must not find it still running. */
const MAX_MS = 30 * MINUTE_MS
/** What the owner sees of a failure. */
const KEPT_LINES = 5
const KEPT_CHARACTERS = 1000

/**
 * Runs the owner's command with a copy's path and returns why it failed, with the last lines it wrote. The path is `$1`, so that the
 * shell never reads it as code; a command that does not mention it outside single quotes gets it as its last argument.
 */
export async function runBackupCommand(
  command: string,
  file: string,
  maxMs = MAX_MS,
): Promise<string | undefined> {
  const script = /\$(?:[1@*]|\{1)/.test(command.replaceAll(/'[^']*'/g, '')) ? command : `${command} "$1"`
  // A group of its own, so that what the shell started ends with it.
  const running = spawn('/bin/sh', ['-c', script, 'sh', file], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const end = () => {
    if (running.pid !== undefined) killGroup(running.pid)
  }
  let output = ''
  for (const stream of [running.stdout, running.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-KEPT_CHARACTERS)
    })
  }
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    end()
  }, maxMs)
  process.once('exit', end)
  const status = await new Promise<number | string>((resolve) => {
    running.once('error', ({ message }) => resolve(message))
    running.once('close', (code, signal) => resolve(code ?? signal ?? ''))
  })
  clearTimeout(timer)
  process.off('exit', end)
  if (status === 0) return undefined
  const reason = isLate
    ? `BACKUP_COMMAND tardó más de ${Math.ceil(maxMs / MINUTE_MS)} minutos y se cortó.`
    : `BACKUP_COMMAND terminó con ${status}.`
  return [reason, ...output.trim().split('\n').slice(-KEPT_LINES)].join('\n').trim()
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}
