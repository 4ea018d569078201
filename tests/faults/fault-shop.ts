import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OWNER } from '../program.ts'

export type FaultShop = {
  readonly dataDir: string
  readonly environment: Readonly<Record<string, string>>
  readonly remove: () => Promise<void>
}

/** An empty data directory and the settings of a program that is to be tormented in it. */
export async function openFaultShop(): Promise<FaultShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'serpentina-'))
  return {
    dataDir,
    environment: {
      DATA_DIR: dataDir,
      DEMO: 'off',
      RATE_LIMIT: 'off',
      ADMIN_EMAIL: OWNER.email,
      ADMIN_PASSWORD: OWNER.password,
    },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  }
}

export async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(OWNER),
  })
  if (!answer.ok) throw new Error(`signing in was refused with ${answer.status}`)
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}
