import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parseSettings } from '../settings.ts'
import { prepare } from './compression.ts'
import { answerByAddress } from './known-addresses.ts'

const OTHER_SITE = 'https://tienda.example'
const answers = new Map([['page', prepare('text/plain', 'cached')]])

let app: FastifyInstance
let address: string

beforeEach(async () => {
  app = Fastify()
  app.decorate('settings', parseSettings({ WEB_ORIGINS: OTHER_SITE }))
  app.decorate('life', { isEnding: false })
  const addresses = answerByAddress(app, {}, (key) => answers.get(key))
  app.get('/', async (request) => {
    addresses.keep(request, 'page')
    return 'new'
  })
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})

afterEach(() => app.close())

const visit = async (headers: Record<string, string> = {}) => (await fetch(address, { headers })).text()

test('an address that was requested before is answered from the cache', async () => {
  expect([await visit(), await visit()]).toEqual(['new', 'cached'])
})

test('while the shop ends, requests take the normal way, which asks visitors to hang up', async () => {
  expect([await visit(), await visit()]).toEqual(['new', 'cached'])
  app.life.isEnding = true
  expect(await visit()).toBe('new')
})

test('requests from other sites take the normal way, which adds the headers for their origin', async () => {
  expect([await visit(), await visit()]).toEqual(['new', 'cached'])
  expect(await visit({ origin: OTHER_SITE })).toBe('new')
})

test('of very many addresses the oldest takes the normal way again', async () => {
  expect([await visit(), await visit()]).toEqual(['new', 'cached'])
  for (let number = 0; number < 4000; number++) await app.inject(`/?made-up=${number}`)
  expect([await visit(), await visit()]).toEqual(['new', 'cached'])
})

test('a response that left the cache is not answered any more', async () => {
  expect([await visit(), await visit()]).toEqual(['new', 'cached'])
  const page = answers.get('page')
  answers.clear()
  expect(await visit()).toBe('new')
  if (page) answers.set('page', page)
})
