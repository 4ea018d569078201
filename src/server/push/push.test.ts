import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type PushService, startPushService } from '../../../tests/push-service/server.ts'
import { change } from '../db/change.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let service: PushService
let shop: TestShop
let product: number

beforeAll(async () => {
  service = await startPushService()
})

afterAll(async () => {
  await service.close()
  expect(service.refused).toEqual([])
})

beforeEach(async () => {
  shop = await openTestShop({ PUSH_ALLOW: service.url, PUBLIC_URL: 'https://tienda.example' })
  product = (await shop.stock({ price: 100_000 })).id
  await shop.app.push.start()
})

afterEach(() => shop.close())

async function call(method: 'GET' | 'POST' | 'DELETE', path: string, cookie: string, payload?: object) {
  return shop.app.inject({
    method,
    url: `/api/push/${path}`,
    headers: { cookie },
    ...(payload && { payload }),
  })
}

async function switchOn(choice: object = {}, cookie?: string) {
  const device = service.addDevice()
  const signedIn = cookie ?? (await shop.signIn())
  const answer = await call('POST', 'subscriptions', signedIn, { ...device.subscription, ...choice })
  expect(answer.statusCode, answer.body).toBe(201)
  return { ...device, cookie: signedIn }
}

async function order(name = 'Ana Paredes'): Promise<string> {
  const line = { id: product, price: 1000, quantity: 1, subtotal: 1000 }
  const payload = { name, cel: '2615550101', wayToPay: 'pago efectivo', total: 1000, order: [line] }
  const answer = await shop.app.inject({ method: 'POST', url: '/api/order', payload })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

/** As if the pause before the next try had passed. */
async function skipPause(): Promise<void> {
  await shop.db.updateTable('push_deliveries').set({ next_at: '' }).execute()
  await shop.app.push.start()
  await shop.app.push.idle()
}

const subscribedAt = () => shop.db.selectFrom('push_subscriptions').select('created_at').execute()
const waiting = () => shop.db.selectFrom('push_deliveries').selectAll().execute()
const devices = () => shop.db.selectFrom('push_subscriptions').select('endpoint').execute()

test('an order notifies once on each device, encrypted, signed, and without the customer unless switched on', async () => {
  const plain = await switchOn()
  const named = await switchOn({ showsCustomer: true })
  const silent = await switchOn({ wanted: ['payment'] })
  const id = await order()
  await shop.app.push.idle()
  const code = `${id.slice(0, 4)}-${id.slice(4, 8)}`
  const expected = { title: 'Orden nueva', url: `/admin/order/${id}/ver`, tag: `order ${id}` }
  expect(plain.messages()).toEqual([{ ...expected, body: `$1,000.00 · ${code}` }])
  expect(named.messages()).toEqual([{ ...expected, body: `Ana Paredes · $1,000.00 · ${code}` }])
  expect(silent.messages()).toEqual([])
  expect(await waiting()).toEqual([])

  const { headers, signedBy } = service.received.find(({ device }) => device === plain.path) ?? {}
  expect(headers?.urgency).toBe('high')
  expect(Number(headers?.ttl)).toBeGreaterThan(86_000)
  expect(headers?.topic).toMatch(/^[\w-]{32}$/)
  const { key } = (await call('GET', 'key', plain.cookie)).json()
  expect(signedBy).toEqual({ key, subject: 'https://tienda.example' })

  await shop.app.push.start()
  await shop.app.push.idle()
  expect(plain.messages()).toHaveLength(1)
})

test('what waits for a device names no customer in the database', async () => {
  const device = await switchOn({ showsCustomer: true })
  device.answer(500)
  await order('Nombre Secreto')
  await shop.app.push.idle()
  const [delivery] = await waiting()
  expect(delivery?.attempts).toBe(1)
  expect(JSON.stringify(delivery)).not.toContain('Secreto')
})

test('an order of the counter and one from before the device do not notify', async () => {
  await order()
  const device = await switchOn()
  const sale = { wayToPay: 'pago efectivo', lines: [{ id: product, quantity: 1 }] }
  const headers = { cookie: device.cookie }
  const sold = await shop.app.inject({ method: 'POST', url: '/api/order/mostrador', headers, payload: sale })
  expect(sold.statusCode, sold.body).toBe(201)
  await shop.app.push.idle()
  expect(device.messages()).toEqual([])
})

test.each([404, 410])('a device that answers %i is removed, and the history says so', async (status) => {
  const device = await switchOn()
  device.answer(status)
  await order()
  await shop.app.push.idle()
  expect(await devices()).toEqual([])
  expect(await waiting()).toEqual([])
  const kinds = await shop.db.selectFrom('journal').select('kind').where('actor', '=', 'system').execute()
  expect(kinds).toContainEqual({ kind: 'push.switchedOff' })
})

test('a service that asks to wait is asked again only then, and the notification still arrives', async () => {
  const device = await switchOn()
  device.answer({ status: 429, headers: { 'retry-after': '1800' } })
  await order()
  await shop.app.push.idle()
  const [delivery] = await waiting()
  const pause = Date.parse(delivery?.next_at ?? '') - Date.now()
  expect(pause).toBeGreaterThan(1_700_000)
  expect(pause).toBeLessThanOrEqual(1_800_000)
  device.answer(201)
  const before = service.countCalls()
  await shop.app.push.start()
  await shop.app.push.idle()
  expect(service.countCalls()).toBe(before)
  await skipPause()
  expect(device.messages()).toHaveLength(1)
})

test('a service that says nothing delays neither orders nor other devices, and gets it later', async () => {
  const stuck = await switchOn()
  const well = await switchOn()
  stuck.answer('silence')
  await order()
  await expect.poll(() => well.messages().length, { timeout: 10_000 }).toBe(1)
  await order()
  await expect.poll(() => well.messages().length, { timeout: 10_000 }).toBe(2)
  // A delivery is removed a moment after it was received.
  await expect.poll(async () => (await waiting()).length, { timeout: 10_000 }).toBe(2)
  stuck.answer(201)
  service.hangUp()
  await shop.app.push.idle()
  expect(stuck.messages()).toEqual([])
  await skipPause()
  expect(stuck.messages()).toEqual(well.messages())
})

test('a notification that is a day old is not sent any more', async () => {
  const device = await switchOn()
  device.answer(503)
  await order()
  await shop.app.push.idle()
  expect(await waiting()).toHaveLength(1)
  await shop.db.updateTable('push_deliveries').set({ expires_at: new Date().toISOString() }).execute()
  device.answer(201)
  await skipPause()
  expect([await waiting(), device.messages()]).toEqual([[], []])
})

test('a failed backup notifies those who may see it', async () => {
  const owner = await switchOn()
  const seller = await switchOn({}, await shop.signIn('vendedor'))
  await change(shop.db, { actor: 'system' }, (_, record) =>
    record('backup.failed', 'backups', { after: { problem: 'La copia de hoy no se pudo hacer.' } }),
  )
  await shop.app.push.idle()
  expect(owner.messages()).toMatchObject([{ title: 'No se hizo la copia de hoy', url: '/admin/copias' }])
  expect(seller.messages()).toEqual([])
})

test('what waited for an address that the browser replaced goes to the new one, once', async () => {
  const old = await switchOn()
  const since = await subscribedAt()
  old.answer(503)
  const first = await order()
  await shop.app.push.idle()
  const renewed = await switchOn({ replaces: old.subscription.endpoint }, old.cookie)
  expect(await subscribedAt()).toEqual(since)
  await shop.app.push.start()
  await shop.app.push.idle()
  expect(renewed.messages()).toMatchObject([{ tag: `order ${first}` }])

  // Also if the new address was known already, and had been sent some of it.
  const other = await switchOn({}, old.cookie)
  renewed.answer(503)
  other.answer(503)
  const second = await order()
  await shop.app.push.idle()
  other.answer(201)
  const { subscription } = other
  await call('POST', 'subscriptions', old.cookie, {
    ...subscription,
    replaces: renewed.subscription.endpoint,
  })
  await skipPause()
  expect(other.messages()).toMatchObject([{ tag: `order ${second}` }])
  expect(await waiting()).toEqual([])
  expect(await devices()).toEqual([{ endpoint: subscription.endpoint }])
})
