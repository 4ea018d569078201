import { existsSync } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#domain/clock.ts'
import { DATABASE_FILE } from '../db/data-dir.ts'
import { AppError } from '../errors.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import type { Asked } from '../testing/thread-reader.ts'
import { readInThread, stopReading } from './read-in-thread.ts'

const READER = new URL('../testing/thread-reader.ts', import.meta.url)

let shop: TestShop

beforeEach(async () => {
  shop = await openTestShop()
})

afterEach(() => shop.close())

async function ask(asked: Asked) {
  return JSON.parse((await readInThread(shop.app.settings, READER, asked)).toString())
}

test('a thread of its own reads what was committed before it was asked', async () => {
  expect(await ask('first product')).toEqual({ isMainThread: false })
  await shop.stock({ name: 'Vela' })
  expect(await ask('first product')).toEqual({ isMainThread: false, name: 'Vela' })
})

test('what the thread refuses is refused with its sentence, and it changes nothing', async () => {
  await shop.stock({ name: 'Vela' })
  await expect(ask('refuse')).rejects.toEqual(new AppError(409, 'No se puede'))
  expect(await ask('write')).toContain('readonly')
  expect(await shop.db.selectFrom('products').select('name').execute()).toEqual([{ name: 'Vela' }])
})

test('a thread that ends fails the request that it was reading for, and the next one gets another', async () => {
  const [crashed, next] = await Promise.allSettled([ask('crash'), ask('first product')])
  expect(crashed).toMatchObject({
    status: 'rejected',
    reason: { message: 'the thread that reads has ended' },
  })
  expect(next).toMatchObject({ status: 'fulfilled', value: { isMainThread: false } })
})

test('a database that could not be opened is opened by the next request', async () => {
  const elsewhere = { dataDir: join(shop.dataDir, 'other') }
  const askThere = () => readInThread<Asked>(elsewhere, READER, 'first product')
  await expect(askThere()).rejects.toMatchObject({ errcode: 14 })
  await mkdir(elsewhere.dataDir)
  await copyFile(join(shop.dataDir, DATABASE_FILE), join(elsewhere.dataDir, DATABASE_FILE))
  // For a second nothing is tried.
  await expect.poll(() => askThere().then(String, String), { timeout: 5000 }).toBe('{"isMainThread":false}')
  await stopReading(elsewhere)
})

test('whoever asks when the thread has just been ended for idleness gets another', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await ask('first product')
    vi.advanceTimersByTime(2 * MINUTE_MS)
    expect(await ask('first product')).toEqual({ isMainThread: false })
  } finally {
    vi.useRealTimers()
  }
})

test('the connection of the thread is closed with the shop', async () => {
  await ask('first product')
  await shop.app.close()
  await shop.db.destroy()
  // Whoever closes a database last removes its log.
  expect(existsSync(join(shop.dataDir, `${DATABASE_FILE}-wal`))).toBe(false)
})
