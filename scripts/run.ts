import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'

/**
 * What `npm start` gives to Node: two options and the script. A small young generation saves 18 MB when idle and 40 MB after a load; the
 * old one may reach 32 MB before it is collected, or some starts do
 * that during a visitor's page (one run of the bench each: 65 ms of processor time without it, 35 ms with it).
 */
export function startArguments(): string[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } }
  return scripts.start.split(' ').slice(1)
}

/** Runs a command with its output on screen, and returns whether it succeeded. */
export function run(command: string, args: readonly string[], options: { timeout?: number } = {}): boolean {
  const { status } = spawnSync(command, args, { stdio: 'inherit', ...options })
  return status === 0
}

/** Runs a command beside others. Its output is returned at the end, or theirs would mix. */
export async function runBeside(
  command: string,
  args: readonly string[],
): Promise<{ readonly worked: boolean; readonly output: string }> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      output += part
    })
  }
  const [status] = await once(child, 'close')
  return { worked: status === 0, output }
}
