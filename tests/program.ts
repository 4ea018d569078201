import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export const OWNER = { email: 'duena@tienda.example', password: 'papel picado 2026' }

export type Program = {
  readonly url: string
  readonly pid: number
  /** What it printed so far. */
  readonly output: readonly string[]
  /** Its exit status, once it has one; null when it was killed. */
  readonly ended: Promise<number | null>
  /** Asks it to end and gives its exit status. */
  readonly stop: () => Promise<number | null>
}

/** Starts the built program as `npm start` does, on a port of its own, and waits until it says that it is open. */
export async function startProgram(
  environment: Record<string, string>,
  script = 'scripts/start.js',
): Promise<Program> {
  const child = spawn(process.execPath, [script], {
    env: { PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface(stream).on('line', (line) => {
        output.push(line)
        const [, port] = /abierta en http:\/\/localhost:(\d+)/.exec(line) ?? []
        if (port) resolve(`http://127.0.0.1:${port}`)
      })
    }
    child.once('exit', (status) =>
      reject(new Error(`The program ended with ${status}:\n${output.join('\n')}`)),
    )
  })
  if (child.pid === undefined) throw new Error('The program has no process')
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  return { url, pid: child.pid, output, ended, stop }
}

/** A program on a data directory of its own that is gone afterwards. */
export async function startFreshProgram(environment: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'serpentina-'))
  const program = await startProgram({
    DATA_DIR: dataDir,
    DEMO: 'off',
    ADMIN_EMAIL: OWNER.email,
    ADMIN_PASSWORD: OWNER.password,
    ...environment,
  })
  return {
    ...program,
    dataDir,
    async remove() {
      await program.stop()
      await rm(dataDir, { recursive: true })
    },
  }
}
