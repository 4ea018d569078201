import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

const CARNAVAL = { id: 1, name: '10% off en carnaval', categories: ['carnaval'], percent: 10 }
const DOZENS = {
  name: 'Por docena',
  steps: [
    { quantity: 12, percent: 15 },
    { quantity: 24, percent: 20 },
  ],
}
const BALLOONS = { name: '20 % en globos', categories: ['globos'], percent: 20 }

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
  shop.app.inject({ method, url: `/api/promotions${url}`, headers, ...(payload && { payload }) })
const list = async () => (await shop.app.inject({ url: '/api/promotions', headers })).json()
const inShop = async () => (await shop.app.inject('/api/shop')).json()
const journal = () =>
  shop.db.selectFrom('journal').select(['kind', 'subject', 'before', 'after']).orderBy('id').execute()

test('a new shop has the discount of carnaval, and pages know it', async () => {
  expect(await list()).toEqual([{ ...CARNAVAL, version: 1 }])
  const { promotions, promotionsUntil, minimumOrder } = await inShop()
  expect(promotions).toEqual([CARNAVAL])
  expect([promotionsUntil, minimumOrder]).toEqual([undefined, undefined])
})

test.each([
  BALLOONS,
  DOZENS,
  {
    name: '3x2',
    categories: ['decoracionTorta'],
    take: 3,
    pay: 2,
    from: '2026-12-01',
    to: '2026-12-24T20:00',
  },
  { name: 'Pausada', percent: 100, paused: true },
])('$name is created, answered as it was sent, changed and deleted', async (sent) => {
  const created = await send('POST', '', sent)
  expect(created.statusCode).toBe(201)
  expect(created.json()).toEqual({ ...sent, id: 2, version: 1, message: 'Promoción creada correctamente' })
  expect((await list())[1]).toEqual({ ...sent, id: 2, version: 1 })

  const edited = await send('PUT', '/2', BALLOONS)
  expect(edited.statusCode).toBe(200)
  expect(edited.json()).toEqual({
    ...BALLOONS,
    id: 2,
    version: 2,
    message: 'Promoción actualizada correctamente',
  })
  expect((await list())[1]).toEqual({ ...BALLOONS, id: 2, version: 2 })

  const deleted = await send('DELETE', '/2')
  expect([deleted.statusCode, deleted.json()]).toEqual([200, { message: 'Se eliminó «20 % en globos»' }])
  expect(await list()).toHaveLength(1)
  const entries = await journal()
  expect(entries.map(({ kind, subject }) => [kind, subject])).toEqual([
    ['promotion.created', 'promotion 2'],
    ['promotion.edited', 'promotion 2'],
    ['promotion.deleted', 'promotion 2'],
  ])
  expect(JSON.parse(entries[2]?.before ?? '')).toEqual({ ...BALLOONS, id: 2, version: 2 })
})

test.each([
  [{ ...BALLOONS, percent: 0 }, 'El porcentaje es un número entero de 1 a 100'],
  [{ ...BALLOONS, percent: 101 }, 'El porcentaje es un número entero de 1 a 100'],
  [
    {
      name: 'x',
      steps: [
        { quantity: 12, percent: 20 },
        { quantity: 24, percent: 15 },
      ],
    },
    'Los escalones suben: cada uno con más unidades y más descuento que el anterior',
  ],
  [{ name: 'x', take: 2, pay: 2 }, 'Lo que se paga tiene que ser menos que lo que se lleva, como en 3x2'],
  [
    { ...BALLOONS, from: '2026-12-02', to: '2026-12-01' },
    'La promoción termina antes de empezar. Revisá las fechas.',
  ],
  [{ ...BALLOONS, categories: ['nada'] }, 'La categoría no existe'],
  [{ ...BALLOONS, products: [7] }, 'El producto 7 no existe'],
  [{ percent: 10 }, 'Poné un nombre: es lo que ven los clientes'],
])('%j is refused, new or as a change, and nothing is stored', async (payload, error) => {
  const before = [await list(), await journal()]
  for (const [method, url] of [
    ['POST', ''],
    ['PUT', '/1'],
  ] as const) {
    const answer = await send(method, url, payload)
    expect([answer.statusCode, answer.json()]).toEqual([400, { error }])
  }
  expect([await list(), await journal()]).toEqual(before)
})

test('an unknown promotion is a 404, and only the owner may see or change any', async () => {
  for (const answer of [await send('PUT', '/7', BALLOONS), await send('DELETE', '/7')])
    expect([answer.statusCode, answer.json()]).toEqual([404, { error: 'La promoción no existe' }])
  headers = { cookie: '' }
  expect((await send('POST', '', BALLOONS)).statusCode).toBe(401)
  expect((await send('DELETE', '/1')).statusCode).toBe(401)
  expect((await shop.app.inject('/api/promotions')).statusCode).toBe(401)
  expect((await inShop()).promotions).toEqual([CARNAVAL])
})

test('an edit based on an older version is refused with the current state, and changes nothing', async () => {
  await send('PUT', '/1', { ...BALLOONS, version: 1 })
  const late = await send('PUT', '/1', { ...BALLOONS, name: 'Tarde', version: 1 })
  expect([late.statusCode, late.json()]).toEqual([
    409,
    {
      error: 'Otra persona cambió esta promoción mientras la editabas. Revisá los cambios.',
      current: { ...BALLOONS, id: 1, version: 2 },
    },
  ])
  expect(await list()).toEqual([late.json().current])
})

test('a promotion keeps a product that was deleted since, and takes no other that does not exist', async () => {
  const { id } = await shop.stock()
  const chosen = { name: 'Elegidos', products: [id], percent: 5 }
  expect((await send('POST', '', chosen)).statusCode).toBe(201)
  await shop.app.inject({ method: 'DELETE', url: `/api/products/${id}`, headers })
  expect((await send('PUT', '/2', { ...chosen, percent: 6 })).statusCode).toBe(200)
  const answer = await send('PUT', '/2', { ...chosen, products: [id, id + 1] })
  expect(answer.json()).toEqual({ error: `El producto ${id + 1} no existe` })
})

describe('what pages know of promotions', () => {
  const names = async () => (await inShop()).promotions.map(({ name }: { name: string }) => name)

  test('changes at once with a change by the owner', async () => {
    for (let round = 2; round < 5; round++) {
      expect(await names()).toEqual([CARNAVAL.name])
      await send('POST', '', BALLOONS)
      expect(await names()).toEqual([CARNAVAL.name, BALLOONS.name])
      await send('PUT', `/${round}`, { ...BALLOONS, paused: true })
      expect(await names()).toEqual([CARNAVAL.name])
      await send('DELETE', `/${round}`)
    }
  })

  test('changes at the second at which one starts or ends on the clock of the shop, also if that clock is set back', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-23T12:00:00Z') })
    headers = { cookie: await shop.signIn() }
    await send('POST', '', { ...BALLOONS, from: '2026-12-24', to: '2026-12-24T18:00' })
    const at = async (time: string) => {
      vi.setSystemTime(new Date(time))
      await names()
      const { promotions, promotionsUntil } = await inShop()
      return [promotions.length, promotionsUntil]
    }
    const [START, END] = ['2026-12-24T03:00:00.000Z', '2026-12-24T21:00:00.000Z']
    expect(await at('2026-12-23T12:00:00Z')).toEqual([1, START])
    expect(await at('2026-12-24T02:59:59.999Z')).toEqual([1, START])
    expect(await at(START)).toEqual([2, END])
    expect(await at('2026-12-24T20:59:59.999Z')).toEqual([2, END])
    expect(await at(END)).toEqual([1, undefined])
    expect(await at('2026-12-24T20:00:00Z')).toEqual([2, END])
    expect(await at('2026-12-24T02:00:00Z')).toEqual([1, START])
  })
})

describe('a promotion with the terms of another', () => {
  test('is refused with the name of the other, whatever its own name is', async () => {
    expect((await send('POST', '', { ...BALLOONS, products: undefined })).statusCode).toBe(201)
    const entries = await journal()
    const again = await send('POST', '', { ...BALLOONS, name: 'Globos más baratos', paused: true })
    expect([again.statusCode, again.json()]).toEqual([
      409,
      { error: 'Ya hay una promoción igual: «20 % en globos».' },
    ])
    expect(await list()).toHaveLength(2)
    expect(await journal()).toEqual(entries)
    expect((await send('POST', '', { ...BALLOONS, to: '2099-01-01' })).statusCode).toBe(201)
  })

  test('is refused as a change too, but one that was there keeps its pause and its name editable', async () => {
    await send('POST', '', BALLOONS)
    await send('POST', '', { ...BALLOONS, percent: 30, name: '30 % en globos' })
    expect((await send('PUT', '/3', BALLOONS)).json()).toEqual({
      error: 'Ya hay una promoción igual: «20 % en globos».',
    })
    expect((await send('PUT', '/3', { ...BALLOONS, percent: 30, paused: true })).statusCode).toBe(200)
    const paused = await send('POST', '', { ...BALLOONS, percent: 30 })
    expect(paused.json().error).toContain('Está en pausa')
  })
})
