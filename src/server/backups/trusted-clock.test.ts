import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DAY_MS } from '#domain/clock.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { lastDailyBackup } from './backup-files.ts'
import { isClockTrusted } from './trusted-clock.ts'

let shop: TestShop

beforeEach(async () => {
  shop = await openTestShop()
})

afterEach(async () => {
  vi.useRealTimers()
  await shop.close()
})

const recordAt = (time: number) =>
  shop.db
    .insertInto('journal')
    .values({ date: new Date(time).toISOString(), actor: 'system', kind: 'shop.changed', subject: 'shop' })
    .execute()

test('after a jump of the clock nothing is erased for two days, also after another start', async () => {
  const today = Date.now()
  for (const days of [0, 3, 20]) await recordAt(today - days * DAY_MS)
  expect(await isClockTrusted(shop.db, shop.dataDir)).toBe(true)
  const ahead = today + 365 * DAY_MS
  expect(await isClockTrusted(shop.db, shop.dataDir, ahead)).toBe(false)
  await recordAt(ahead)
  expect(await isClockTrusted(shop.db, shop.dataDir, ahead + DAY_MS)).toBe(false)
  expect(await isClockTrusted(shop.db, shop.dataDir, ahead + 3 * DAY_MS)).toBe(true)
})

test('a quiet shop lives by its copies, and one from the future does not count as the last', async () => {
  mkdirSync(join(shop.dataDir, 'backups'), { recursive: true })
  const copy = (number: number, day: string) =>
    writeFileSync(join(shop.dataDir, 'backups', `000${number}-${day}-030000-daily.db`), '')
  copy(1, '2026-11-10')
  copy(2, '2027-11-10')
  const now = new Date('2026-11-15T12:00:00Z')
  expect(await isClockTrusted(shop.db, shop.dataDir, now.getTime())).toBe(true)
  expect(lastDailyBackup(shop.dataDir, now)).toBe(Date.parse('2026-11-10T03:00:00Z'))
  vi.useFakeTimers({ toFake: ['Date'], now })
  expect(shop.app.backups.status().last).toBe('2026-11-10T03:00:00.000Z')
})
