import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '#domain/people/roles.ts'
import { OWNER } from '../testing/owner.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

const PIN = '271828'
const WRONG = 'La contraseña o el PIN no es ese. Fijate y escribilo de nuevo.'

let shop: TestShop
let seller: string
let manager: string
let product: number

beforeEach(async () => {
  shop = await openTestShop()
  manager = await shop.signIn('encargado')
  seller = await shop.signIn('vendedor')
  product = (await shop.stock({ price: 100_000 })).id
})

afterEach(() => shop.close())

const send = (cookie: string, method: 'POST' | 'PATCH', url: string, payload: object, key?: string) =>
  shop.app.inject({
    method,
    url: `/api${url}`,
    headers: { cookie, ...(key && { 'idempotency-key': key }) },
    payload,
  })

async function idOf(role: Role): Promise<number> {
  const { id } = await shop.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', role)
    .executeTakeFirstOrThrow()
  return id
}

/** Everybody of a test shop has the owner's password. */
const byPassword = async (role: Role) => ({
  confirmedBy: { userId: await idOf(role), password: OWNER.password },
})
const byPin = async (role: Role, pin = PIN) => ({ confirmedBy: { userId: await idOf(role), pin } })

const confirmations = async () => {
  const rows = await shop.db
    .selectFrom('journal')
    .selectAll()
    .where('kind', 'in', ['order.confirmed', 'till.confirmed'])
    .orderBy('id')
    .execute()
  return rows.map(({ actor, kind, subject, after }) => ({
    actor,
    kind,
    subject,
    ...JSON.parse(after ?? '{}'),
  }))
}

const stored = async () => [
  await shop.db.selectFrom('till_movements').selectAll().execute(),
  await shop.db.selectFrom('orders').selectAll().execute(),
  await shop.db.selectFrom('journal').selectAll().execute(),
]

describe('taking money out of the till', () => {
  const takeOut = (amount: number, confirmed: object = {}, cookie = seller) =>
    send(cookie, 'POST', '/till/movements', { amount: -amount, reason: 'Flete', ...confirmed })

  beforeEach(async () => {
    await send(seller, 'POST', '/till', { opening: 1000 })
  })

  test('has no limit until the owner sets one', async () => {
    expect((await takeOut(900_000)).statusCode).toBe(201)
    expect(await confirmations()).toEqual([])
  })

  test('above the limit of a role is refused with who may confirm it, and nothing changes', async () => {
    await shop.set({ sellerCashOut: 5000, managerCashOut: 20_000 })
    expect((await takeOut(5000)).statusCode).toBe(201)
    const before = await stored()
    const refused = await takeOut(5000.01)
    expect(refused.statusCode).toBe(403)
    expect(refused.json()).toEqual({
      error:
        'No tenés permiso para sacar tanto de la caja. Lo puede confirmar acá quien es dueño o encargado.',
      confirmers: [
        { id: await idOf('dueño'), name: OWNER.email, hasPin: false },
        { id: await idOf('encargado'), name: 'Alguien encargado', hasPin: false },
      ],
    })
    // A manager confirms up to her own limit.
    const { confirmers } = (await takeOut(20_000.01, await byPassword('encargado'))).json()
    expect(confirmers).toMatchObject([{ name: OWNER.email }])
    expect((await takeOut(20_000.01, {}, manager)).statusCode).toBe(403)
    expect(await stored()).toEqual(before)
    // What comes in has no limit.
    expect((await takeOut(-90_000)).statusCode).toBe(201)
  })

  test('is confirmed with the password of who may, and the history names both', async () => {
    await shop.set({ sellerCashOut: 0 })
    const before = await stored()
    const wrong = await takeOut(1, {
      confirmedBy: { userId: await idOf('encargado'), password: 'otra cosa' },
    })
    expect([wrong.statusCode, wrong.json()]).toEqual([400, { error: WRONG, field: 'confirmedBy' }])
    const nobody = await takeOut(1, await byPassword('vendedor'))
    expect(nobody.statusCode).toBe(403)
    expect(await stored()).toEqual(before)
    const taken = await takeOut(1, await byPassword('encargado'))
    expect(taken.statusCode, taken.body).toBe(201)
    expect(await confirmations()).toEqual([
      {
        actor: `user ${await idOf('vendedor')}`,
        kind: 'till.confirmed',
        subject: 'till 1',
        person: await idOf('encargado'),
        name: 'Alguien encargado',
        what: 'sacar tanto de la caja',
      },
    ])
    const history = await shop.app.inject({ url: '/api/audit', headers: { cookie: manager } })
    expect(history.body).toContain('recibió la confirmación de Alguien encargado para sacar tanto de la caja')
  })

  test('is confirmed once: sent again, it is the movement that it was', async () => {
    await shop.set({ sellerCashOut: 0 })
    const movement = { amount: -1, reason: 'Flete' }
    const key = crypto.randomUUID()
    const body = { ...movement, ...(await byPassword('encargado')) }
    const first = await send(seller, 'POST', '/till/movements', body, key)
    expect(first.statusCode).toBe(201)
    const again = await send(seller, 'POST', '/till/movements', movement, key)
    expect([again.statusCode, again.json()]).toEqual([201, first.json()])
    expect((await send(seller, 'POST', '/till/movements', { ...movement, amount: -2 }, key)).statusCode).toBe(
      422,
    )
    expect(await confirmations()).toHaveLength(1)
  })

  test('is not confirmed by somebody who was switched off or has another role by now', async () => {
    await shop.set({ sellerCashOut: 0 })
    const confirmed = await byPassword('encargado')
    for (const change of [{ active: 0 as const }, { active: 1 as const, role: 'vendedor' as const }]) {
      await shop.db.updateTable('users').set(change).where('email', '=', 'encargado@tienda.example').execute()
      expect((await takeOut(1, confirmed)).statusCode).toBe(403)
    }
    expect(await confirmations()).toEqual([])
  })
})

describe('a PIN', () => {
  const setPin = (pin: string, password = OWNER.password) =>
    send(manager, 'POST', '/session/pin', { pin, password })
  const isSet = async () =>
    (await shop.app.inject({ url: '/api/session/pin', headers: { cookie: manager } })).json().isSet

  test('is chosen and taken away with the password, and is not one that everybody would try', async () => {
    for (const pin of ['12345', '1234567', 'abcdef', '111111', '123456', '987654'])
      expect((await setPin(pin)).statusCode, pin).toBe(400)
    expect((await setPin(PIN, 'otra cosa')).statusCode).toBe(400)
    expect(await isSet()).toBe(false)
    expect((await setPin(PIN)).statusCode).toBe(204)
    expect(await isSet()).toBe(true)
    const user = await shop.db
      .selectFrom('users')
      .select('pin_hash')
      .where('role', '=', 'encargado')
      .execute()
    expect(user[0]?.pin_hash).toMatch(/^\$argon2id\$/)
    const off = await send(manager, 'POST', '/session/pin/off', { password: OWNER.password })
    expect([off.statusCode, await isSet()]).toEqual([204, false])
  })

  test('confirms like the password, and wrong ones are limited like signing in, without keeping its owner out', async () => {
    await send(seller, 'POST', '/till', { opening: 1000 })
    await shop.set({ sellerCashOut: 0 })
    const takeOut = async (pin: string) =>
      send(seller, 'POST', '/till/movements', {
        amount: -1,
        reason: 'Flete',
        ...(await byPin('encargado', pin)),
      })
    expect((await takeOut(PIN)).json().error).toBe(WRONG)
    await setPin(PIN)
    expect((await takeOut(PIN)).statusCode).toBe(201)
    for (let guess = 0; guess < 5; guess++) expect((await takeOut(`27182${guess}`)).json().error).toBe(WRONG)
    const blocked = await takeOut(PIN)
    expect(blocked.statusCode).toBe(429)
    expect(blocked.json().error).toMatch(/^Demasiados intentos/)
    expect(await confirmations()).toHaveLength(1)
    const credentials = { email: 'encargado@tienda.example', password: OWNER.password }
    expect((await send('', 'POST', '/session', credentials)).statusCode).toBe(200)
  })
})

test('what somebody confirms forgives no wrong code of their second factor at the login', async () => {
  await send(seller, 'POST', '/till', { opening: 1000 })
  await shop.set({ sellerCashOut: 0 })
  await shop.db
    .updateTable('users')
    .set({ totp_secret: 'A'.repeat(32) })
    .where('role', '=', 'encargado')
    .execute()
  const guess = async () => {
    const credentials = { email: 'encargado@tienda.example', password: OWNER.password, code: '12345' }
    return (await send('', 'POST', '/session', credentials)).statusCode
  }
  for (let tries = 0; tries < 4; tries++) expect(await guess()).toBe(401)
  const movement = { amount: -1, reason: 'Flete', ...(await byPassword('encargado')) }
  expect((await send(seller, 'POST', '/till/movements', movement)).statusCode).toBe(201)
  expect([await guess(), await guess()]).toEqual([401, 429])
})

test('two people whose names look alike are told apart by whoever asks them to confirm, and in the history', async () => {
  await send(seller, 'POST', '/till', { opening: 1000 })
  await shop.set({ sellerCashOut: 0 })
  const shown = 'ALGUIEN VENDEDOR (encargado@tienda.example)'
  await shop.db
    .updateTable('users')
    .set({ name: 'ALGUIEN VENDEDOR' })
    .where('role', '=', 'encargado')
    .execute()
  const movement = { amount: -1, reason: 'Flete' }
  const { confirmers } = (await send(seller, 'POST', '/till/movements', movement)).json()
  expect(confirmers[1].name).toBe(shown)
  await send(seller, 'POST', '/till/movements', { ...movement, ...(await byPassword('encargado')) })
  expect(await confirmations()).toMatchObject([{ name: shown }])
})

describe('a sale of a seller', () => {
  const DISCOUNT = { amount: 100, reason: 'Por cantidad' }
  const sale = (fields: object) => ({
    wayToPay: 'pago efectivo',
    lines: [{ id: product, quantity: 1 }],
    ...fields,
  })
  const placed = async (): Promise<string> =>
    (await send(seller, 'POST', '/order/mostrador', sale({}))).json()

  test.each([
    ['a discount', () => ({ discount: DISCOUNT })],
    ['another price', () => ({ lines: [{ id: product, quantity: 1, price: 900, reason: 'Golpeado' }] })],
  ])('has %s if it is confirmed, once per key', async (_, fields) => {
    const key = crypto.randomUUID()
    const refused = await send(seller, 'POST', '/order/mostrador', sale(fields()), key)
    expect([refused.statusCode, refused.json().confirmers]).toMatchObject([403, [{}, {}]])
    const body = sale({ ...fields(), ...(await byPassword('encargado')) })
    const first = await send(seller, 'POST', '/order/mostrador', body, key)
    expect(first.statusCode, first.body).toBe(201)
    // A device sends it without the confirmation, of which it stores nothing, if the answer was lost.
    for (const sent of [body, sale(fields())])
      expect((await send(seller, 'POST', '/order/mostrador', sent, key)).json()).toBe(first.json())
    expect(await confirmations()).toMatchObject([
      { kind: 'order.confirmed', subject: `order ${first.json()}`, name: 'Alguien encargado' },
    ])
    expect(JSON.stringify(await stored())).not.toContain(OWNER.password)
  })

  test('is corrected to a discount, and cancelled, if it is confirmed', async () => {
    const id = await placed()
    const correction = { version: 1, lines: [{ id: product, quantity: 1 }], discount: DISCOUNT }
    expect((await send(seller, 'PATCH', `/order/${id}/lines`, correction)).statusCode).toBe(403)
    const confirmed = await byPassword('dueño')
    const corrected = await send(seller, 'PATCH', `/order/${id}/lines`, { ...correction, ...confirmed })
    expect(corrected.statusCode, corrected.body).toBe(200)
    const { version } = corrected.json()
    const cancellation = { version, money: 'devolver' }
    const refused = await send(seller, 'POST', `/order/${id}/anular`, cancellation)
    expect([refused.statusCode, refused.json().error]).toEqual([
      403,
      'No tenés permiso para anular ventas. Lo puede confirmar acá quien es dueño o encargado.',
    ])
    const cancelled = await send(seller, 'POST', `/order/${id}/anular`, { ...cancellation, ...confirmed })
    expect(cancelled.statusCode, cancelled.body).toBe(200)
    expect(await confirmations()).toMatchObject([
      { kind: 'order.confirmed', what: 'cambiar descuentos' },
      { kind: 'order.confirmed', what: 'anular ventas' },
    ])
  })
})
