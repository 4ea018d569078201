import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { heapInUse } from '../testing/heap-in-use.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { bodyIn, createCachedResponse } from './cached-response.ts'

/** Bytes of the heap and of buffers outside it. */
const inUse = () => heapInUse() * 1024 * 1024 + process.memoryUsage().arrayBuffers

/** Buffers are freed some time after their collection. */
const PATIENTLY = { timeout: 10_000, interval: 100 }

test('a small response takes no more memory than is counted, in all encodings', async () => {
  const before = inUse()
  const made = Array.from({ length: 150 }, async () => {
    const response = await createCachedResponse('text/plain', randomBytes(600).toString('hex'))
    for (const encoding of response.encodings) await bodyIn(response, encoding)
    return response
  })
  const kept = await Promise.all(made)
  const counted = () => kept.reduce((sum, { maxBytes }) => sum + maxBytes, 0)
  expect(counted()).toBeLessThan(1024 * 1024)
  await expect.poll(() => inUse() - before - counted(), PATIENTLY).toBeLessThan(1024 * 1024)
})

test('however many responses there are, the cache stays within its limit, with all their encodings', async () => {
  const shop = await openTestShop({}, (app) => {
    const schema = { params: z.object({ id: z.string() }) }
    app.get('/api/large/:id', { config: { access: 'public', cache: true }, schema }, (_, reply) =>
      reply.send(randomBytes(300_000)),
    )
  })
  const headers = { 'accept-encoding': 'gzip' }
  const ask = async (id: number) => (await shop.app.inject({ url: `/api/large/${id}`, headers })).rawPayload
  const before = inUse()
  // Without the encodings they would all fit.
  for (let id = 0; id < 120; id++) await ask(id)
  expect(await ask(119)).toEqual(await ask(119))
  await expect.poll(() => inUse() - before, PATIENTLY).toBeLessThan(66 * 1024 * 1024)
  await shop.close()
})
