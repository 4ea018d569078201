import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '#domain/clock.ts'
import { MAX_AMOUNT } from '#domain/money/money.ts'
import { OWNER } from '../../testing/owner.ts'
import { inMs, openPriceDesk, type PriceDesk, SOON, UP_TEN } from '../../testing/price-desk.ts'

let desk: PriceDesk

beforeEach(async () => {
  desk = await openPriceDesk()
})

afterEach(() => desk.close())

describe('at its moment a change', () => {
  test('is applied once, seen in cached pages, named in the history, and can be undone', async () => {
    const { id } = await desk.shop.stock({ price: 100_000 })
    expect(await desk.priceOf(id)).toBe(1000)
    const at = inMs(700)
    const scheduled = await desk.schedule(at)
    expect(await desk.priceOf(id)).toBe(1000)
    expect(await desk.list()).toEqual([
      {
        id: scheduled,
        at,
        summary: 'Todos los productos: +10 %',
        user: OWNER.email,
        state: 'waiting',
        count: 1,
      },
    ])
    await expect.poll(() => desk.priceOf(id), SOON).toBe(1100)
    const [made] = await desk.history()
    expect(made).toMatchObject({
      summary: 'Programado: Todos los productos: +10 %',
      user: OWNER.email,
      count: 1,
    })
    expect(made.date >= at).toBe(true)
    expect(await desk.list()).toMatchObject([
      { id: scheduled, at, state: 'applied', count: 1, change: made.id, appliedAt: made.date },
    ])
    expect(await desk.journal()).toEqual(['prices.scheduled', 'prices.changed'])
    await desk.call('POST', `/changes/${made.id}/undo`)
    expect(await desk.priceOf(id)).toBe(1000)
    expect(
      (await desk.call('PUT', `/programados/${scheduled}`, { ...UP_TEN, at: inMs(DAY_MS) })).statusCode,
    ).toBe(409)
    expect((await desk.call('DELETE', `/programados/${scheduled}`)).statusCode).toBe(409)
  })

  test('changes the prices and products of that moment, months later, when the clock is moved over it', async () => {
    await desk.setClock('2026-11-17T12:00:00.000Z')
    const { id } = await desk.shop.stock({ name: 'Vela', price: 100_000 })
    const request = { where: { text: 'vela', categories: ['globos'] }, change: UP_TEN.change }
    const scheduled = await desk.schedule('2027-02-01T03:00:00.000Z', request)
    await desk.call('POST', '/programados', { ...UP_TEN, at: '2027-03-01T03:00:00.000Z' })
    const later = await desk.shop.stock({ name: 'Vela larga', price: 50_000 })
    const other = await desk.shop.stock({ name: 'Molde', price: 50_000 })
    await desk.shop.db.updateTable('products').set({ price: 200_000 }).where('id', '=', id).execute()
    await desk.setClock('2027-02-01T02:59:59.999Z')
    // A change that wakes the timer, so that it has looked at this clock.
    const brief = await desk.schedule('2027-02-28T03:00:00.000Z')
    expect((await desk.call('DELETE', `/programados/${brief}`)).statusCode).toBe(200)
    expect(await desk.stateOf(scheduled)).toBe('waiting')
    await desk.setClock('2027-02-01T03:00:00.000Z')
    await expect.poll(() => desk.stateOf(scheduled), SOON).toBe('applied')
    expect([await desk.priceOf(id), await desk.priceOf(later.id), await desk.priceOf(other.id)]).toEqual([
      2200, 550, 500,
    ])
    // Set back and over it again: once is once.
    await desk.setClock('2027-01-01T03:00:00.000Z')
    desk.shop.app.priceTimer.start()
    await desk.setClock('2027-02-02T03:00:00.000Z')
    desk.shop.app.priceTimer.start()
    expect((await desk.list()).map(({ state }: { state: string }) => state)).toEqual(['waiting', 'applied'])
    expect(await desk.history()).toHaveLength(1)
  })

  test('that is a list sets the prices as they were written', async () => {
    const [one, other] = [await desk.shop.stock({ price: 1000 }), await desk.shop.stock({ price: 2000 })]
    const prices = [
      { id: one.id, price: 99.5 },
      { id: other.id, price: 20 },
    ]
    const scheduled = await desk.schedule(inMs(500), { change: { kind: 'list', prices } })
    await desk.shop.db.updateTable('products').set({ price: 7777 }).execute()
    await expect.poll(() => desk.stateOf(scheduled), SOON).toBe('applied')
    expect([await desk.priceOf(one.id), await desk.priceOf(other.id)]).toEqual([99.5, 20])
  })

  test('follows others of the same moment in the order in which they were scheduled', async () => {
    const { id } = await desk.shop.stock({ price: 1000 })
    const at = inMs(1000)
    for (const value of [30, 50, 40]) await desk.schedule(at, { change: { kind: 'set', value } })
    await expect.poll(async () => (await desk.history()).length, SOON).toBe(3)
    expect(await desk.priceOf(id)).toBe(40)
  })

  test('after an outage is applied at the start, and the list says when', async () => {
    const { id } = await desk.shop.stock({ price: 100_000 })
    const scheduled = await desk.schedule(inMs(DAY_MS))
    const at = inMs(-DAY_MS)
    await desk.shop.db.updateTable('scheduled_prices').set({ at }).execute()
    desk.shop.app.priceTimer.start()
    await expect.poll(() => desk.stateOf(scheduled), SOON).toBe('applied')
    expect(await desk.priceOf(id)).toBe(1100)
    const [applied] = await desk.list()
    expect(applied.at).toBe(at)
    expect(Date.now() - Date.parse(applied.appliedAt)).toBeLessThan(DAY_MS)
  })
})

describe('a scheduled change that cannot be applied is kept as failed with the reason, nothing is changed, and', () => {
  async function failed(request: object, spoil: () => Promise<unknown>): Promise<number> {
    const scheduled = await desk.schedule(inMs(DAY_MS), request)
    await spoil()
    await desk.shop.db
      .updateTable('scheduled_prices')
      .set({ at: inMs(-1) })
      .execute()
    desk.shop.app.priceTimer.start()
    await expect.poll(() => desk.stateOf(scheduled), SOON).toBe('failed')
    expect(await desk.history()).toEqual([])
    expect(await desk.journal()).toEqual(['prices.scheduled', 'prices.failed'])
    return scheduled
  }

  test('without any of its products it can be dismissed', async () => {
    const { id } = await desk.shop.stock()
    const scheduled = await failed({ ...UP_TEN, where: { ids: [id] } }, () => desk.removeProduct(id))
    const reason = 'Ya no hay ningún producto de los que elegiste. No cambió ningún precio.'
    expect(await desk.list()).toMatchObject([{ id: scheduled, state: 'failed', reason, count: 0 }])
    await desk.call('DELETE', `/programados/${scheduled}`)
    expect(await desk.list()).toEqual([])
  })

  test('with a price that became too large it is not tried again by itself, but on demand', async () => {
    const [small, large] = [
      await desk.shop.stock({ price: 100 }),
      await desk.shop.stock({ name: 'Carroza', price: 100 }),
    ]
    const scheduled = await failed(UP_TEN, () =>
      desk.shop.db.updateTable('products').set({ price: MAX_AMOUNT }).where('id', '=', large.id).execute(),
    )
    const reason = 'El precio de "Carroza" quedaría demasiado grande. No se cambió ninguno.'
    expect(await desk.list()).toMatchObject([{ id: scheduled, state: 'failed', reason }])
    expect(await desk.priceOf(small.id)).toBe(1)
    const refused = await desk.call('POST', `/programados/${scheduled}/apply`)
    expect([refused.statusCode, refused.json().error]).toEqual([409, reason])
    await desk.shop.db.updateTable('products').set({ price: 1000 }).where('id', '=', large.id).execute()
    expect((await desk.call('POST', `/programados/${scheduled}/apply`)).json()).toMatchObject({ count: 2 })
    expect([await desk.stateOf(scheduled), await desk.priceOf(large.id)]).toEqual(['applied', 11])
  })

  test('with the prices there already it can be scheduled again', async () => {
    const { id } = await desk.shop.stock({ price: 1000 })
    const scheduled = await failed({ change: { kind: 'set', value: 10 } }, async () => undefined)
    expect(await desk.list()).toMatchObject([
      { reason: 'Ningún precio cambió: los productos ya tenían esos precios.', count: 0 },
    ])
    await desk.call('PUT', `/programados/${scheduled}`, { change: { kind: 'set', value: 12 }, at: inMs(500) })
    await expect.poll(() => desk.stateOf(scheduled), SOON).toBe('applied')
    expect(await desk.priceOf(id)).toBe(12)
  })
})
