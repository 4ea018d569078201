import type { InjectOptions } from 'fastify'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DAY_MS } from '#domain/clock.ts'
import { MAX_AMOUNT } from '#domain/money/money.ts'
import { MAX_SCHEDULED, TOO_MANY_SCHEDULED } from '#domain/prices/scheduled-prices.ts'
import { OWNER, openTestShop, type TestShop } from '../../testing/test-shop.ts'

/** The clock is looked at once a second. */
const SOON = { timeout: 5000, interval: 20 }

let shop: TestShop
let cookie: string

beforeEach(async () => {
  shop = await openTestShop({ RATE_LIMIT: 'off' })
  cookie = await shop.signIn()
})

afterEach(async () => {
  vi.useRealTimers()
  await shop.close()
})

const call = (method: NonNullable<InjectOptions['method']>, path = '', payload?: object, headers = {}) =>
  shop.app.inject({
    method,
    url: `/api/prices${path}`,
    headers: { cookie, ...headers },
    ...(payload && { payload }),
  })
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()
const UP_TEN = { where: {}, change: { kind: 'percent', value: 10 } }

async function schedule(at: string, request: object = UP_TEN): Promise<number> {
  const answer = await call('POST', '/programados', { ...request, at })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().id
}

const list = async () => (await call('GET', '/programados')).json()
const stateOf = async (id: number) =>
  (await list()).find((each: { id: number }) => each.id === id)?.state as string | undefined
const history = async () => (await call('GET', '/changes')).json().changes
const priceOf = async (id: number) => (await shop.app.inject(`/api/products/${id}`)).json().price

/** Only the date: timers run as they do in the shop. A session does not last for months. */
async function setClock(now: string): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  cookie = await shop.signIn()
}

async function journal(): Promise<string[]> {
  const rows = await shop.db.selectFrom('journal').select('kind').orderBy('id').execute()
  return rows.map(({ kind }) => kind).filter((kind) => kind.startsWith('prices.'))
}

describe('at its moment a change', () => {
  test('is applied once, seen in cached pages, named in the history, and can be undone', async () => {
    const { id } = await shop.stock({ price: 100_000 })
    expect(await priceOf(id)).toBe(1000)
    const at = inMs(700)
    const scheduled = await schedule(at)
    expect(await priceOf(id)).toBe(1000)
    expect(await list()).toEqual([
      {
        id: scheduled,
        at,
        summary: 'Todos los productos: +10 %',
        user: OWNER.email,
        state: 'waiting',
        count: 1,
      },
    ])
    await expect.poll(() => priceOf(id), SOON).toBe(1100)
    const [made] = await history()
    expect(made).toMatchObject({
      summary: 'Programado: Todos los productos: +10 %',
      user: OWNER.email,
      count: 1,
    })
    expect(made.date >= at).toBe(true)
    expect(await list()).toMatchObject([
      { id: scheduled, at, state: 'applied', count: 1, change: made.id, appliedAt: made.date },
    ])
    expect(await journal()).toEqual(['prices.scheduled', 'prices.changed'])
    await call('POST', `/changes/${made.id}/undo`)
    expect(await priceOf(id)).toBe(1000)
    expect((await call('PUT', `/programados/${scheduled}`, { ...UP_TEN, at: inMs(DAY_MS) })).statusCode).toBe(
      409,
    )
    expect((await call('DELETE', `/programados/${scheduled}`)).statusCode).toBe(409)
  })

  test('changes the prices and products of that moment, months later, when the clock is moved over it', async () => {
    await setClock('2026-11-17T12:00:00.000Z')
    const { id } = await shop.stock({ name: 'Vela', price: 100_000 })
    const request = { where: { text: 'vela', categories: ['globos'] }, change: UP_TEN.change }
    const scheduled = await schedule('2027-02-01T03:00:00.000Z', request)
    await call('POST', '/programados', { ...UP_TEN, at: '2027-03-01T03:00:00.000Z' })
    const later = await shop.stock({ name: 'Vela larga', price: 50_000 })
    const other = await shop.stock({ name: 'Molde', price: 50_000 })
    await shop.db.updateTable('products').set({ price: 200_000 }).where('id', '=', id).execute()
    await setClock('2027-02-01T02:59:59.999Z')
    // A change that wakes the timer, so that it has looked at this clock.
    const brief = await schedule('2027-02-28T03:00:00.000Z')
    expect((await call('DELETE', `/programados/${brief}`)).statusCode).toBe(200)
    expect(await stateOf(scheduled)).toBe('waiting')
    await setClock('2027-02-01T03:00:00.000Z')
    await expect.poll(() => stateOf(scheduled), SOON).toBe('applied')
    expect([await priceOf(id), await priceOf(later.id), await priceOf(other.id)]).toEqual([2200, 550, 500])
    // Set back and over it again: once is once.
    await setClock('2027-01-01T03:00:00.000Z')
    shop.app.priceTimer.start()
    await setClock('2027-02-02T03:00:00.000Z')
    shop.app.priceTimer.start()
    expect((await list()).map(({ state }: { state: string }) => state)).toEqual(['waiting', 'applied'])
    expect(await history()).toHaveLength(1)
  })

  test('that is a list sets the prices as they were written', async () => {
    const [one, other] = [await shop.stock({ price: 1000 }), await shop.stock({ price: 2000 })]
    const prices = [
      { id: one.id, price: 99.5 },
      { id: other.id, price: 20 },
    ]
    const scheduled = await schedule(inMs(500), { change: { kind: 'list', prices } })
    await shop.db.updateTable('products').set({ price: 7777 }).execute()
    await expect.poll(() => stateOf(scheduled), SOON).toBe('applied')
    expect([await priceOf(one.id), await priceOf(other.id)]).toEqual([99.5, 20])
  })

  test('follows others of the same moment in the order in which they were scheduled', async () => {
    const { id } = await shop.stock({ price: 1000 })
    const at = inMs(1000)
    for (const value of [30, 50, 40]) await schedule(at, { change: { kind: 'set', value } })
    await expect.poll(async () => (await history()).length, SOON).toBe(3)
    expect(await priceOf(id)).toBe(40)
  })

  test('after an outage is applied at the start, and the list says when', async () => {
    const { id } = await shop.stock({ price: 100_000 })
    const scheduled = await schedule(inMs(DAY_MS))
    const at = inMs(-DAY_MS)
    await shop.db.updateTable('scheduled_prices').set({ at }).execute()
    shop.app.priceTimer.start()
    await expect.poll(() => stateOf(scheduled), SOON).toBe('applied')
    expect(await priceOf(id)).toBe(1100)
    const [applied] = await list()
    expect(applied.at).toBe(at)
    expect(Date.now() - Date.parse(applied.appliedAt)).toBeLessThan(DAY_MS)
  })
})

describe('that cannot be applied it is kept as failed with the reason, nothing is changed, and', () => {
  async function failed(request: object, spoil: () => Promise<unknown>): Promise<number> {
    const scheduled = await schedule(inMs(DAY_MS), request)
    await spoil()
    await shop.db
      .updateTable('scheduled_prices')
      .set({ at: inMs(-1) })
      .execute()
    shop.app.priceTimer.start()
    await expect.poll(() => stateOf(scheduled), SOON).toBe('failed')
    expect(await history()).toEqual([])
    expect(await journal()).toEqual(['prices.scheduled', 'prices.failed'])
    return scheduled
  }

  test('without any of its products it can be dismissed', async () => {
    const { id } = await shop.stock()
    const scheduled = await failed({ ...UP_TEN, where: { ids: [id] } }, () =>
      shop.app.inject({ method: 'DELETE', url: `/api/products/${id}`, headers: { cookie } }),
    )
    const reason = 'Ya no hay ningún producto de los que elegiste. No cambió ningún precio.'
    expect(await list()).toMatchObject([{ id: scheduled, state: 'failed', reason, count: 0 }])
    await call('DELETE', `/programados/${scheduled}`)
    expect(await list()).toEqual([])
  })

  test('with a price that became too large it is not tried again by itself, but on demand', async () => {
    const [small, large] = [
      await shop.stock({ price: 100 }),
      await shop.stock({ name: 'Carroza', price: 100 }),
    ]
    const scheduled = await failed(UP_TEN, () =>
      shop.db.updateTable('products').set({ price: MAX_AMOUNT }).where('id', '=', large.id).execute(),
    )
    const reason = 'El precio de "Carroza" quedaría demasiado grande. No se cambió ninguno.'
    expect(await list()).toMatchObject([{ id: scheduled, state: 'failed', reason }])
    expect(await priceOf(small.id)).toBe(1)
    const refused = await call('POST', `/programados/${scheduled}/apply`)
    expect([refused.statusCode, refused.json().error]).toEqual([409, reason])
    await shop.db.updateTable('products').set({ price: 1000 }).where('id', '=', large.id).execute()
    expect((await call('POST', `/programados/${scheduled}/apply`)).json()).toMatchObject({ count: 2 })
    expect([await stateOf(scheduled), await priceOf(large.id)]).toEqual(['applied', 11])
  })

  test('with the prices there already it can be scheduled again', async () => {
    const { id } = await shop.stock({ price: 1000 })
    const scheduled = await failed({ change: { kind: 'set', value: 10 } }, async () => undefined)
    expect(await list()).toMatchObject([
      { reason: 'Ningún precio cambió: los productos ya tenían esos precios.', count: 0 },
    ])
    await call('PUT', `/programados/${scheduled}`, { change: { kind: 'set', value: 12 }, at: inMs(500) })
    await expect.poll(() => stateOf(scheduled), SOON).toBe('applied')
    expect(await priceOf(id)).toBe(12)
  })
})

describe('before its moment a change', () => {
  test('can be seen, changed, taken back and put back', async () => {
    const { id } = await shop.stock({ price: 1000 })
    const early = inMs(1000)
    const scheduled = await schedule(early, { where: { to: 20.5 }, change: { kind: 'amount', value: 5.25 } })
    expect((await call('GET', `/programados/${scheduled}`)).json()).toEqual({
      id: scheduled,
      at: early,
      summary: 'hasta $20.50: +$5.25',
      where: { text: '', to: 20.5 },
      change: { kind: 'amount', value: 5.25 },
    })
    const at = inMs(300 * DAY_MS)
    const changed = await call('PUT', `/programados/${scheduled}`, { ...UP_TEN, at })
    expect([changed.statusCode, changed.json()]).toEqual([200, { id: scheduled }])
    expect(await list()).toMatchObject([
      { id: scheduled, at, summary: 'Todos los productos: +10 %', count: 1 },
    ])
    // One that comes after the first moment shows that it passed by.
    const marker = await schedule(inMs(1100), { change: { kind: 'set', value: 11 } })
    await expect.poll(() => stateOf(marker), SOON).toBe('applied')
    expect(await priceOf(id)).toBe(11)

    const removed = (await call('DELETE', `/programados/${scheduled}`)).json()
    expect((await list()).map(({ state }: { state: string }) => state)).toEqual(['applied'])
    expect((await call('GET', `/programados/${scheduled}`)).statusCode).toBe(404)
    expect((await call('DELETE', `/programados/${scheduled}`)).statusCode).toBe(404)
    const again = await call('POST', '/programados', removed)
    expect(again.statusCode).toBe(201)
    expect((await list())[0]).toMatchObject({ at, summary: 'Todos los productos: +10 %', state: 'waiting' })
    expect(await journal()).toEqual([
      'prices.scheduled',
      'prices.rescheduled',
      'prices.scheduled',
      'prices.changed',
      'prices.unscheduled',
      'prices.scheduled',
    ])
  })

  test('is for a moment of the shop’s clock, or with an offset', async () => {
    await shop.stock({ price: 1050 })
    await setClock('2026-11-18T12:00:00Z')
    const onlyRounding = { change: { kind: 'percent', value: 0 }, rounding: { step: 10, mode: 'up' } }
    for (const at of ['2026-12-01T09:00', '2026-12-01T14:00:00+02:00', '2026-12-01T12:00:00Z'])
      await schedule(at, onlyRounding)
    const [first] = await list()
    await call('PUT', `/programados/${first.id}`, { ...UP_TEN, at: '2026-11-30' })
    expect((await list()).map(({ at }: { at: string }) => at)).toEqual([
      '2026-11-30T03:00:00.000Z',
      '2026-12-01T12:00:00.000Z',
      '2026-12-01T12:00:00.000Z',
    ])
  })

  test('can be applied at once, pressed twice once', async () => {
    const { id } = await shop.stock({ price: 100_000 })
    const scheduled = await schedule(inMs(DAY_MS))
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', `/programados/${scheduled}/apply`)))
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(await priceOf(id)).toBe(1100)
    expect(await list()).toMatchObject([{ state: 'applied', change: answers[0]?.json().id }])
    expect((await call('POST', '/programados/999/apply')).statusCode).toBe(404)
  })

  test('sent twice with the same key is scheduled once', async () => {
    await shop.stock()
    const headers = { 'idempotency-key': 'clave-de-prueba' }
    const payload = { ...UP_TEN, at: inMs(DAY_MS) }
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', '/programados', payload, headers)))
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    const other = await call('POST', '/programados', { ...payload, at: inMs(2 * DAY_MS) }, headers)
    expect(other.statusCode).toBe(422)
    expect(await list()).toHaveLength(1)
  })
})

describe('refused, and nothing is stored:', () => {
  test('another moment, products or change than there can be', async () => {
    await shop.stock({ price: 1000 })
    const scheduled = await schedule(inMs(DAY_MS))
    const before = await list()
    const nothing = 'Ningún precio cambiaría. Revisá la selección y el cambio.'
    const noProduct = { ...UP_TEN, where: { ids: [999] }, at: inMs(DAY_MS) }
    for (const [payload, error] of [
      [{ ...UP_TEN, at: '2026-01-01T00:00:00Z' }, 'Esa hora ya pasó. Elegí una que todavía no llegó.'],
      [{ ...UP_TEN, at: inMs(368 * DAY_MS) }, 'Elegí un día dentro de un año como máximo.'],
      [UP_TEN, 'Elegí el día y la hora'],
      [{ ...UP_TEN, at: '2027-02-30T10:00:00Z' }, 'Elegí el día y la hora'],
      [{ ...UP_TEN, at: '2026-01-01T09:00' }, 'Esa hora ya pasó. Elegí una que todavía no llegó.'],
      [{ change: { kind: 'percent', value: 0 }, at: inMs(DAY_MS) }, nothing],
      [{ change: { kind: 'amount', value: 0 }, at: inMs(DAY_MS) }, nothing],
      [{ where: {}, at: inMs(DAY_MS) }, 'Falta cómo cambian los precios'],
      [noProduct, 'No hay ningún producto elegido. Revisá la selección.'],
    ] as const) {
      for (const answer of [
        await call('POST', '/programados', payload),
        await call('PUT', `/programados/${scheduled}`, payload),
      ]) {
        expect([answer.statusCode, answer.json().error]).toEqual([400, error])
      }
    }
    expect(await list()).toEqual(before)
    expect(await journal()).toEqual(['prices.scheduled'])
  })

  test('more than fifty', async () => {
    await shop.stock()
    for (let turn = 0; turn < MAX_SCHEDULED; turn++) await schedule(inMs(DAY_MS))
    const answer = await call('POST', '/programados', { ...UP_TEN, at: inMs(DAY_MS) })
    expect([answer.statusCode, answer.json().error]).toEqual([409, TOO_MANY_SCHEDULED])
  })
})
