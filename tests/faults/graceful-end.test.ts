import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { fillShop } from '../bench/catalogue.ts'
import { startProgram } from '../program.ts'
import { orderFor, startStorm } from './order-storm.ts'

test('asked to end under a storm of orders, the program answers those under way, loses none and ends well', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'serpentina-'))
  await fillShop(dataDir, 110)
  const program = await startProgram({ DATA_DIR: dataDir, DEMO: 'off', RATE_LIMIT: 'off' })
  const storm = startStorm(program.url, await orderFor(program.url, 'globos'))
  while (storm.sent.acknowledged.size < 200) await new Promise((resolve) => setImmediate(resolve))

  const asked = Date.now()
  expect(await program.stop()).toBe(0)
  expect(Date.now() - asked).toBeLessThan(10_000)
  await storm.stop()

  const { db, close } = await openDatabase(dataDir)
  const stored = await db.selectFrom('orders').select(['id', 'idempotency_key']).execute()
  await close()
  await rm(dataDir, { recursive: true })
  expect(new Map(stored.map(({ id, idempotency_key }) => [idempotency_key, id]))).toEqual(
    storm.sent.acknowledged,
  )
})
