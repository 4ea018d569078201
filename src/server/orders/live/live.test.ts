import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { OrderId } from '#domain/orders/order.ts'
import { insertEntry } from '../../db/journal.ts'
import { listenTo } from '../../testing/event-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop
let url: string
let cookie: string
let productId: number
let clients: { close: () => Promise<void> }[]

beforeEach(async () => {
  // The heartbeat is the only interval; its time is told by the test.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  shop = await openTestShop()
  url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  cookie = await shop.signIn()
  productId = (await shop.stock()).id
  clients = []
})

afterEach(async () => {
  await Promise.all(clients.map((client) => client.close()))
  await shop.close()
  vi.useRealTimers()
})

async function follow(path: string, headers: Record<string, string> = {}) {
  const client = await listenTo(url + path, headers)
  clients.push(client)
  return client
}

const followOrders = (lastId?: string) =>
  follow('/api/order/events', { cookie, ...(lastId !== undefined && { 'last-event-id': lastId }) })

async function order(name = 'Ana'): Promise<OrderId> {
  const line = { id: productId, price: 4700, quantity: 1, subtotal: 4700 }
  const payload = { name, cel: '261 555-0142', wayToPay: 'mercado pago', total: 4700, order: [line] }
  return (await shop.app.inject({ method: 'POST', url: '/api/order', payload })).json()
}

async function setStatus(id: string, status: string): Promise<void> {
  const headers = { cookie }
  await shop.app.inject({
    method: 'PATCH',
    url: `/api/order/status/${id}`,
    headers,
    payload: { status },
  })
}

const remove = (id: string) =>
  shop.app.inject({ method: 'DELETE', url: `/api/order/${id}`, headers: { cookie } })

const changesOf = (events: readonly { data: unknown }[]) =>
  events.map(({ data }) => (data as { change?: string }).change)

describe("the owner's stream", () => {
  test('tells of a new order, its status and its end, in order, as the contract says', async () => {
    const { headers, receive } = await followOrders()
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    expect(headers.has('content-encoding')).toBe(false)
    const id = await order('Zulema Quiroga')
    await setStatus(id, 'pagado')
    await receive(2)
    await remove(id)
    const code = `${id.slice(0, 4)}-${id.slice(4, 8)}`
    const named = { id, code, total: 4700, name: 'Zulema Quiroga', source: 'web' }
    const [created, status, deleted] = await receive(3)
    expect(created).toMatchObject({ name: 'order', data: { ...named, change: 'created' } })
    expect(status).toMatchObject({ name: 'order', data: { ...named, status: 'pagado', change: 'status' } })
    expect(deleted).toMatchObject({ name: 'order', data: { ...named, status: 'pagado', change: 'deleted' } })
    await shop.app.inject({ method: 'POST', url: `/api/order/${id}/restore`, headers: { cookie } })
    const [, , , restored] = await receive(4)
    expect(restored).toMatchObject({ data: { ...named, status: 'pagado', change: 'restored' } })
  })

  test('tells of corrected lines and a restored order, and skips kinds it does not know', async () => {
    const { receive } = await followOrders()
    const id = await order()
    for (const kind of ['order.lines', 'order.future', 'order.restored']) {
      // Written by parts of the program that this test does not know.
      const entry = { actor: 'system', kind: kind as 'order.erased', subject: `order ${id}` } as const
      await insertEntry(shop.db, { ...entry, values: {} })
    }
    await setStatus(id, 'pagado')
    expect(changesOf(await receive(4))).toEqual(['created', 'lines', 'restored', 'status'])
  })

  test('says that an order was taken at the counter', async () => {
    const { receive } = await followOrders()
    const payload = { wayToPay: 'pago efectivo', lines: [{ id: productId, quantity: 1 }] }
    await shop.app.inject({ method: 'POST', url: '/api/order/mostrador', headers: { cookie }, payload })
    expect(await receive(1)).toMatchObject([{ data: { change: 'created', source: 'mostrador', name: '' } }])
  })

  test('is for the owner alone', async () => {
    const refused = await follow('/api/order/events')
    expect(refused.status).toBe(401)
    expect((await follow('/api/order/events', { cookie: 'session=inventada' })).status).toBe(401)
  })

  test('starts now without a position', async () => {
    await order('Antes')
    const { receive } = await followOrders()
    await order('Después')
    expect((await receive(1))[0]).toMatchObject({ data: { name: 'Después' } })
  })

  test('continues after a lost connection with what was missed, once each', async () => {
    const first = await followOrders()
    const id = await order('Uno')
    await first.receive(1)
    await first.close()
    await order('Dos')
    await setStatus(id, 'para retirar')
    await shop.stock()
    const second = await followOrders(first.lastId())
    await order('Tres')
    const events = await second.receive(3)
    expect(events.map(({ data }) => (data as { name: string }).name)).toEqual(['Dos', 'Uno', 'Tres'])
    // Lost again before anything new: the position has moved on without an event.
    await second.close()
    const third = await followOrders(second.lastId())
    await order('Cuatro')
    expect(await third.receive(1)).toMatchObject([{ data: { name: 'Cuatro' } }])
  })

  test('continues from each single event of a burst', async () => {
    const first = await followOrders()
    for (const name of ['Uno', 'Dos', 'Tres', 'Cuatro']) await order(name)
    const burst = (await first.receive(4)).slice()
    for (const [index, { id }] of burst.entries()) {
      const again = await followOrders(id)
      await order('Nueva')
      const events = await again.receive(4)
      expect(events.map(({ data }) => (data as { name: string }).name)).toEqual([
        ...['Uno', 'Dos', 'Tres', 'Cuatro'].slice(index + 1),
        ...Array<string>(index + 1).fill('Nueva'),
      ])
    }
  })

  test.each([
    ['from before a backup was restored', '999999'],
    ['that is not a number', 'hola'],
    ['with too many missing lines', '1:?'],
  ])('asks the page to reload at a position %s', async (_, position) => {
    const client = await followOrders(position)
    expect(await client.receive(1)).toMatchObject([{ name: 'reset' }])
    await order('Nueva')
    expect((await client.receive(2))[1]).toMatchObject({ name: 'order', data: { name: 'Nueva' } })
  })

  test('asks the page to reload after more changes than are worth sending', async () => {
    const client = await followOrders()
    const id = await order()
    await client.receive(1)
    await client.close()
    const line = { date: '', actor: 'system', kind: 'order.status', subject: `order ${id}`, before: null }
    const after = JSON.stringify({ status: 'pagado' })
    await shop.db
      .insertInto('journal')
      .values(Array.from({ length: 501 }, () => ({ ...line, after })))
      .execute()
    const again = await followOrders(client.lastId())
    expect(await again.receive(1)).toMatchObject([{ name: 'reset' }])
    expect(again.events).toHaveLength(1)
  })

  test('beats every twenty seconds', async () => {
    const answer = await fetch(`${url}/api/order/events`, { headers: { cookie } })
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader?.read())?.value).toMatch(/^retry: \d+\n/)
    vi.advanceTimersByTime(20_000)
    expect((await reader?.read())?.value).toMatch(/^: \nid: \d+\n\n$/)
    await reader?.cancel()
  })

  test('B12 ends at once with its session, whoever ends it, and others and receipts stay', async () => {
    const id = await order()
    const receipt = await follow(`/api/order/cel/${id}/events`)
    const own = await followOrders()
    const send = (method: 'DELETE' | 'PATCH', url: string, payload?: object) =>
      shop.app.inject({ method, url, headers: { cookie }, ...(payload && { payload }) })

    const seller = await shop.signIn('vendedor')
    const person = (await shop.db.selectFrom('users').select('id').orderBy('id', 'desc').executeTakeFirst())
      ?.id
    const ended = await follow('/api/order/events', { cookie: seller })
    const path = `/api/users/${person}/sessions`
    const [session] = (await shop.app.inject({ url: path, headers: { cookie } })).json()
    expect((await send('DELETE', `${path}/${session.id}`)).statusCode).toBe(204)
    await ended.closed

    const last = await follow('/api/order/events', { cookie: await shop.signIn('vendedor') })
    expect((await send('PATCH', `/api/users/${person}`, { active: false })).statusCode).toBe(200)
    await last.closed

    await setStatus(id, 'pagado')
    expect(changesOf(await own.receive(1))).toEqual(['status'])
    expect(changesOf(await receipt.receive(1))).toEqual(['status'])
    for (const { events } of [ended, last]) expect(events).toEqual([])
  })

  test('stays with another role that may see orders', async () => {
    const stream = await follow('/api/order/events', { cookie: await shop.signIn('vendedor') })
    const { id } = await shop.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'vendedor')
      .executeTakeFirstOrThrow()
    const payload = { role: 'encargado' }
    await shop.app.inject({ method: 'PATCH', url: `/api/users/${id}`, headers: { cookie }, payload })
    await order()
    expect(changesOf(await stream.receive(1))).toEqual(['created'])
  })

  test('ends after signing out: at the next heartbeat, and before it tells of another order', async () => {
    const other = await shop.signIn()
    const quiet = await follow('/api/order/events', { cookie: other })
    await shop.app.inject({ method: 'DELETE', url: '/api/session', headers: { cookie: other } })
    vi.advanceTimersByTime(20_000)
    await quiet.closed

    const told = await followOrders()
    await shop.app.inject({ method: 'DELETE', url: '/api/session', headers: { cookie } })
    await order()
    await told.closed
    expect(told.events).toEqual([])
  })

  test('ends at the next heartbeat with a session that has expired', async () => {
    const stream = await followOrders()
    await shop.db.updateTable('sessions').set({ seen_at: '2026-01-01T00:00:00.000Z' }).execute()
    vi.advanceTimersByTime(20_000)
    await stream.closed
    expect(stream.events).toEqual([])
  })

  test('does not keep the program from ending', async () => {
    const streams = await Promise.all(Array.from({ length: 20 }, () => followOrders()))
    const asked = performance.now()
    await shop.app.close()
    expect(performance.now() - asked).toBeLessThan(1000)
    await Promise.all(streams.map(({ closed }) => closed))
  })

  test('drops a client that does not read', async () => {
    const accepted = new Promise<Socket>((resolve) => shop.app.server.once('connection', resolve))
    const client = connect(Number(new URL(url).port), '127.0.0.1')
    client.write(`GET /api/order/events HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`)
    await once(client, 'data')
    const served = await accepted
    // As if the client's buffers were full.
    served.cork()
    const reading = await followOrders()
    const id = await order()
    const line = { date: '', actor: 'system', kind: 'order.status', subject: `order ${id}` }
    const lines = Array.from({ length: 300 }, () => ({ ...line, before: null, after: null }))
    for (let round = 1; round <= 3; round++) {
      await shop.db.insertInto('journal').values(lines).execute()
      await setStatus(id, 'pagado')
      await reading.receive(1 + round * (lines.length + 1))
    }
    expect(served.destroyed).toBe(true)
    client.destroy()
  })
})

describe("a receipt's stream", () => {
  test('tells of its own order alone, without personal data', async () => {
    const id = await order('Zulema Quiroga')
    const other = await order('Otra')
    const { receive, headers } = await follow(`/api/order/cel/${id}/events`)
    expect(headers.get('content-type')).toBe('text/event-stream')
    await setStatus(other, 'pagado')
    await setStatus(id, 'para retirar')
    expect(await receive(1)).toEqual([
      { name: 'order', data: { status: 'para retirar', change: 'status' }, id: '' },
    ])
  })

  test('is refused for an order that does not exist, a code and a number', async () => {
    const id = await order()
    for (const wrong of ['0'.repeat(26), id.slice(0, 8), '261%20555-0142']) {
      expect((await follow(`/api/order/cel/${wrong}/events`)).status).toBe(404)
    }
  })

  test('is limited for each connection, until one is closed', async () => {
    const id = await order()
    const open = await Promise.all(Array.from({ length: 50 }, () => follow(`/api/order/cel/${id}/events`)))
    expect(new Set(open.map(({ status }) => status))).toEqual(new Set([200]))
    const refused = await shop.app.inject(`/api/order/cel/${id}/events`)
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toEqual({ error: 'Hay demasiados comprobantes abiertos desde tu conexión.' })
    await open[0]?.close()
    const again = async () => (await shop.app.inject(`/api/order/cel/${id}/events`)).statusCode
    await vi.waitUntil(async () => (await again()) === 200, { timeout: 10_000 })
  })
})

test('I10 a person has at most fifty streams, and another one when one is closed; others are not concerned', async () => {
  const open = await Promise.all(Array.from({ length: 50 }, () => followOrders()))
  expect(new Set(open.map(({ status }) => status))).toEqual(new Set([200]))
  const refused = await followOrders()
  expect(refused.status).toBe(429)
  const other = await follow('/api/order/events', { cookie: await shop.signIn('vendedor') })
  expect(other.status).toBe(200)
  await open[0]?.close()
  await vi.waitUntil(async () => (await followOrders()).status === 200, { timeout: 10_000 })
})
