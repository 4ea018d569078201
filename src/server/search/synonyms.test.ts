import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { DEFAULT_SYNONYMS } from './default-synonyms.ts'

let shop: TestShop
let headers: { cookie: string }

beforeEach(async () => {
  shop = await openTestShop()
  headers = { cookie: await shop.signIn() }
})

afterEach(() => shop.close())

async function put(payload: unknown, more = {}) {
  return shop.app.inject({
    method: 'PUT',
    url: '/api/search/synonyms',
    headers: { ...headers, ...more, 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  })
}

async function load() {
  const answer = await shop.app.inject({ url: '/api/search/synonyms', headers })
  return { synonyms: answer.json<string[][]>(), tag: answer.headers.etag }
}

async function count(text: string): Promise<number> {
  return (await shop.app.inject({ url: '/api/products/buscar', query: { text } })).json().total
}

test('a shop begins with a good list of synonyms', async () => {
  const { synonyms } = await load()
  expect(synonyms).toEqual(DEFAULT_SYNONYMS)
  expect(synonyms.length).toBeGreaterThanOrEqual(80)
  expect(synonyms.every((group) => new Set(group).size === group.length && group.length > 1)).toBe(true)
})

test("the owner's list of synonyms counts at once and is recorded", async () => {
  await shop.stock({ name: 'Sorbete de papel' })
  expect(await count('cañita')).toBe(1)
  expect(await count('zampoña')).toBe(0)
  const answer = await put([['sorbete', 'zampoña']])
  expect(answer.json()).toEqual([['sorbete', 'zampoña']])
  expect(await count('zampoña')).toBe(1)
  expect(await count('cañita')).toBe(0)
  expect((await load()).synonyms).toEqual([['sorbete', 'zampoña']])
  const line = await shop.app.db
    .selectFrom('journal')
    .selectAll()
    .where('kind', '=', 'synonyms.changed')
    .executeTakeFirstOrThrow()
  expect(JSON.parse(line.after ?? '')).toEqual([['sorbete', 'zampoña']])
  expect(line.actor).toMatch(/^user \d+$/)
})

test('a list of synonyms that was emptied stays empty', async () => {
  expect((await put([])).statusCode).toBe(200)
  expect((await load()).synonyms).toEqual([])
})

test('a list of synonyms based on an older one is refused', async () => {
  const { tag } = await load()
  const first = await put([['a', 'b']], { 'if-match': tag })
  expect(first.statusCode).toBe(200)
  const second = await put([['c', 'd']], { 'if-match': tag })
  expect(second.statusCode).toBe(409)
  expect(second.json().error).toMatch(/Otra persona/)
  expect((await load()).synonyms).toEqual([['a', 'b']])
  expect((await put([['c', 'd']], { 'if-match': first.headers.etag })).statusCode).toBe(200)
})

test.each([
  [{}],
  [[['vela']]],
  [[['vela', '']]],
  [[['vela', 5]]],
  [['vela']],
  [[['vela', 'x'.repeat(101)]]],
  [[Array.from({ length: 31 }, (_, i) => `palabra ${i}`)]],
])('the list of synonyms %j is refused in Spanish and stores nothing', async (body) => {
  const answer = await put(body)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().error).toMatch(/palabra|grupo|lista|texto/)
  expect((await load()).synonyms).toEqual(DEFAULT_SYNONYMS)
})
