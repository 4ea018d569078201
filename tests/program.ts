import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { startArguments } from '../scripts/run.ts'
import { createDatabase } from '../src/server/testing/databases.ts'
import { memoryFolder } from '../src/server/testing/memory-folder.ts'
import { OWNER } from '../src/server/testing/owner.ts'

/** The cache is explained in vitest.config.ts. */
export const COMMAND_ENVIRONMENT = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
}

export type Program = Omit<LaunchedProgram, 'opened'> & { readonly url: string }

type LaunchedProgram = {
  /** Its address, once it prints that it is open. */
  readonly opened: Promise<string>
  readonly pid: number
  /** Its output so far. */
  readonly output: readonly string[]
  /** Its exit status once it has ended; null if it was killed. */
  readonly ended: Promise<number | null>
  /** Asks it to end and returns its exit status. */
  readonly stop: () => Promise<number | null>
}

/** Starts the built program as `npm start` does, on its own port, and waits until it prints that it is open. */
export async function startProgram(
  environment: Record<string, string>,
  script?: string,
  folder?: string,
): Promise<Program> {
  const { opened, ...program } = launchProgram(environment, script, folder)
  return { ...program, url: await opened }
}

export function launchProgram(
  environment: Record<string, string>,
  script?: string,
  folder = '.',
): LaunchedProgram {
  const child = spawn(process.execPath, script ? [script] : startArguments(), {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  const opened = new Promise<string>((resolve, reject) => {
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
  return { opened, pid: child.pid, output, ended, stop }
}

/** A program with its own data, deleted afterwards; uses the tests' PostgreSQL if there is one. */
export async function startFreshProgram(environment: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(memoryFolder(), 'serpentina-'))
  const server = process.env.E2E_POSTGRES
  const database = server ? await createDatabase(server) : undefined
  const program = await startProgram({
    DATA_DIR: dataDir,
    ...(database && { DATABASE_URL: database.url }),
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
      await database?.drop()
      await rm(dataDir, { recursive: true })
    },
  }
}
