import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openingStatus } from '#domain/shop/opening-status.ts'
import type { Shop } from '#domain/shop/shop.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
let headers: { cookie: string }

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-24T23:59:59-03:00') })
  shop = await openTestShop()
  headers = { cookie: await shop.signIn() }
})

afterEach(async () => {
  vi.useRealTimers()
  await shop.close()
})

const read = async () => (await shop.app.inject({ url: '/api/settings', headers })).json()
const save = async (fields: object) => {
  const payload = { ...(await read()), ...fields }
  return shop.app.inject({ method: 'PUT', url: '/api/settings', headers, payload })
}
const known = async () => (await shop.app.inject('/api/shop')).json<Shop>()
const status = async () => openingStatus(await known(), new Date())

const EVE = { from: '2026-12-24', to: '2026-12-24', hours: '9 a 13', reason: 'Nochebuena' }
const CHRISTMAS = { from: '2026-12-25', to: '2026-12-25', reason: 'Navidad' }
const NEW_YEAR = { from: '2027-01-01', to: '2027-01-01', reason: 'Año Nuevo' }

test('at midnight pages know another day, and the holidays that are over are gone', async () => {
  await save({ exceptions: [EVE] })
  expect(await known()).toMatchObject({ today: '2026-12-24', exceptions: [EVE, CHRISTMAS, NEW_YEAR] })
  expect(await status()).toBe('Abrimos el sábado a las 9')
  vi.setSystemTime(new Date('2026-12-25T00:00:00-03:00'))
  expect(await known()).toMatchObject({ today: '2026-12-25', exceptions: [CHRISTMAS, NEW_YEAR] })
  expect(await status()).toBe('Hoy no abrimos: Navidad. Abrimos mañana a las 9')
  vi.setSystemTime(new Date('2026-12-26T00:00:00-03:00'))
  expect((await known()).exceptions).toEqual([NEW_YEAR])
  headers = { cookie: await shop.signIn() }
  expect((await read()).exceptions).toEqual([EVE])
})

test('a holiday on which the shop opens, and one with hours of its own, are the owner’s to say', async () => {
  await save({ closedHolidays: [], exceptions: [{ ...CHRISTMAS, hours: '10 a 12' }] })
  expect((await known()).exceptions).toEqual([{ ...CHRISTMAS, hours: '10 a 12' }])
})

test.each([
  [{ exceptions: [{ ...EVE, hours: 'de sol a sol' }] }, /^No entendemos ese horario/],
  [{ exceptions: [EVE, EVE] }, /^Esos días ya están en otra excepción/],
  [{ exceptions: [{ ...EVE, to: '2026-12-01' }] }, /^Termina antes de empezar/],
  [{ exceptions: 'nunca' }, /^Las excepciones son una lista/],
  [{ closedHolidays: ['halloween'] }, /^Ese feriado no está en la lista/],
])('other hours %j are refused and nothing is stored', async (fields, message) => {
  const before = await read()
  const answer = await save({ ...fields, name: 'Otra' })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().error).toMatch(message)
  expect(await read()).toEqual(before)
})

test('the words of a chat are filled in, and the texts of messages are the owner’s alone', async () => {
  const { messages } = await read()
  const own = { ...messages, chat: 'Hola {tienda}!', ready: 'Vení por {codigo}' }
  expect((await save({ messages: own, name: 'La Piñata' })).statusCode).toBe(200)
  expect((await known()).chatText).toBe('Hola La Piñata!')
  const texts = await shop.app.inject({ url: '/api/settings/messages', headers })
  expect(texts.json()).toEqual(own)
  expect((await shop.app.inject('/api/settings/messages')).statusCode).toBe(401)
  const wrong = await save({ messages: { ...own, ready: 'Vení, {nombe}' } })
  expect([wrong.statusCode, wrong.json().error]).toEqual([
    400,
    expect.stringMatching(/^No conocemos \{nombe\}/),
  ])
  expect((await read()).messages).toEqual(own)
})
