import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '#domain/clock.ts'
import { MAX_SCHEDULED, TOO_MANY_SCHEDULED } from '#domain/prices/scheduled-prices.ts'
import { inMs, openPriceDesk, type PriceDesk, SOON, UP_TEN } from '../../testing/price-desk.ts'

let desk: PriceDesk

beforeEach(async () => {
  desk = await openPriceDesk()
})

afterEach(() => desk.close())

describe('before its moment a change', () => {
  test('can be seen, changed, taken back and put back', async () => {
    const { id } = await desk.shop.stock({ price: 1000 })
    const early = inMs(1000)
    const scheduled = await desk.schedule(early, {
      where: { to: 20.5 },
      change: { kind: 'amount', value: 5.25 },
    })
    expect((await desk.call('GET', `/programados/${scheduled}`)).json()).toEqual({
      id: scheduled,
      at: early,
      summary: 'hasta $20.50: +$5.25',
      where: { text: '', to: 20.5 },
      change: { kind: 'amount', value: 5.25 },
    })
    const at = inMs(300 * DAY_MS)
    const changed = await desk.call('PUT', `/programados/${scheduled}`, { ...UP_TEN, at })
    expect([changed.statusCode, changed.json()]).toEqual([200, { id: scheduled }])
    expect(await desk.list()).toMatchObject([
      { id: scheduled, at, summary: 'Todos los productos: +10 %', count: 1 },
    ])
    // One that comes after the first moment shows that it passed by.
    const marker = await desk.schedule(inMs(1100), { change: { kind: 'set', value: 11 } })
    await expect.poll(() => desk.stateOf(marker), SOON).toBe('applied')
    expect(await desk.priceOf(id)).toBe(11)

    const removed = (await desk.call('DELETE', `/programados/${scheduled}`)).json()
    expect((await desk.list()).map(({ state }: { state: string }) => state)).toEqual(['applied'])
    expect((await desk.call('GET', `/programados/${scheduled}`)).statusCode).toBe(404)
    expect((await desk.call('DELETE', `/programados/${scheduled}`)).statusCode).toBe(404)
    const again = await desk.call('POST', '/programados', removed)
    expect(again.statusCode).toBe(201)
    expect((await desk.list())[0]).toMatchObject({
      at,
      summary: 'Todos los productos: +10 %',
      state: 'waiting',
    })
    expect(await desk.journal()).toEqual([
      'prices.scheduled',
      'prices.rescheduled',
      'prices.scheduled',
      'prices.changed',
      'prices.unscheduled',
      'prices.scheduled',
    ])
  })

  test('is for a moment of the shop’s clock, or with an offset', async () => {
    await desk.shop.stock({ price: 1050 })
    await desk.setClock('2026-11-18T12:00:00Z')
    const onlyRounding = { change: { kind: 'percent', value: 0 }, rounding: { step: 10, mode: 'up' } }
    for (const at of ['2026-12-01T09:00', '2026-12-01T14:00:00+02:00', '2026-12-01T12:00:00Z'])
      await desk.schedule(at, onlyRounding)
    const [first] = await desk.list()
    await desk.call('PUT', `/programados/${first.id}`, { ...UP_TEN, at: '2026-11-30' })
    expect((await desk.list()).map(({ at }: { at: string }) => at)).toEqual([
      '2026-11-30T03:00:00.000Z',
      '2026-12-01T12:00:00.000Z',
      '2026-12-01T12:00:00.000Z',
    ])
  })

  test('can be applied at once, pressed twice once', async () => {
    const { id } = await desk.shop.stock({ price: 100_000 })
    const scheduled = await desk.schedule(inMs(DAY_MS))
    const answers = await Promise.all(
      [1, 2, 3].map(() => desk.call('POST', `/programados/${scheduled}/apply`)),
    )
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(await desk.priceOf(id)).toBe(1100)
    expect(await desk.list()).toMatchObject([{ state: 'applied', change: answers[0]?.json().id }])
    expect((await desk.call('POST', '/programados/999/apply')).statusCode).toBe(404)
  })

  test('sent twice with the same key is scheduled once', async () => {
    await desk.shop.stock()
    const headers = { 'idempotency-key': 'clave-de-prueba' }
    const payload = { ...UP_TEN, at: inMs(DAY_MS) }
    const answers = await Promise.all(
      [1, 2, 3].map(() => desk.call('POST', '/programados', payload, headers)),
    )
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    const other = await desk.call('POST', '/programados', { ...payload, at: inMs(2 * DAY_MS) }, headers)
    expect(other.statusCode).toBe(422)
    expect(await desk.list()).toHaveLength(1)
  })
})

describe('a scheduled change is refused, and nothing is stored:', () => {
  test('with another moment, products or change than there can be', async () => {
    await desk.shop.stock({ price: 1000 })
    const scheduled = await desk.schedule(inMs(DAY_MS))
    const before = await desk.list()
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
        await desk.call('POST', '/programados', payload),
        await desk.call('PUT', `/programados/${scheduled}`, payload),
      ]) {
        expect([answer.statusCode, answer.json().error]).toEqual([400, error])
      }
    }
    expect(await desk.list()).toEqual(before)
    expect(await desk.journal()).toEqual(['prices.scheduled'])
  })

  test('if there are fifty', async () => {
    await desk.shop.stock()
    for (let turn = 0; turn < MAX_SCHEDULED; turn++) await desk.schedule(inMs(DAY_MS))
    const answer = await desk.call('POST', '/programados', { ...UP_TEN, at: inMs(DAY_MS) })
    expect([answer.statusCode, answer.json().error]).toEqual([409, TOO_MANY_SCHEDULED])
  })
})
