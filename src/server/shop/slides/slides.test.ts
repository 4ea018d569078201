import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FIRST_SLIDES } from '#domain/shop/slide.ts'
import { buildApp } from '../../app.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

const STORED = FIRST_SLIDES.map((slide, index) => ({ ...slide, id: index + 1 }))
const PARTY = {
  title: 'Fin de año con todo',
  text: 'Cotillón, copas y serpentinas.',
  button: 'Ver decoración',
  address: '/productos/decoracion',
}

let shop: TestShop
let headers: { cookie: string }

beforeEach(async () => {
  shop = await openTestShop()
  headers = { cookie: await shop.signIn() }
})

afterEach(async () => {
  vi.useRealTimers()
  await shop.close()
})

const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  shop.app.inject({ method, url: `/api/slides${url}`, headers, ...(payload && { payload }) })
const all = async () => (await shop.app.inject({ url: '/api/slides/administrar', headers })).json()
const shown = async (app = shop.app) => (await app.inject('/api/slides')).json()
const titles = async (app = shop.app) => (await shown(app)).map(({ title }: { title: string }) => title)
const journal = () => shop.db.selectFrom('journal').select(['kind', 'subject']).orderBy('id').execute()
const SPECIFIED = FIRST_SLIDES.map(({ title }) => title)

test('a new shop has the specified slides, for visitors without versions', async () => {
  expect(await shown()).toEqual(STORED)
  expect(await all()).toEqual(STORED.map((slide) => ({ ...slide, version: 1 })))
})

test('a slide is added at the end, changed, moved and deleted, and pages know it at once', async () => {
  const created = await send('POST', '', { ...PARTY, image: '/portada/carnaval', to: '2999-12-31' })
  expect([created.statusCode, created.json()]).toEqual([
    201,
    {
      ...PARTY,
      image: '/portada/carnaval',
      to: '2999-12-31',
      id: 4,
      order: 4,
      version: 1,
      message: 'Diapositiva agregada',
    },
  ])
  expect(await titles()).toEqual([...SPECIFIED, PARTY.title])

  const edited = await send('PUT', '/4', { ...PARTY, button: 'Mirá', version: 1 })
  expect([edited.statusCode, edited.json()]).toEqual([
    200,
    { ...PARTY, button: 'Mirá', id: 4, order: 4, version: 2, message: 'Diapositiva guardada' },
  ])
  expect((await shown())[3]).toEqual({ ...PARTY, button: 'Mirá', id: 4, order: 4 })

  const moved = await send('PUT', '/orden', { ids: [4, 1, 2, 3] })
  expect(moved.json().map(({ id, order }: { id: number; order: number }) => [id, order])).toEqual([
    [4, 1],
    [1, 2],
    [2, 3],
    [3, 4],
  ])
  expect(await titles()).toEqual([PARTY.title, ...SPECIFIED])

  const deleted = await send('DELETE', '/4')
  expect([deleted.statusCode, deleted.json()]).toEqual([200, { message: `Se eliminó «${PARTY.title}»` }])
  expect(await titles()).toEqual(SPECIFIED)
  expect((await journal()).map(({ kind, subject }) => [kind, subject])).toEqual([
    ['slide.created', 'slide 4'],
    ['slide.edited', 'slide 4'],
    ['slides.ordered', 'slides'],
    ['slide.deleted', 'slide 4'],
  ])
})

test('without any slide the specified ones are shown', async () => {
  for (const id of [1, 2, 3]) await send('DELETE', `/${id}`)
  expect(await all()).toEqual([])
  expect(await shown()).toEqual(FIRST_SLIDES)
})

test('what is wrong, unknown or based on an older version is refused and changes nothing', async () => {
  await send('PUT', '/1', PARTY)
  const before = [await all(), await journal()]
  const refusals = [
    ['POST', '', { ...PARTY, title: '' }, 400, 'Poné un título'],
    [
      'PUT',
      '/1',
      { ...PARTY, from: '2026-12-02', to: '2026-12-01' },
      400,
      'Termina antes de empezar. Revisá las fechas.',
    ],
    ['PUT', '/9', PARTY, 404, 'La diapositiva no existe'],
    ['DELETE', '/9', undefined, 404, 'La diapositiva no existe'],
    ['PUT', '/1', { ...PARTY, version: 1 }, 409, /^Otra persona cambió esta diapositiva/],
    ['PUT', '/orden', { ids: [1, 2] }, 409, /^Otra persona agregó o eliminó/],
    ['PUT', '/orden', { ids: [1, 2, 2] }, 409, /^Otra persona agregó o eliminó/],
    ['PUT', '/orden', { ids: [1, 2, 3, 9] }, 409, /^Otra persona agregó o eliminó/],
  ] as const
  for (const [method, url, payload, status, error] of refusals) {
    const answer = await send(method, url, payload)
    expect([answer.statusCode, answer.json().error]).toEqual([status, expect.stringMatching(error)])
  }
  const conflict = await send('PUT', '/1', { ...PARTY, version: 1 })
  expect(conflict.json().current).toEqual({ ...PARTY, id: 1, order: 1, version: 2 })
  headers = { cookie: '' }
  for (const answer of [await send('POST', '', PARTY), await send('PUT', '/orden', { ids: [3, 2, 1] })])
    expect(answer.statusCode).toBe(401)
  expect((await shop.app.inject('/api/slides/administrar')).statusCode).toBe(401)
  headers = { cookie: await shop.signIn() }
  expect([await all(), await journal()]).toEqual(before)
})

test('in two processes, slides change at the second at which one starts or ends', async () => {
  const other = await buildApp({ db: shop.db, settings: shop.app.settings })
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-23T12:00:00Z') })
  headers = { cookie: await shop.signIn() }
  await send('PUT', '/2', { ...STORED[1], id: undefined, to: '2026-12-24T18:00' })
  await send('PUT', '/3', { ...STORED[2], id: undefined, to: '2026-12-24' })
  await send('DELETE', '/1')
  await send('POST', '', { ...PARTY, from: '2026-12-24', to: '2026-12-24' })
  const [, CAKES, CARNIVAL] = SPECIFIED
  const moments = [
    ['2026-12-24T02:59:59.999Z', [CAKES, CARNIVAL]],
    ['2026-12-24T03:00:00.000Z', [CAKES, CARNIVAL, PARTY.title]],
    ['2026-12-24T20:59:59.999Z', [CAKES, CARNIVAL, PARTY.title]],
    ['2026-12-24T21:00:00.000Z', [CARNIVAL, PARTY.title]],
    ['2026-12-25T02:59:59.999Z', [CARNIVAL, PARTY.title]],
    ['2026-12-25T03:00:00.000Z', SPECIFIED],
    // The clock may be set back.
    ['2026-12-24T12:00:00.000Z', [CAKES, CARNIVAL, PARTY.title]],
  ] as const
  for (const [moment, expected] of moments) {
    vi.setSystemTime(new Date(moment))
    for (const app of [shop.app, other, shop.app]) expect(await titles(app), moment).toEqual(expected)
  }
  await other.close()
})
