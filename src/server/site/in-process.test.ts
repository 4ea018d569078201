import { Readable } from 'node:stream'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callInProcess } from './in-process.ts'

const PIECES = ['b', 'c', 'd'].map((letter) => letter.repeat(100_000))
const LONG = 'ñandú '.repeat(50_000)
let app: FastifyInstance

beforeAll(async () => {
  app = Fastify()
  app.get('/who', ({ headers, ip, url }) => ({ cookie: headers.cookie, ip, url }))
  app.get('/missing', (_request, reply) => reply.code(404).send({ error: 'No está' }))
  app.get('/nothing', (_request, reply) => reply.code(204).send())
  app.get('/long', () => LONG)
  app.get('/stream', () => Readable.from(['a\r\n\r\n', ...PIECES]))
  app.get('/gone', (request) => {
    request.raw.socket.destroy()
    return new Promise(() => undefined)
  })
  await app.ready()
})

afterAll(() => app.close())

const call = (path: string, headers = {}) => callInProcess(app, { path, headers, remoteAddress: '192.0.2.7' })

test('the app gets the address, the headers and the network address of the visitor', async () => {
  const answer = await call('/who?a=1', { cookie: 'a=b' })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ cookie: 'a=b', ip: '192.0.2.7', url: '/who?a=1' })
})

test('an error comes with its status and its body', async () => {
  const answer = await call('/missing')
  expect(answer.status).toBe(404)
  expect(await answer.json()).toEqual({ error: 'No está' })
})

test('an answer without a body has none', async () => {
  const answer = await call('/nothing')
  expect([answer.status, await answer.text()]).toEqual([204, ''])
})

test('a long body and one in pieces arrive whole', async () => {
  expect(await (await call('/long')).text()).toBe(LONG)
  expect(await (await call('/stream')).text()).toBe(`a\r\n\r\n${PIECES.join('')}`)
})

test('a call that the app drops fails', async () => {
  await expect(call('/gone')).rejects.toThrow('/gone')
})
