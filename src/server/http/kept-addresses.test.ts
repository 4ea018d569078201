import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parseSettings } from '../settings.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { prepare } from './compression.ts'
import { answerByAddress } from './kept-addresses.ts'

let shop: TestShop
let url: string

beforeEach(async () => {
  shop = await openTestShop()
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`
})

afterEach(() => shop.close())

async function ask(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url + path, { headers })
  const { date: _date, connection: _c, 'keep-alive': _k, ...rest } = Object.fromEntries(answer.headers)
  return { status: answer.status, body: await answer.text(), headers: rest }
}

test.each([
  ['plain', { 'accept-encoding': 'identity' }],
  ['compressed', { 'accept-encoding': 'gzip, br' }],
])('the third visitor gets what the first one got, %s', async (_, headers) => {
  for (let i = 0; i < 10; i++) await shop.stock()
  const first = await ask('/api/products', headers)
  expect(first.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-cache' })
  for (let visit = 0; visit < 3; visit++) expect(await ask('/api/products', headers)).toEqual(first)
})

test('a visitor who has the answer already is told so, each time', async () => {
  await shop.stock()
  const { etag = '' } = (await ask('/api/products')).headers
  for (let visit = 0; visit < 3; visit++) {
    const again = await ask('/api/products', { 'if-none-match': etag })
    expect(again).toMatchObject({ status: 304, body: '', headers: { etag } })
  }
})

test('a change of the owner is seen at once by visitors of an address asked for many times', async () => {
  const { id } = await shop.stock({ availability: true })
  const headers = { cookie: await shop.signIn() }
  for (let round = 0; round < 5; round++) {
    for (let visit = 0; visit < 3; visit++) {
      expect(JSON.parse((await ask(`/api/products/${id}`)).body).availability).toBe(round % 2 === 0)
    }
    await fetch(`${url}/api/products/${id}`, { method: 'PATCH', headers })
  }
})

test('made-up addresses by the thousand push out no answer', async () => {
  await shop.stock({ name: 'Globo que queda' })
  for (let i = 0; i < 4500; i++) await shop.app.inject(`/api/products/pagina?made-up=${i}`)
  expect((await ask('/api/products/pagina')).body).toContain('Globo que queda')
})

describe('what is kept by its address', () => {
  const answers = new Map([['page', prepare('text/plain', 'kept')]])
  let app: FastifyInstance
  let address: string

  beforeEach(async () => {
    app = Fastify()
    app.decorate('settings', parseSettings({}))
    app.decorate('life', { isEnding: false })
    const addresses = answerByAddress(app, {}, answers)
    app.get('/', async (request) => {
      addresses.keep(request, 'page')
      return 'new'
    })
    address = await app.listen({ port: 0, host: '127.0.0.1' })
  })

  afterEach(() => app.close())

  const visit = async () => (await fetch(address)).text()

  test('is given the longer way while the shop ends, so that visitors are asked to hang up', async () => {
    expect([await visit(), await visit()]).toEqual(['new', 'kept'])
    app.life.isEnding = true
    expect(await visit()).toBe('new')
  })

  test('is not held on to when it was let go of for want of room', async () => {
    expect([await visit(), await visit()]).toEqual(['new', 'kept'])
    answers.clear()
    expect(await visit()).toBe('new')
  })
})

test('only reading is answered from memory', async () => {
  await shop.stock()
  for (let visit = 0; visit < 3; visit++) await ask('/api/products')
  expect((await fetch(`${url}/api/products`, { method: 'POST' })).status).toBe(401)
  const head = await fetch(`${url}/api/products`, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
})
