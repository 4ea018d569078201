import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { aProductInput } from '#domain/testing/samples.ts'
import { createProduct } from '#server/catalogue/create-product.ts'
import { onStale } from '#server/db/change.ts'
import { openDatabase } from '#server/db/open.ts'
import { createDatabase, type TestDatabase } from '#server/testing/databases.ts'
import { type Cable, layCable } from '../faults/cable.ts'

type Database = Awaited<ReturnType<typeof openDatabase>>

let database: TestDatabase
let cable: Cable
let near: Database
let far: Database

/** Two processes on one database; the far one reaches it through a cable that can be cut. */
beforeEach(async () => {
  database = await createDatabase(inject('postgresServer') ?? '', { isMigrated: true })
  const url = new URL(database.url)
  cable = await layCable(Number(url.port || 5432))
  near = await openDatabase('', url.href)
  url.hostname = '127.0.0.1'
  url.port = String(cable.port)
  far = await openDatabase('', url.href)
  for (const { makeReady } of [near, far]) {
    await makeReady(
      async () => undefined,
      () => undefined,
    )
  }
})

afterEach(async () => {
  await Promise.all([near.close(), far.close()])
  await cable.close()
  await database.drop()
})

const PRODUCT = aProductInput({ name: 'Globo', price: 100_000 })

test('a process that could not reach the database hears afterwards of what changed meanwhile', async () => {
  const heard = vi.fn()
  const onOutage = vi.fn()
  onStale(far.db, ['products'], heard)
  await far.follow(onOutage)
  // At its first look everything counts as changed. Afterwards an outage alone makes nothing stale.
  expect(heard).toHaveBeenCalledTimes(1)

  cable.cut()
  await vi.waitUntil(() => onOutage.mock.calls.length > 0, { timeout: 20_000 })
  await createProduct(near.db, 'system', PRODUCT)
  expect(heard).toHaveBeenCalledTimes(1)

  cable.mend()
  await vi.waitUntil(() => heard.mock.calls.length === 2, { timeout: 20_000 })
  expect(onOutage).toHaveBeenCalledTimes(1)
})
