import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayInMendoza } from '#domain/clock.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
let headers: { cookie: string }

beforeEach(async () => {
  shop = await openTestShop()
  headers = { cookie: await shop.signIn() }
  await shop.stock({ name: 'Globo rojo' })
})

afterEach(() => shop.close())

const PHONE = 'Mozilla/5.0 (Linux; Android 14)'

async function search(text: string, { more = '', agent = PHONE, from = '10.0.0.1' } = {}) {
  await shop.app.inject({
    url: `/api/products/buscar?text=${encodeURIComponent(text)}${more}`,
    headers: { 'user-agent': agent },
    remoteAddress: from,
  })
}

/** As the header does while somebody types. */
async function type(text: string, from?: string) {
  await search(text, { more: '&pageSize=7', ...(from && { from }) })
}

type Line = { text: string; times: number; results: number; last: string }

async function log(days = 30): Promise<Line[]> {
  return (await shop.app.inject({ url: `/api/search/log?days=${days}`, headers })).json()
}

async function counts(): Promise<Record<string, number>> {
  return Object.fromEntries((await log()).map(({ text, times }) => [text, times]))
}

test('searches are counted per text, those that found nothing first', async () => {
  for (const text of ['globo', 'Globo', 'GLOBO ', 'mickey']) await search(text)
  const lines = await log()
  expect(lines).toMatchObject([
    { text: 'mickey', times: 1, results: 0 },
    { text: 'globo', times: 3, results: 1 },
  ])
  expect(new Date(lines[0]?.last ?? '').getTime()).toBeGreaterThan(Date.now() - 60_000)
})

test('what the owner looks for, as at the counter, is no search of a customer', async () => {
  const url = '/api/products/buscar?text=serpentina&pageSize=7'
  await shop.app.inject({ url, headers: { ...headers, 'user-agent': PHONE } })
  await type('globo')
  expect(await counts()).toEqual({ globo: 1 })
})

test('half-typed words are not counted, the finished one is', async () => {
  for (const text of ['g', 'gl', 'glo', 'globo', 'globos', 'globo']) await type(text)
  expect(await counts()).toEqual({ globo: 1 })
})

test('opening the results of a typed text is the same search', async () => {
  await type('globo')
  await search('globo')
  await type('globo rojo')
  expect(await counts()).toEqual({ globo: 1, 'globo rojo': 1 })
})

test('searches of several visitors are recorded apart', async () => {
  await type('glo', '10.0.0.1')
  await type('vel', '10.0.0.2')
  await type('globo', '10.0.0.1')
  await type('vela', '10.0.0.2')
  expect(await counts()).toEqual({ globo: 1, vela: 1 })
})

test('robots, later pages, single letters and personal data are not counted', async () => {
  await search('globo', { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
  await search('globo', { agent: 'facebookexternalhit/1.1' })
  await search('globo', { more: '&page=2' })
  for (const text of ['g', 'ana@example.com', '261 555 1234', '2615551234']) await search(text)
  for (const text of ['ana (at) correo.com', 'x arroba y.com', 'ana [at] correo', 'ana at correo.com.ar'])
    await search(text)
  expect(await log()).toEqual([])
})

test('the log of searches has a limit of days and of texts', async () => {
  const today = dayInMendoza(new Date())
  const last = new Date().toISOString()
  const row = { times: 2, results: 0, last }
  await shop.app.db
    .insertInto('searches')
    .values([
      { ...row, day: today - 91, text: 'muy viejo' },
      { ...row, day: today - 60, text: 'viejo' },
      { ...row, day: today - 29, text: 'nuevo' },
    ])
    .execute()
  expect((await log(30)).map(({ text }) => text)).toEqual(['nuevo'])
  expect((await log(90)).map(({ text }) => text).sort()).toEqual(['nuevo', 'viejo'])
  await search('globo')
  await log()
  const texts = await shop.app.db.selectFrom('searches').select('text').execute()
  expect(texts.map(({ text }) => text).sort()).toEqual(['globo', 'nuevo', 'viejo'])

  const many = Array.from({ length: 1000 }, (_, i) => ({ ...row, day: today, text: `texto ${i}` }))
  for (let at = 0; at < many.length; at += 100) {
    await shop.app.db
      .insertInto('searches')
      .values(many.slice(at, at + 100))
      .execute()
  }
  await search('uno más')
  await search('globo')
  await log()
  const now = await shop.app.db.selectFrom('searches').selectAll().where('day', '=', today).execute()
  expect(now.some(({ text }) => text === 'uno mas')).toBe(false)
  expect(now.find(({ text }) => text === 'globo')?.times).toBe(2)
})

test('one network cannot fill the day with invented texts', async () => {
  for (let i = 0; i < 80; i++) await search(`invento ${i}`, { agent: `${PHONE} ${i % 7}` })
  await search('globo', { from: '10.0.0.2' })
  await search('globo')
  const lines = await log()
  expect(lines.filter(({ text }) => text.startsWith('invento'))).toHaveLength(50)
  expect(lines.find(({ text }) => text === 'globo')?.times).toBe(2)
})

test('what was searched without one of its words counts as not found', async () => {
  await search('globo peppa')
  expect(await log()).toMatchObject([{ text: 'globo peppa', results: 0 }])
})

test.each(['0', '91', 'x', '1.5'])('the log of searches refuses to show %s days', async (days) => {
  const answer = await shop.app.inject({ url: `/api/search/log?days=${days}`, headers })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().error).toBe('Los días van de 1 a 90')
})

test('searches that wait to be counted are stored at once on request', async () => {
  await type('globo')
  const { db } = shop.app
  await shop.app.searchLog.flush()
  expect(await db.selectFrom('searches').select(['text', 'times']).execute()).toEqual([
    { text: 'globo', times: 1 },
  ])
})
