import { spawnSync } from 'node:child_process'

/** Runs a command with its output on screen, and returns whether it succeeded. */
export function run(command: string, args: readonly string[], options: { timeout?: number } = {}): boolean {
  const { status } = spawnSync(command, args, { stdio: 'inherit', ...options })
  return status === 0
}
