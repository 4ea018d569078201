import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aProductInput } from '#domain/testing/samples.ts'
import { createProduct } from '../catalogue/create-product.ts'
import { engineOf } from '../db/engine.ts'
import { transact } from '../db/transact.ts'
import { OWNER } from '../testing/owner.ts'
import {
  openTwoProcesses,
  ownerHeaders,
  type ShopProcess,
  type TwoProcesses,
} from '../testing/two-processes.ts'
import { RESTORE_LOCK, watchRestores } from './watch-restores.ts'

let processes: TwoProcesses
let first: ShopProcess
let second: ShopProcess
let dataDir: string
let watch: NodeJS.Timeout

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'serpentina-'))
  processes = await openTwoProcesses({ DATA_DIR: dataDir })
  ;[first, second] = processes.pair as [ShopProcess, ShopProcess]
  watch = watchRestores(second.app)
})

afterEach(async () => {
  clearInterval(watch)
  await processes.close()
  rmSync(dataDir, { recursive: true })
})

const statusOf = async ({ app }: ShopProcess) => (await app.inject('/api/products')).statusCode

test('while one process restores, the other is closed too, and open again however that ends', async () => {
  await expect(
    transact(first.db, [RESTORE_LOCK], async () => {
      await vi.waitUntil(async () => (await statusOf(second)) === 503, { timeout: 5000 })
      // As if the process were killed.
      throw new Error('power cut')
    }),
  ).rejects.toThrow('power cut')
  await vi.waitUntil(async () => (await statusOf(second)) === 200, { timeout: 5000 })
  expect(await engineOf(first.db).isLocked(first.db, RESTORE_LOCK)).toBe(false)
})

test('after a restore in one process the other shows the restored shop, and nobody is signed in there', async () => {
  const headers = await ownerHeaders(first)
  const other = await ownerHeaders(second)
  const make = (name: string) => createProduct(first.db, 'system', { ...aProductInput(), name })
  async function names(): Promise<string[]> {
    const answer = await second.app.inject('/api/products')
    // It may still be closed.
    return answer.statusCode === 200 ? answer.json().map((product: { name: string }) => product.name) : []
  }
  await make('Guirnalda')
  const made = await first.app.inject({ method: 'POST', url: '/api/backups', headers })
  await make('Después de la copia')
  await vi.waitUntil(async () => (await names()).length === 2, { timeout: 5000 })
  // The process that made the copy may still be ending.
  await vi.waitUntil(() => !first.app.backups.status().running, { timeout: 20_000 })
  const url = `/api/backups/${made.json().name}/restore`
  const answer = await first.app.inject({
    method: 'POST',
    url,
    headers,
    payload: { password: OWNER.password },
  })
  expect([answer.statusCode, answer.json().error]).toEqual([200, undefined])
  await vi.waitUntil(async () => (await names()).length === 1, { timeout: 5000 })
  expect(await names()).toEqual(['Guirnalda'])
  const asked = { url: '/api/order/resumen', headers: other }
  expect((await second.app.inject(asked)).statusCode).toBe(401)
  expect((await second.app.inject({ ...asked, headers })).statusCode).toBe(200)
})
