import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { heapInUse } from '../testing/heap-in-use.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop

/** A shop with a call that has an answer of any size for every number. */
beforeEach(async () => {
  shop = await openTestShop({}, (app) => {
    const params = z.object({ size: z.string(), id: z.string() })
    const options = { config: { access: 'public', cache: true }, schema: { params } } as const
    app.get<{ Params: z.infer<typeof params> }>('/api/answers/:size/:id', options, (request, reply) =>
      reply.send(randomBytes(Number(request.params.size) / 2).toString('hex')),
    )
  })
})

afterEach(() => shop.close())

/** Megabytes of the heap and of buffers outside it. */
const inUse = () => heapInUse() + process.memoryUsage().arrayBuffers / 1024 / 1024

/** Buffers are given back some time after the garbage collection. */
const SWEPT = { timeout: 15_000, interval: 200 }

async function askForAll(size: number, count: number, encodings: readonly string[]) {
  for (let id = 0; id < count; id++) {
    for (const encoding of encodings) {
      await shop.app.inject({ url: `/api/answers/${size}/${id}`, headers: { 'accept-encoding': encoding } })
    }
  }
}

test('small answers take little more memory than their bytes, in all encodings', async () => {
  await askForAll(1200, 10, ['br', 'gzip', 'identity'])
  const before = inUse()
  await askForAll(1200, 500, ['br', 'gzip', 'identity'])
  await expect.poll(() => inUse() - before, SWEPT).toBeLessThan(8)
})

test('however many answers there are, the cache stays within its limit', async () => {
  await askForAll(400_000, 10, ['identity'])
  const before = inUse()
  await askForAll(400_000, 300, ['identity'])
  const kept = await shop.app.inject('/api/answers/400000/299')
  expect((await shop.app.inject('/api/answers/400000/299')).body).toBe(kept.body)
  await expect.poll(() => inUse() - before, SWEPT).toBeLessThan(70)
})
