import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
let headers: { cookie: string }
let product: number

beforeEach(async () => {
  shop = await openTestShop()
  headers = { cookie: await shop.signIn() }
  product = (await shop.stock({ price: 100_000 })).id
  await post('/api/till', { opening: 500 })
})

afterEach(() => shop.close())

const post = (url: string, payload: object) => shop.app.inject({ method: 'POST', url, headers, payload })
const move = (amount: number, reason: string) => post('/api/till/movements', { amount, reason })
const count = async (counted: number) => (await post('/api/till/count', { counted })).json()
const close = (fields: object) => post('/api/till/close', fields)

/** 1000 in cash. */
async function sell(): Promise<string> {
  const lines = [{ id: product, quantity: 1 }]
  const answer = await post('/api/order/mostrador', { wayToPay: 'pago efectivo', lines, paid: true })
  return answer.json()
}

const isOpen = async () => (await shop.app.inject({ url: '/api/till', headers })).body !== 'null'
const entries = async () =>
  (await shop.db.selectFrom('journal').select('kind').orderBy('id').execute()).length

async function texts(): Promise<string[]> {
  const { entries } = (await shop.app.inject({ url: '/api/audit?kind=caja', headers })).json()
  return entries.map(({ text }: { text: string }) => text.replace(/^\S+ /, ''))
}

describe('I7 a till that was compared', () => {
  test('does not close after a sale, but answers what is in it now and with what it closes', async () => {
    const { compared, ...result } = await count(500)
    expect(result).toEqual({ expected: 500, counted: 500, difference: 0 })
    const sold = await sell()
    const refused = await close({ counted: 500, compared })
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      {
        error: 'Entró una venta mientras contabas. Mirá cuánto tiene que haber ahora.',
        current: {
          expected: 1500,
          counted: 500,
          difference: -1000,
          cash: [{ orderId: sold, amount: 1000 }],
          movements: [],
        },
      },
    ])
    expect(await isOpen()).toBe(true)
    const answer = await close({ counted: 500, compared: refused.json().current.compared })
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { expected: 1500, counted: 500, difference: -1000 },
    ])
  })

  test('has that comparison in the history: nobody tries amounts unseen', async () => {
    const { compared } = await count(500)
    await move(100, 'Cambio')
    await close({ counted: 650, compared })
    expect((await texts()).slice(0, 2)).toEqual([
      'contó la caja: $650.00 (sobrante de $50.00)',
      'anotó una entrada de caja de $100.00',
    ])
  })

  test('does not close after movements that cancel out', async () => {
    const { compared } = await count(500)
    await move(-100, 'Flete')
    await move(100, 'Cambio')
    const refused = await close({ counted: 500, compared })
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      {
        error: 'Entró y salió efectivo mientras contabas. Mirá cuánto tiene que haber ahora.',
        current: {
          difference: 0,
          cash: [],
          movements: [
            { amount: -100, reason: 'Flete' },
            { amount: 100, reason: 'Cambio' },
          ],
        },
      },
    ])
  })

  test('closes if nothing moved, also after another count', async () => {
    const { compared } = await count(400)
    await count(450)
    expect((await close({ counted: 500, compared })).json()).toMatchObject({ difference: 0 })
  })

  test('never closes with the cash of a sale that was not compared', async () => {
    for (let round = 0; round < 4; round++) {
      const { compared, expected } = await count(0)
      const [closed] = await Promise.all([close({ counted: expected, compared }), sell()])
      if (closed.statusCode === 200) {
        expect(closed.json().difference).toBe(0)
        await post('/api/till', { opening: 500 })
      } else expect(closed.json().current.difference).toBe(-1000)
    }
  })

  test('closes with what is in it for a program that does not say what it compared', async () => {
    await count(500)
    await sell()
    expect((await close({ counted: 500 })).json()).toMatchObject({ difference: -1000 })
  })

  test('does not close with what no comparison has said', async () => {
    for (const compared of ['', 'ayer', '1.2', '1.2.3.4', '1.2.\0']) {
      const before = await entries()
      const answer = await close({ counted: 500, compared })
      expect([answer.statusCode, answer.json().error]).toEqual([
        400,
        'No se entiende con qué comparaste. Volvé a comparar.',
      ])
      expect(await entries()).toBe(before)
    }
  })
})

describe('a till that is closed', () => {
  const again = { counted: 490, note: 'Faltó vuelto' }

  test('answers the same close once more: the first answer was lost', async () => {
    const { compared } = await count(490)
    const first = await close({ ...again, compared })
    const before = await entries()
    const second = await close({ ...again, compared })
    expect([second.statusCode, second.json()]).toEqual([200, first.json()])
    await post('/api/till', { opening: 490 })
    expect((await close({ ...again, compared })).json()).toEqual(first.json())
    expect(await isOpen()).toBe(true)
    expect(await entries()).toBe(before + 1)
  })

  test.each([
    ['counted', { ...again, counted: 480 }],
    ['noted', { ...again, note: 'No sé' }],
  ])('says so to whoever has closed it and %s something else', async (_, other) => {
    const { compared } = await count(490)
    await close({ ...again, compared })
    const answer = await close({ ...other, compared })
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { error: 'Ya cerraste esta caja: el cierre quedó como lo mandaste antes.' },
    ])
  })

  test('says who has closed it, also while the next one is open', async () => {
    const { compared } = await count(490)
    const owner = headers
    headers = { cookie: await shop.signIn('vendedor') }
    await close({ counted: 500 })
    await post('/api/till', { opening: 500 })
    headers = owner
    const answer = await close({ ...again, compared })
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { error: 'Esta caja ya la cerró Alguien vendedor.' },
    ])
    expect(await isOpen()).toBe(true)
  })

  test('is not known if the shop has none of this number', async () => {
    const before = await entries()
    const answer = await close({ ...again, compared: '99.0.0' })
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { error: 'Esa caja no existe. Volvé a contar.' },
    ])
    expect(await entries()).toBe(before)
  })
})
