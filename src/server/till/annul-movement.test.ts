import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
let owner: { cookie: string }
let manager: { cookie: string }

beforeEach(async () => {
  shop = await openTestShop()
  owner = { cookie: await shop.signIn() }
  manager = { cookie: await shop.signIn('encargado') }
  await post('/api/till', { opening: 500 })
})

afterEach(() => shop.close())

const post = (url: string, payload: object, headers = owner) =>
  shop.app.inject({ method: 'POST', url, headers, payload })
const get = async (url: string) => (await shop.app.inject({ url, headers: owner })).json()
const annul = (id: number, reason = 'Se anotó dos veces', headers = manager) =>
  post(`/api/till/movements/${id}/anular`, { reason }, headers)

async function move(amount: number): Promise<number> {
  return (await post('/api/till/movements', { amount, reason: 'Flete' })).json().id
}

const stored = async () => [
  await shop.db.selectFrom('till_movements').selectAll().orderBy('id').execute(),
  (await shop.db.selectFrom('journal').selectAll().execute()).length,
]

describe('a movement of the till that was a mistake', () => {
  test('is annulled by one the other way, and both say so with who and why', async () => {
    const id = await move(-150)
    const answer = await annul(id)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      { amount: 150, reason: 'Se anotó dos veces', by: 'Alguien encargado', annuls: id },
    ])
    const { movements } = await get('/api/till')
    expect(movements).toEqual([
      answer.json(),
      {
        id,
        date: expect.any(String),
        by: 'duena@tienda.example',
        amount: -150,
        reason: 'Flete',
        annulled: { by: 'Alguien encargado', date: answer.json().date, reason: 'Se anotó dos veces' },
      },
    ])
    await post('/api/till/close', { counted: 500 })
    const close = await get('/api/till/closes/1')
    expect(close).toMatchObject({ moved: 0, expected: 500, difference: 0 })
    expect(close.movements).toEqual(movements.toReversed())
  })

  test('is in the history as annulled, without the reason', async () => {
    for (const amount of [-150, 80]) await annul(await move(amount))
    const { entries } = await get('/api/audit?kind=caja')
    expect(entries.map(({ text }: { text: string }) => text)).toEqual([
      'Alguien encargado anuló una entrada de caja de $80.00',
      'duena@tienda.example anotó una entrada de caja de $80.00',
      'Alguien encargado anuló una salida de caja de $150.00',
      'duena@tienda.example anotó una salida de caja de $150.00',
      'duena@tienda.example abrió la caja con $500.00',
    ])
    expect(JSON.stringify(entries)).not.toContain('dos veces')
  })

  test('changes what a count was compared with', async () => {
    const id = await move(-150)
    const { compared } = (await post('/api/till/count', { counted: 350 })).json()
    await annul(id)
    const refused = await post('/api/till/close', { counted: 350, compared })
    expect([refused.statusCode, refused.json().current.difference]).toEqual([409, -150])
  })

  test('is annulled once by two people at the same moment', async () => {
    for (let round = 0; round < 4; round++) {
      const id = await move(-150)
      const answers = await Promise.all([annul(id, 'Mía', owner), annul(id, 'Mía', manager)])
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
      expect(answers.find(({ statusCode }) => statusCode === 409)?.json().error).toMatch(/^Ya lo anul/)
    }
    expect((await post('/api/till/count', { counted: 500 })).json()).toMatchObject({ difference: 0 })
  })
})

describe('nothing is stored', () => {
  async function expectRefused(answer: Awaited<ReturnType<typeof annul>>, status: number, error: string) {
    expect([answer.statusCode, answer.json()]).toEqual([status, { error }])
  }

  test('if a movement was annulled already, which says by whom', async () => {
    const id = await move(-150)
    await annul(id)
    const before = await stored()
    await expectRefused(await annul(id), 409, 'Ya lo anulaste.')
    await expectRefused(await annul(id, 'Otra vez', owner), 409, 'Ya lo anuló Alguien encargado.')
    expect(await stored()).toEqual(before)
  })

  test('if the movement annuls another one', async () => {
    const { id } = (await annul(await move(-150))).json()
    const before = await stored()
    await expectRefused(
      await annul(id),
      409,
      'Este movimiento anula a otro, así que no se anula. Anotá de nuevo el que era.',
    )
    expect(await stored()).toEqual(before)
  })

  test('if its till is closed, also while another one is open', async () => {
    const id = await move(-150)
    await post('/api/till/close', { counted: 350 })
    const before = await stored()
    const error =
      'Su caja ya está cerrada, y un cierre no cambia nunca más. Anotá el contrario en la que esté abierta.'
    await expectRefused(await annul(id), 409, error)
    expect(await stored()).toEqual(before)
    await post('/api/till', { opening: 350 })
    await expectRefused(await annul(id), 409, error)
  })

  test('if there is no such movement', async () => {
    await expectRefused(await annul(99), 404, 'El movimiento no existe')
  })

  test('without a reason, or with one that is too long', async () => {
    const id = await move(-150)
    const before = await stored()
    await expectRefused(await annul(id, ' '), 400, 'Escribí el motivo')
    await expectRefused(
      await annul(id, 'x'.repeat(201)),
      400,
      'El texto es demasiado largo: admite 200 caracteres',
    )
    expect(await stored()).toEqual(before)
  })

  test('for a seller', async () => {
    const id = await move(-150)
    const before = await stored()
    const answer = await annul(id, 'Mal', { cookie: await shop.signIn('vendedor') })
    expect(answer.statusCode).toBe(403)
    expect(await stored()).toEqual(before)
  })

  test('by another tool: the database keeps one that annuls a movement at most', async () => {
    const id = await move(-150)
    await annul(id)
    const row = { till_id: 1, date: '', actor: 'user 1', amount: 150, reason: '', idempotency_key: null }
    await expect(
      shop.db
        .insertInto('till_movements')
        .values({ ...row, annuls: id })
        .execute(),
    ).rejects.toThrow(/unique/i)
  })
})
