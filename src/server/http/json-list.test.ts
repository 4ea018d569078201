import { request } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { handleError } from './errors.ts'
import { listInTurn } from './json-list.ts'
import { createLimiter } from './limiter.ts'

let app: FastifyInstance
let url: string
let made: number

const List = z.array(z.object({ text: z.string() }))

beforeEach(async () => {
  made = 0
  app = Fastify({ forceCloseConnections: true })
  app.setErrorHandler(handleError)
  const limit = createLimiter({ queue: 'tests', atOnce: 1, waiting: 1, patienceMs: 60_000 })
  app.get<{ Params: { parts: string } }>('/:parts', async ({ params }, reply) =>
    reply.send(await listInTurn(limit, reply, List, makeParts(Number(params.parts)))),
  )
  app.get<{ Params: { parts: string } }>('/failing/:parts', async ({ params }, reply) =>
    reply.send(await listInTurn(limit, reply, List, failAfter(Number(params.parts)))),
  )
  url = await app.listen({ host: '127.0.0.1', port: 0 })
})

afterEach(() => app.close())

async function* makeParts(count: number) {
  for (let part = 0; part < count; part++) {
    made++
    yield Array.from({ length: 100 }, () => ({ text: 'x'.repeat(1000), secret: true }))
  }
}

async function* failAfter(parts: number) {
  yield* makeParts(parts)
  throw new Error('the database is gone')
}

/** A client that reads nothing after the headers, until it is told to. */
function beginReading(parts: number) {
  return new Promise<{ hangUp: () => void }>((resolve) => {
    const asked = request(`${url}/${parts}`, (answer) => {
      answer.pause()
      resolve({ hangUp: () => asked.destroy() })
    })
    asked.end()
  })
}

test('a long list is one JSON list with the fields of its schema', async () => {
  const list = await (await fetch(`${url}/3`)).json()
  expect(list).toEqual(Array.from({ length: 300 }, () => ({ text: 'x'.repeat(1000) })))
  expect(await (await fetch(`${url}/0`)).json()).toEqual([])
})

test('a list is read only as far as its client takes it, and the next one waits until that hangs up', async () => {
  const first = await beginReading(10_000)
  const waiting = fetch(`${url}/1`)
  await expect.poll(async () => (await fetch(`${url}/1`)).status).toBe(503)
  expect(made).toBeLessThan(1000)
  first.hangUp()
  expect(await (await waiting).json()).toHaveLength(100)
  expect((await fetch(`${url}/1`)).status).toBe(200)
})

test('a list that fails is an error or breaks off, never a shorter list, and the next one has its turn', async () => {
  expect((await fetch(`${url}/failing/0`)).status).toBe(500)
  const broken = await fetch(`${url}/failing/3`)
  expect(broken.status).toBe(200)
  await expect(broken.text()).rejects.toThrow('terminated')
  expect(await (await fetch(`${url}/1`)).json()).toHaveLength(100)
})

test('a client that hangs up while it waits does not hold up the others', async () => {
  const first = await beginReading(10_000)
  const leaving = new AbortController()
  const left = fetch(`${url}/1`, { signal: leaving.signal }).catch(() => 'left')
  await expect.poll(async () => (await fetch(`${url}/1`)).status).toBe(503)
  leaving.abort()
  expect(await left).toBe('left')
  first.hangUp()
  await expect.poll(async () => (await fetch(`${url}/1`)).status).toBe(200)
})
