import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop
let headers: { cookie: string }

beforeEach(async () => {
  shop = await openTestShop()
  await setClock('2026-10-20T12:00:00.000Z')
})

afterEach(async () => {
  vi.useRealTimers()
  await shop.close()
})

/** Only the date. A session does not last for a year. */
async function setClock(now: string): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  headers = { cookie: await shop.signIn() }
}

const get = async (url: string) => (await shop.app.inject({ url, headers })).json()
const ids = async () => (await get('/api/suggestions')).map(({ id }: { id: string }) => id)
const post = async (id: string, verb: string, payload: object = {}) => {
  const url = `/api/suggestions/${id}/${verb}`
  const answer = await shop.app.inject({ method: 'POST', url, headers, payload })
  return { status: answer.statusCode, body: answer.json() }
}
const titles = async () => (await get('/api/slides')).map(({ title }: { title: string }) => title)
const promotions = async () => (await get('/api/promotions')).slice(1)

const SLIDE = 'slide-halloween-2026'
const PROMOTION = 'promotion-halloween-2026'

describe('a press on a suggestion', () => {
  test('shows the slide of a season to visitors, first, until its day is over', async () => {
    const before = await titles()
    expect(await ids()).toEqual([SLIDE, PROMOTION])
    const { status, body } = await post(SLIDE, 'take')
    expect([status, body]).toEqual([201, { made: expect.any(Number), message: 'Listo' }])
    expect(await get('/api/slides/administrar')).toContainEqual(
      expect.objectContaining({ id: body.made, from: '2026-10-10', to: '2026-10-31' }),
    )
    expect(await titles()).toEqual(['Noche de Halloween: elegí tu disfraz', ...before])
    expect(await ids()).toEqual([PROMOTION])
    await setClock('2026-11-01T02:59:59.000Z')
    expect(await titles()).toHaveLength(before.length + 1)
    await setClock('2026-11-01T03:00:00.000Z')
    expect(await titles()).toEqual(before)
  })

  test('creates the promotion, at the percentage that the owner wants', async () => {
    expect((await post(PROMOTION, 'take', { percent: 15 })).status).toBe(201)
    expect(await promotions()).toMatchObject([
      {
        name: 'Halloween: 15% en Disfraces',
        percent: 15,
        categories: ['disfraces'],
        from: '2026-10-10',
        to: '2026-10-31',
      },
    ])
    expect((await get('/api/shop')).promotions).toContainEqual(
      expect.objectContaining({ name: 'Halloween: 15% en Disfraces' }),
    )
  })

  test('is undone with what it created, and then suggested again', async () => {
    await post(PROMOTION, 'take')
    expect(await promotions()).toHaveLength(1)
    expect((await post(PROMOTION, 'undo')).body).toEqual({ message: 'Quedó como antes' })
    expect(await promotions()).toEqual([])
    await post(SLIDE, 'take')
    await post(SLIDE, 'undo')
    expect(await ids()).toEqual([SLIDE, PROMOTION])
    expect((await post(SLIDE, 'undo')).status).toBe(409)
    expect((await post(SLIDE, 'take')).status).toBe(201)
  })

  test('of two people creates one', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => post(PROMOTION, 'take')))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(await promotions()).toHaveLength(1)
  })
})

describe('a suggestion does not come back this year', () => {
  test('once it was dismissed, unless that is undone; next year it does', async () => {
    await post(SLIDE, 'dismiss')
    expect(await ids()).toEqual([PROMOTION])
    expect((await post(SLIDE, 'take')).status).toBe(409)
    await post(SLIDE, 'undo')
    expect(await ids()).toEqual([SLIDE, PROMOTION])
    await post(SLIDE, 'dismiss')
    await setClock('2027-10-20T12:00:00.000Z')
    expect(await ids()).toEqual(['slide-halloween-2027', 'promotion-halloween-2027'])
  })

  test('once it was taken, also if what it created was deleted; undoing is then refused', async () => {
    const { body } = await post(PROMOTION, 'take')
    await shop.app.inject({ method: 'DELETE', url: `/api/promotions/${body.made}`, headers })
    expect(await ids()).toEqual([SLIDE])
    expect((await post(PROMOTION, 'undo')).status).toBe(409)
    expect(await ids()).toEqual([SLIDE])
  })
})

test('undoing a suggestion leaves what was edited since', async () => {
  const { body } = await post(PROMOTION, 'take')
  const edit = { name: 'Disfraces', percent: 20, categories: ['disfraces'] }
  const url = `/api/promotions/${body.made}`
  expect((await shop.app.inject({ method: 'PUT', url, headers, payload: edit })).statusCode).toBe(200)
  expect((await post(PROMOTION, 'undo')).status).toBe(409)
  expect(await promotions()).toMatchObject([{ name: 'Disfraces' }])
})

test('nothing is suggested for a hidden category', async () => {
  const settings = await get('/api/settings')
  const payload = { ...settings, hiddenCategories: ['disfraces'] }
  const saved = await shop.app.inject({ method: 'PUT', url: '/api/settings', headers, payload })
  expect(saved.statusCode, saved.body).toBe(200)
  expect(await ids()).toEqual([])
  expect((await post(SLIDE, 'take')).status).toBe(409)
})

test('what nobody suggests, a wrong percentage and strangers are refused, and nothing is stored', async () => {
  for (const [id, verb, payload, status] of [
    ['slide-navidad-2026', 'take', {}, 409],
    ['slide-halloween-2025', 'dismiss', {}, 409],
    ['otra', 'undo', {}, 409],
    [PROMOTION, 'take', { percent: 0 }, 400],
    [PROMOTION, 'take', { percent: 'diez' }, 400],
  ] as const) {
    expect([id, (await post(id, verb, payload)).status]).toEqual([id, status])
  }
  headers = { cookie: '' }
  for (const verb of ['take', 'dismiss', 'undo']) expect((await post(SLIDE, verb)).status).toBe(401)
  expect((await shop.app.inject('/api/suggestions')).statusCode).toBe(401)
  const entries = await shop.db.selectFrom('journal').select('id').execute()
  expect(entries).toEqual([])
  await setClock('2026-10-20T12:00:00.000Z')
  expect(await ids()).toEqual([SLIDE, PROMOTION])
})
