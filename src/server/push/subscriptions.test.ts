import { createECDH } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MAX_DEVICES, NOTICE_KINDS } from '#domain/push/push-device.ts'
import { findUser } from '../people/queries.ts'
import { OWNER } from '../testing/owner.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { isPublicIp, lookupPublic } from './public-address.ts'

let shop: TestShop
let cookie: string

beforeEach(async () => {
  shop = await openTestShop()
  cookie = await shop.signIn()
})

afterEach(() => shop.close())

const own = createECDH('prime256v1')
own.generateKeys()
const keys = { p256dh: own.getPublicKey('base64url'), auth: Buffer.alloc(16, 7).toString('base64url') }
const aDevice = (name = 'one') => ({ endpoint: `https://198.41.0.4/send/${name}`, keys })

function call(method: 'GET' | 'POST' | 'DELETE' | 'PATCH', url: string, as: string, payload?: object) {
  const headers = { cookie: as, 'user-agent': 'Chrome/140 Android' }
  return shop.app.inject({ method, url, headers, ...(payload && { payload }) })
}

const subscribe = (payload: object, as = cookie) => call('POST', '/api/push/subscriptions', as, payload)
const stored = () => shop.db.selectFrom('push_subscriptions').selectAll().execute()

test('the key is made once, is a point of the curve, and stays', async () => {
  const [one, two] = await Promise.all([
    call('GET', '/api/push/key', cookie),
    call('GET', '/api/push/key', await shop.signIn('vendedor')),
  ])
  expect(Buffer.from(one.json().key, 'base64url')).toHaveLength(65)
  expect(two.json()).toEqual(one.json())
})

test('only a few notifications are sent for a trial within a minute', async () => {
  const { endpoint } = aDevice()
  const statuses: number[] = []
  for (let press = 0; press < 6; press++) {
    statuses.push((await call('POST', '/api/push/test', cookie, { endpoint })).statusCode)
  }
  expect(statuses).toEqual([404, 404, 404, 404, 404, 429])
})

test('a device is switched on, listed, changed and switched off by its owner alone', async () => {
  const first = await subscribe({ ...aDevice(), expirationTime: null })
  expect(first.statusCode, first.body).toBe(201)
  const shown = { endpoint: aDevice().endpoint, device: 'Chrome en Android', since: expect.any(String) }
  expect(first.json()).toEqual({ ...shown, wanted: NOTICE_KINDS, showsCustomer: false })
  await subscribe({ ...aDevice(), wanted: ['failure'], showsCustomer: true })
  await subscribe(aDevice())
  const mine = [{ ...shown, wanted: ['failure'], showsCustomer: true }]
  expect((await call('GET', '/api/push/subscriptions', cookie)).json()).toEqual(mine)

  const seller = await shop.signIn('vendedor')
  expect((await call('GET', '/api/push/subscriptions', seller)).json()).toEqual([])
  const { endpoint } = aDevice()
  expect((await call('DELETE', '/api/push/subscriptions', seller, { endpoint })).statusCode).toBe(204)
  expect((await call('POST', '/api/push/test', seller, { endpoint })).statusCode).toBe(404)
  expect(await stored()).toHaveLength(1)
  expect((await call('DELETE', '/api/push/subscriptions', cookie, { endpoint })).statusCode).toBe(204)
  expect(await stored()).toEqual([])
  const kinds = await shop.db
    .selectFrom('journal')
    .select('kind')
    .where('kind', 'like', 'push.%')
    .orderBy('id')
    .execute()
  expect(kinds.map(({ kind }) => kind)).toEqual(['push.switchedOn', 'push.switchedOff'])
})

test('an address that the browser replaced keeps what was chosen', async () => {
  await subscribe({ ...aDevice(), wanted: ['order'] })
  await subscribe({ ...aDevice('two'), replaces: aDevice().endpoint })
  expect(await stored()).toMatchObject([{ endpoint: aDevice('two').endpoint, wanted: '["order"]' }])
})

test('nobody has more devices for notifications than can be listed', async () => {
  for (let count = 0; count < MAX_DEVICES; count++) await subscribe(aDevice(`${count}`))
  const refused = await subscribe(aDevice('more'))
  expect([refused.statusCode, refused.json().error]).toEqual([
    409,
    'Ya tenés avisos en 20 dispositivos. Quitá uno que no uses.',
  ])
  expect(await stored()).toHaveLength(MAX_DEVICES)
})

const NOT_PUBLIC = [
  'http://push.example.com/send/1',
  'https://localhost/send/1',
  'https://tienda.localhost./send/1',
  'https://127.0.0.1/send/1',
  'https://0x7f.1/send/1',
  'https://2130706433/send/1',
  'https://0.0.0.0/',
  'https://10.1.2.3/',
  'https://172.31.0.1/',
  'https://192.168.0.1/',
  'https://100.64.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[fe80::1]/',
  'https://[fd00::1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://router/send',
  'https://impresora.local/send',
  'https://metadata.google.internal/',
  'https://ana:clave@push.example.com/',
  'ftp://push.example.com/',
  'push.example.com',
  '',
]

test('F13 addresses that are not a public push service are refused, and nothing is stored', async () => {
  const statuses = new Map<string, number>()
  for (const endpoint of NOT_PUBLIC) statuses.set(endpoint, (await subscribe({ endpoint, keys })).statusCode)
  expect([...statuses].filter(([, status]) => status !== 400)).toEqual([])
  expect(await stored()).toEqual([])
  expect(['198.41.0.4', '2606:4700::1111'].filter(isPublicIp)).toHaveLength(2)
})

test('F13 a name that leads to this machine is refused when it is connected', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  lookupPublic('localhost', { all: true }, resolve)
  expect(await promise).toEqual(new Error('localhost is not a public address'))
})

test('what no browser would send is refused with a message, and nothing is stored', async () => {
  const refusals = [
    { endpoint: aDevice().endpoint },
    // Not a point of the curve.
    { ...aDevice(), keys: { ...keys, p256dh: 'B'.repeat(87) } },
    { ...aDevice(), keys: { ...keys, auth: 'AAAA' } },
    { ...aDevice(), wanted: ['everything'] },
  ]
  for (const payload of refusals) {
    const refused = await subscribe(payload)
    expect([refused.statusCode, refused.json()]).toEqual([400, { error: expect.any(String) }])
  }
  expect(await stored()).toEqual([])
})

describe('a device is no longer notified', () => {
  beforeEach(async () => {
    await subscribe(aDevice())
    expect(await stored()).toHaveLength(1)
  })

  test('when its session is closed there', async () => {
    await call('DELETE', '/api/session', cookie)
    expect(await stored()).toEqual([])
  })

  test('when its session is ended from elsewhere', async () => {
    await call('DELETE', '/api/session/all?menos=esta', await shop.signIn())
    expect(await stored()).toEqual([])
  })

  test('with a new password, except where it was chosen', async () => {
    const here = await shop.signIn()
    await subscribe(aDevice('here'), here)
    const change = { current: OWNER.password, password: 'otra serpentina larga 77' }
    const answer = await call('POST', '/api/session/password', here, change)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(await stored()).toMatchObject([{ endpoint: aDevice('here').endpoint }])
  })

  test('when the person is switched off', async () => {
    const seller = await shop.signIn('vendedor')
    await subscribe(aDevice('seller'), seller)
    const { id } = (await findUser(shop.db, 'vendedor@tienda.example')) ?? {}
    expect((await call('PATCH', `/api/users/${id}`, cookie, { active: false })).statusCode).toBe(200)
    expect(await stored()).toMatchObject([{ endpoint: aDevice().endpoint }])
  })

  test('but not because the session ran out over night, and signing in again renews it', async () => {
    await shop.db.updateTable('sessions').set({ seen_at: '2026-01-01T00:00:00.000Z' }).execute()
    expect((await call('GET', '/api/push/subscriptions', cookie)).statusCode).toBe(401)
    expect(await stored()).toHaveLength(1)
    const again = await shop.signIn()
    await subscribe(aDevice(), again)
    await call('DELETE', '/api/session', again)
    expect(await stored()).toEqual([])
  })
})
