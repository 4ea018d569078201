import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aSentProduct } from '#domain/testing/samples.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

const CANDLE = aSentProduct({ name: 'Vela bengala x4', price: 3500.5, category: 'decoracion Torta' })

let shop: TestShop
let headers: { cookie: string }

beforeEach(async () => {
  shop = await openTestShop()
  headers = { cookie: await shop.signIn() }
})

afterEach(() => shop.close())

describe('two people editing the same product', () => {
  const edit = (id: number, payload: object, method: 'PUT' | 'PATCH' = 'PUT') =>
    shop.app.inject({ method, url: `/api/products/${id}`, headers, payload })
  const current = async (id: number) =>
    (await shop.app.inject({ url: `/api/products/administrar/${id}`, headers })).json()

  test('an edit based on an older version is refused with the current state, and changes nothing', async () => {
    const { id, version } = await shop.stock()
    expect((await edit(id, { ...CANDLE, price: 100, version })).statusCode).toBe(200)
    const answer = await edit(id, { ...CANDLE, name: 'Vela vieja', version })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toEqual({
      error: 'Otra persona cambió este producto mientras lo editabas. Revisá los cambios.',
      current: { ...CANDLE, id, price: 100, version: expect.any(Number) },
    })
    expect(await current(id)).toEqual(answer.json().current)
    expect(answer.json().current.version).toBeGreaterThan(version)
  })

  test('an edit based on the current version is stored; one that names none always is', async () => {
    const { id } = await shop.stock()
    const { version } = await current(id)
    expect((await edit(id, { ...CANDLE, version })).statusCode).toBe(200)
    expect((await edit(id, { ...CANDLE, name: 'Sin versión' })).json()).toMatchObject({ name: 'Sin versión' })
  })

  test('every kind of change makes a new version, and a save that changes nothing does not', async () => {
    const { id } = await shop.stock({ ...CANDLE, price: 100, category: 'pascua' })
    const versions = [(await current(id)).version]
    const note = async () => versions.push((await current(id)).version)
    const payload = { category: 'pascua', percent: 10 }
    await shop.app.inject({ method: 'POST', url: '/api/products/updateCategory', headers, payload })
    await note()
    await shop.app.inject({ method: 'PATCH', url: `/api/products/${id}`, headers })
    await note()
    await edit(id, { price: 5 }, 'PATCH')
    await note()
    await edit(id, { ...CANDLE, price: 5, availability: false })
    await note()
    expect(versions).toEqual([...new Set(versions)])
    await edit(id, { ...CANDLE, price: 5, availability: false })
    expect((await current(id)).version).toBe(versions.at(-1))
  })

  test('of many edits based on the same version exactly one is stored', async () => {
    const { id, version } = await shop.stock()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => edit(id, { ...CANDLE, name: `Vela ${at}`, version })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(7)
  })

  test('a row edit sets the price or the availability it names, however often it arrives', async () => {
    const { id, version } = await shop.stock({ availability: true })
    for (let time = 0; time < 2; time++) {
      const answer = await edit(id, { availability: false }, 'PATCH')
      expect(answer.json()).toMatchObject({ id, availability: false, price: 4700 })
    }
    expect((await edit(id, { price: 99.9 }, 'PATCH')).json()).toMatchObject({
      availability: false,
      price: 99.9,
    })
    const late = await edit(id, { price: 1, version }, 'PATCH')
    expect(late.statusCode).toBe(409)
    expect(late.json().current).toMatchObject({ price: 99.9 })
    expect((await edit(id, { price: -1 }, 'PATCH')).statusCode).toBe(400)
    expect(await current(id)).toMatchObject({ price: 99.9 })
  })

  test('an empty body toggles, as without one', async () => {
    const { id } = await shop.stock({ availability: true })
    expect((await edit(id, {}, 'PATCH')).json()).toMatchObject({ availability: false })
  })

  test('the version is for the owner alone', async () => {
    const { id } = await shop.stock()
    expect((await shop.app.inject(`/api/products/administrar/${id}`)).statusCode).toBe(401)
    expect((await shop.app.inject(`/api/products/${id}`)).json()).not.toHaveProperty('version')
  })
})

describe('creating a product with an idempotency key', () => {
  const create = (key: string, payload: object = CANDLE) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/products',
      headers: { ...headers, 'idempotency-key': key },
      payload,
    })
  const count = async () => (await shop.app.inject('/api/products/pagina')).json().total

  test('the same request again, also at the same moment, gives the same product', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => create('una-clave')))
    answers.push(await create('una-clave'))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
    expect(await count()).toBe(1)
  })

  test('another product with the same key is refused, and with another key it is stored', async () => {
    await create('una-clave')
    const other = await create('una-clave', { ...CANDLE, name: 'Otra' })
    expect(other.statusCode).toBe(422)
    expect(other.json()).toEqual({
      error: 'Este producto ya se había creado con otros datos. Buscalo en la lista y editalo.',
    })
    expect(await count()).toBe(1)
    expect((await create('otra-clave', CANDLE)).statusCode).toBe(201)
    expect((await create('no')).statusCode).toBe(400)
    expect(await count()).toBe(2)
  })
})
