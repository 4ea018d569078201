import { truncateSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DISK_ALMOST_FULL } from '#domain/backups/backups.ts'
import { ROLE_NAMES } from '#domain/people/roles.ts'
import { DATABASE_FILE } from '../db/data-dir.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop

beforeEach(async () => {
  shop = await openTestShop()
})

afterEach(() => shop.close())

const ask = async (url: string, cookie = '') => {
  const answer = await shop.app.inject({ url, headers: { cookie } })
  return { status: answer.statusCode, body: answer.json(), cache: answer.headers['cache-control'] }
}

test('without its database the shop is alive and not ready', async () => {
  const good = { status: 200, body: { status: 'ok' }, cache: 'no-store' }
  expect(await ask('/api/health')).toEqual(good)
  expect(await ask('/api/health/alive')).toEqual(good)
  await shop.db.destroy()
  expect(await ask('/api/health')).toEqual({
    status: 503,
    body: { error: expect.stringContaining('La tienda no puede atender en este momento') },
    cache: 'no-store',
  })
  expect(await ask('/api/health/alive')).toEqual(good)
})

test('the shop is alive but not ready while it shuts down', async () => {
  shop.app.life.isEnding = true
  expect((await ask('/api/health')).status).toBe(503)
  expect((await ask('/api/health/alive')).status).toBe(200)
})

test('only the owner is told what is wrong with the shop', async () => {
  expect((await ask('/api/health', await shop.signIn())).body).toEqual({ status: 'ok', problems: [] })
  // Takes no space itself: a copy would not fit beside it.
  truncateSync(join(shop.dataDir, DATABASE_FILE), 8 * 1024 ** 4)
  for (const role of ROLE_NAMES) {
    const told = role === 'dueño' ? { problems: [DISK_ALMOST_FULL] } : {}
    expect((await ask('/api/health', await shop.signIn(role))).body, role).toEqual({ status: 'ok', ...told })
  }
  for (const cookie of ['', 'session=inventada']) {
    expect((await ask('/api/health', cookie)).body).toEqual({ status: 'ok' })
  }
})
