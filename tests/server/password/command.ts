import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { OWNER } from '#server/testing/owner.ts'
import type { TestShop } from '#server/testing/test-shop.ts'
import { COMMAND_ENVIRONMENT } from '../../program.ts'

export const NEW = 'guirnalda de papel'

/** Where a command finds the shop. */
export function settingsOf({ dataDir, databaseUrl }: TestShop): Record<string, string> {
  return { DATA_DIR: dataDir, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) }
}

export async function runPasswordCommand(
  input: string,
  environment: Record<string, string>,
  args: readonly string[] = [],
) {
  const env = { ...COMMAND_ENVIRONMENT, ...environment }
  const child = spawn(process.execPath, ['scripts/password.ts', ...args], { env })
  child.stdin.end(input)
  const [out, err, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { out, err, status }
}

export async function signInStatus(
  { app }: TestShop,
  password: string,
  email = OWNER.email,
): Promise<number> {
  const payload = { email, password }
  return (await app.inject({ method: 'POST', url: '/api/session', payload })).statusCode
}

export async function sessionStatus({ app }: TestShop, cookie: string): Promise<number> {
  return (await app.inject({ url: '/api/session', headers: { cookie } })).statusCode
}
