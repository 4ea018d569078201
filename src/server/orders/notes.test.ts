import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { makeOrderId } from './order-id.ts'

/** Monday, 16 November 2026, 23:30 in Mendoza. */
const NOW = new Date('2026-11-17T02:30:00Z')

let shop: TestShop
let headers: { cookie: string }
let product: number

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  shop = await openTestShop()
  headers = { cookie: await shop.signIn() }
  product = (await shop.stock()).id
})

afterEach(async () => {
  vi.useRealTimers()
  await shop.close()
})

function place(changes: object = {}, key = 'una-clave-cualquiera') {
  const line = { id: product, price: 4700, quantity: 1, subtotal: 4700 }
  const payload = { name: 'Ana', cel: '1', wayToPay: 'pago efectivo', total: 4700, order: [line], ...changes }
  return shop.app.inject({ method: 'POST', url: '/api/order', headers: { 'idempotency-key': key }, payload })
}

const receiptOf = async (id: string) => (await shop.app.inject(`/api/order/cel/${id}`)).json()
const listed = async () => (await shop.app.inject({ url: '/api/order/buscar', headers })).json().orders

describe('the note of the customer and the day they come', () => {
  test('are stored and shown to customer and owner', async () => {
    const id = (await place({ note: '  Sin TACC,\npor favor  ', pickup: '2026-11-20' })).json()
    const told = { note: 'Sin TACC,\npor favor', pickup: '2026-11-20' }
    expect(await receiptOf(id)).toMatchObject(told)
    expect(await listed()).toMatchObject([told])
  })

  test.each([{}, { note: '', pickup: '' }])('are absent if they were not given: %j', async (given) => {
    const id = (await place(given)).json()
    for (const order of [await receiptOf(id), (await listed())[0]]) {
      expect(order).not.toHaveProperty('note')
      expect(order).not.toHaveProperty('pickup')
    }
  })

  test.each([
    [
      'a note that is too long',
      { note: 'x'.repeat(501) },
      'El texto es demasiado largo: admite 500 caracteres',
    ],
    ['a note that is no text', { note: 5 }, 'Tiene que ser un texto'],
    ['a day that does not exist', { pickup: '2026-02-30' }, 'La fecha de retiro se escribe así: 2026-12-24'],
    ['a time', { pickup: '2026-11-20T10:00:00Z' }, 'La fecha de retiro se escribe así: 2026-12-24'],
    ['yesterday', { pickup: '2026-11-15' }, 'La fecha de retiro ya pasó. Elegí hoy o un día más adelante.'],
    ['next year', { pickup: '2027-11-16' }, 'La fecha de retiro puede ser hasta 90 días después de hoy.'],
  ])('%s is refused and nothing is stored', async (_, given, error) => {
    const answer = await place(given)
    expect([answer.statusCode, answer.json()]).toEqual([400, { error }])
    expect(await listed()).toEqual([])
  })

  test('today is the day in Mendoza, and a retry after midnight gets its order', async () => {
    const first = await place({ pickup: '2026-11-16', note: 'x'.repeat(500) })
    expect(first.statusCode).toBe(201)
    vi.setSystemTime(new Date('2026-11-17T03:01:00Z'))
    const again = await place({ pickup: '2026-11-16', note: 'x'.repeat(500) })
    expect([again.statusCode, again.body]).toEqual([201, first.body])
    expect((await place({ pickup: '2026-11-16' }, 'otra-clave-distinta')).statusCode).toBe(400)
  })
})

describe("the owner's note", () => {
  const write = (id: string, note: string, before: string) =>
    shop.app.inject({ method: 'PATCH', url: `/api/order/${id}/nota`, headers, payload: { note, before } })

  test('is only in what the owner reads', async () => {
    const id = (await place()).json()
    expect((await write(id, 'Paga con billete grande', '')).json()).toEqual({
      note: 'Paga con billete grande',
    })
    expect((await listed())[0]).toMatchObject({ internalNote: 'Paga con billete grande' })
    expect(JSON.stringify(await receiptOf(id))).not.toMatch(/billete|internalNote/)
    const open = shop.app.routes.filter(
      ({ config, method }) => config?.access === 'public' && method === 'GET',
    )
    for (const { url } of open) {
      const { body } = await shop.app.inject(url.replace(/:\w+|\*/, id))
      expect(body, url).not.toContain('billete')
    }
  })

  test('is not overwritten by somebody who has not read it', async () => {
    const id = (await place()).json()
    await write(id, 'Llamar antes', '')
    const late = await write(id, 'Falta el moño', '')
    expect([late.statusCode, late.json()]).toEqual([
      409,
      { error: 'Otra persona cambió la nota. Revisala antes de guardar.', current: { note: 'Llamar antes' } },
    ])
    expect((await listed())[0].internalNote).toBe('Llamar antes')
    expect((await write(id, 'Llamar antes. Falta el moño', 'Llamar antes')).statusCode).toBe(200)
  })

  test('of ten edits at once, one is stored and the others learn of it', async () => {
    const id = (await place()).json()
    const edits = await Promise.all(Array.from({ length: 10 }, (_, i) => write(id, `Nota ${i}`, '')))
    expect(edits.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(409)])
    const stored = edits.find(({ statusCode }) => statusCode === 200)?.json().note
    expect((await listed())[0].internalNote).toBe(stored)
  })

  test('sent again after a lost answer changes nothing more', async () => {
    const id = (await place()).json()
    await write(id, 'Llamar antes', '')
    expect((await write(id, 'Llamar antes', '')).statusCode).toBe(200)
    const lines = await shop.db.selectFrom('journal').select('id').where('kind', '=', 'order.note').execute()
    expect(lines).toHaveLength(1)
  })

  test.each([
    ['a text that is too long', { note: 'x'.repeat(501), before: '' }, 400],
    ['no text', { before: '' }, 400],
    ['an edit that does not say what it read', { note: 'Hola' }, 400],
  ])('%s is refused', async (_, payload, status) => {
    const id = (await place()).json()
    const url = `/api/order/${id}/nota`
    const answer = await shop.app.inject({ method: 'PATCH', url, headers, payload })
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([status, ['error']])
    expect((await listed())[0].internalNote).toBe('')
  })

  test('of an unknown order is refused', async () => {
    expect((await write(makeOrderId(), 'Hola', '')).statusCode).toBe(404)
  })
})
