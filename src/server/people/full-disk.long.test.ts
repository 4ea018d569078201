import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { openDatabase } from '../db/open.ts'
import { reserveSpace } from '../db/reserved-space.ts'
import { registerFollowers } from '../followers.ts'
import { parseSettings } from '../settings.ts'
import { OWNER } from '../testing/owner.ts'
import { ensureOwner } from './owner-account.ts'

/** Needs root. */
test('on a full disk an order is refused, and the owner can sign in and look', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'serpentina-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', dataDir])
  try {
    const { db, makeReady, close } = await openDatabase(dataDir)
    const settings = parseSettings({
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      DEMO: 'off',
      ADMIN_EMAIL: OWNER.email,
      ADMIN_PASSWORD: OWNER.password,
    })
    await makeReady(
      async (preparing) => void (await ensureOwner(preparing, settings.admin)),
      () => undefined,
    )
    registerFollowers(db)
    const app = await buildApp({ db, settings })
    reserveSpace(dataDir)
    fillUp(dataDir)
    const signIn = () => app.inject({ method: 'POST', url: '/api/session', payload: OWNER })
    const withdrawal = { name: 'Ana', cel: '261 555-0101', order: 'no sé' }
    const refused = await app.inject({ method: 'POST', url: '/api/withdrawals', payload: withdrawal })
    expect(refused.statusCode).toBe(503)

    const answer = await signIn()
    expect(answer.statusCode, answer.body).toBe(200)
    const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const frame = await app.inject({ url: '/api/today/frame', headers: { cookie } })
    expect(frame.json()).toMatchObject({
      email: OWNER.email,
      backups: { disk: { needed: expect.any(Number) } },
    })
    await app.close()
    await close()
  } finally {
    execFileSync('umount', ['--lazy', dataDir])
    rmSync(dataDir, { recursive: true })
  }
})

function fillUp(folder: string): void {
  const file = openSync(join(folder, 'ballast'), 'w')
  const { bsize } = statfsSync(folder)
  try {
    for (;;) writeSync(file, Buffer.alloc(bsize, 1))
  } catch {
    // No space left.
  }
  closeSync(file)
}
