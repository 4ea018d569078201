import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#domain/clock.ts'
import { ASKED, lawDesk } from '../testing/law-desk.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
let desk: Awaited<ReturnType<typeof lawDesk>>

beforeEach(async () => {
  shop = await openTestShop()
  desk = await lawDesk(shop)
})

afterEach(async () => {
  vi.useRealTimers()
  await shop.close()
})

const codeOf = async (fields: object = {}): Promise<string> => (await desk.withdraw(fields)).json().code

describe('a withdrawal', () => {
  test.each([
    ['its code', (id: string) => `${id.slice(0, 4)}-${id.slice(4, 8)}`],
    ['its identifier', (id: string) => id],
    ['the address of its receipt', (id: string) => `https://tienda.example/checkout/${id}`],
  ])('finds its order by %s', async (_, typed) => {
    const id = await desk.place()
    await desk.place()
    const answer = await desk.withdraw({ order: typed(id) })
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { code: expect.stringMatching(/^ARR(-[0-9A-Z]{4}){2}$/) },
    ])
    expect(await desk.list()).toEqual([
      {
        id: 1,
        code: answer.json().code,
        date: expect.any(String),
        ...ASKED,
        whatsapp: '5492615550142',
        order: typed(id),
        found: { id, date: expect.any(String) },
        note: '',
      },
    ])
    // Of the customer only the order.
    expect(await desk.journalOf('withdrawal.%')).toEqual([
      {
        actor: 'customer',
        kind: 'withdrawal.received',
        subject: 'withdrawal 1',
        before: null,
        after: JSON.stringify({ order: id }),
      },
    ])
  })

  test('of an unknown or deleted order is accepted and shown without it; the message may be missing', async () => {
    const id = await desk.place()
    await desk.owner('DELETE', `/api/order/${id}`)
    expect((await desk.withdraw({ order: id })).statusCode).toBe(201)
    expect((await desk.withdraw({ message: undefined })).statusCode).toBe(201)
    const [first, second] = await desk.list()
    expect(first).not.toHaveProperty('found')
    expect(second).toMatchObject({ order: 'no sé', message: '' })
  })

  test('sent twice, even at once, gets the same code; another one, or later, another', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T15:00:00Z') })
    const codes = await Promise.all([codeOf(), codeOf(), codeOf()])
    expect(new Set(codes).size).toBe(1)
    expect(await codeOf({ message: 'Otra cosa' })).not.toBe(codes[0])
    vi.setSystemTime(Date.now() + 10 * MINUTE_MS + 1)
    expect(await codeOf()).not.toBe(codes[0])
    expect(await shop.db.selectFrom('withdrawals').select('id').execute()).toHaveLength(3)
  })

  test('is refused while the page is switched off', async () => {
    const { body: settings } = await desk.owner('GET', '/api/settings')
    const off = { ...settings.legal.withdrawal, isOn: false }
    await desk.owner('PUT', '/api/settings', { ...settings, legal: { ...settings.legal, withdrawal: off } })
    expect((await desk.withdraw()).statusCode).toBe(404)
    expect(await desk.list()).toEqual([])
  })

  test('is resolved with a note, opened again, and counted while it waits', async () => {
    for (const message of ['uno', 'dos', 'tres']) await desk.withdraw({ message })
    const open = async () => (await desk.owner('GET', '/api/withdrawals/pendientes')).body
    expect(await open()).toEqual({ open: 3 })
    const done = { isResolved: true, note: 'Devolví $500' }
    expect(await desk.owner('PATCH', '/api/withdrawals/1', done)).toEqual({
      status: 200,
      body: { message: 'Marcado como resuelto' },
    })
    // A second press changes nothing.
    await desk.owner('PATCH', '/api/withdrawals/1', done)
    expect(await open()).toEqual({ open: 2 })
    const listed = await desk.list()
    expect(listed.map(({ message }: { message: string }) => message)).toEqual(['dos', 'tres', 'uno'])
    expect(listed[2]).toMatchObject({ note: 'Devolví $500', resolved: { by: 'duena@tienda.example' } })
    await desk.owner('PATCH', '/api/withdrawals/1', { isResolved: false, note: 'Devolví $500' })
    expect(await open()).toEqual({ open: 3 })
    expect((await desk.list())[0]).not.toHaveProperty('resolved')
    expect((await desk.journalOf('withdrawal.re%ed')).map(({ kind }) => kind)).toEqual([
      ...Array(3).fill('withdrawal.received'),
      'withdrawal.resolved',
      'withdrawal.reopened',
    ])
    expect((await desk.owner('PATCH', '/api/withdrawals/99', done)).status).toBe(404)
  })

  test('beyond those that fit into the list is counted', async () => {
    const rows = Array.from({ length: 403 }, (_, number) => ({
      code: `ARR-${number}`,
      date: '2026-11-16T15:00:00.000Z',
      ...ASKED,
      order_text: 'no sé',
      request_hash: '',
      resolved_at: number < 202 ? '2026-11-16T16:00:00.000Z' : null,
    }))
    await shop.db.insertInto('withdrawals').values(rows).execute()
    const { body } = await desk.owner('GET', '/api/withdrawals')
    expect(body).toMatchObject({ open: 201, resolved: 202 })
    expect(body.withdrawals).toHaveLength(400)
    expect(body.withdrawals[0].code).toBe('ARR-202')
    expect((await desk.owner('GET', '/api/withdrawals/pendientes')).body).toEqual({ open: 201 })
  })
})

test('only the owner sees and changes what customers asked for', async () => {
  await desk.withdraw()
  for (const [method, url, payload] of [
    ['GET', '/api/withdrawals'],
    ['GET', '/api/withdrawals/pendientes'],
    ['PATCH', '/api/withdrawals/1', { isResolved: true }],
    ['GET', '/api/customers?text=2615550142'],
    ['POST', '/api/customers/borrar', { text: '2615550142', orders: 0, withdrawals: 1 }],
  ] as const) {
    const answer = await shop.app.inject({ method, url, ...(payload && { payload }) })
    expect(answer.statusCode).toBe(401)
  }
  expect(await shop.db.selectFrom('withdrawals').select(['name', 'resolved_at']).execute()).toEqual([
    { name: ASKED.name, resolved_at: null },
  ])
})
