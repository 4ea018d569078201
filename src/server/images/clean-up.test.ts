import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aSentProduct } from '#domain/testing/samples.ts'
import { eraseOrders } from '../orders/trash/erase-orders.ts'
import { flat, openPictureShop, type PictureShop } from '../testing/pictures.ts'
import { cleanUpUploads } from './uploads.ts'

let shop: PictureShop
let address: string

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T12:00:00Z') })
  shop = await openPictureShop()
  address = await shop.upload(await flat({ width: 20, height: 20 }).png().toBuffer())
})

afterEach(async () => {
  vi.useRealTimers()
  await shop.close()
})

const PRODUCT = aSentProduct({ name: 'Vela', price: 10, category: 'golosinas' })
const RECIPE = {
  title: 'Merengue',
  ingredients: [{ quantity: '4', ingredient: 'claras' }],
  preparation: [{ instruction: 'Batir', time: '5 min' }],
}
const SLIDE = { title: 'Egresados', text: 'Brillo', button: 'Ver', address: '/productos' }

async function post(url: string, payload: object) {
  const headers = { cookie: shop.cookie }
  const answer = await shop.app.inject({ method: 'POST', url, headers, payload })
  return { status: answer.statusCode, body: answer.json() }
}

async function isServed(): Promise<boolean> {
  return (await shop.app.inject(address)).statusCode === 200
}

describe('unused pictures are cleaned up', () => {
  test('after a day, not before', async () => {
    vi.setSystemTime(new Date('2026-03-02T11:59:59Z'))
    expect(await cleanUpUploads(shop.db)).toBe(0)
    expect(await isServed()).toBe(true)

    vi.setSystemTime(new Date('2026-03-02T12:00:01Z'))
    expect(await cleanUpUploads(shop.db)).toBe(1)
    expect(await isServed()).toBe(false)
    expect(await shop.kept()).toEqual({ pictures: 0, variants: 0 })
  })

  test('uploading a picture again restarts its day', async () => {
    vi.setSystemTime(new Date('2026-03-01T22:00:00Z'))
    await shop.upload(await flat({ width: 20, height: 20 }).png().toBuffer())
    vi.setSystemTime(new Date('2026-03-02T13:00:00Z'))
    expect(await cleanUpUploads(shop.db)).toBe(0)
  })

  test("a product's picture stays until the product is deleted", async () => {
    const { status, body } = await post('/api/products', { ...PRODUCT, image: address })
    expect(status).toBe(201)
    await aYearLater(true)

    await shop.db.deleteFrom('products').where('id', '=', body.id).execute()
    await aYearLater(false)
  })

  test("a recipe's picture stays", async () => {
    expect(await post('/api/recipes', { ...RECIPE, imgUrl: address })).toMatchObject({ status: 201 })
    await aYearLater(true)
  })

  test("a slide's picture stays until the slide is deleted", async () => {
    const { status, body } = await post('/api/slides', { ...SLIDE, image: address })
    expect(status).toBe(201)
    await aYearLater(true)

    const headers = { cookie: await shop.signIn() }
    await shop.app.inject({ method: 'DELETE', url: `/api/slides/${body.id}`, headers })
    await aYearLater(false)
  })

  test("the shop's logo stays until it has another", async () => {
    const save = async (logo?: string) => {
      const headers = { cookie: await shop.signIn() }
      const settings = (await shop.app.inject({ url: '/api/settings', headers })).json()
      const payload = { ...settings, logo }
      expect(
        (await shop.app.inject({ method: 'PUT', url: '/api/settings', headers, payload })).statusCode,
      ).toBe(200)
    }
    await save(address)
    await aYearLater(true)
    await save()
    await aYearLater(false)
  })

  test("an order's picture stays after the product is deleted", async () => {
    const { id } = await shop.stock({ image: address })
    const line = { id, price: 4700, quantity: 1, subtotal: 4700 }
    const order = { name: 'Ana', cel: '261', wayToPay: 'pago efectivo', total: 4700, order: [line] }
    const { body } = await post('/api/order', order)
    await shop.db.deleteFrom('products').where('id', '=', id).execute()
    // Also while the order is in the trash.
    const url = `/api/order/${body}`
    await shop.app.inject({ method: 'DELETE', url, headers: { cookie: shop.cookie } })
    await aYearLater(true)
    expect(await eraseOrders(shop.db)).toBe(1)
    await aYearLater(false)
  })

  async function aYearLater(isKept: boolean) {
    vi.setSystemTime(new Date('2027-03-01T12:00:00Z'))
    expect(await cleanUpUploads(shop.db)).toBe(isKept ? 0 : 1)
    expect(await isServed()).toBe(isKept)
  }
})

describe('a missing picture is refused', () => {
  const gone = `/images/${'0'.repeat(64)}-640.webp`

  test('in a product', async () => {
    expect(await post('/api/products', { ...PRODUCT, image: gone })).toEqual({
      status: 400,
      body: { error: 'La imagen ya no está: volvé a subirla' },
    })
  })

  test('in an edited product, which is unchanged', async () => {
    const before = await shop.stock()
    const answer = await shop.app.inject({
      method: 'PUT',
      url: `/api/products/${before.id}`,
      headers: { cookie: shop.cookie },
      payload: { ...PRODUCT, image: gone },
    })
    expect(answer.statusCode).toBe(400)
    const { price, version: _, ...rest } = before
    expect((await shop.app.inject(`/api/products/${before.id}`)).json()).toEqual({
      ...rest,
      price: price / 100,
    })
  })

  test('as a logo', async () => {
    const headers = { cookie: shop.cookie }
    const settings = (await shop.app.inject({ url: '/api/settings', headers })).json()
    const payload = { ...settings, logo: gone }
    const answer = await shop.app.inject({ method: 'PUT', url: '/api/settings', headers, payload })
    expect(answer.statusCode).toBe(400)
    expect((await shop.app.inject({ url: '/api/settings', headers })).json()).toEqual(settings)
  })

  test('in a new slide and in an edited one', async () => {
    const headers = { cookie: shop.cookie }
    const payload = { ...SLIDE, image: gone }
    const before = (await shop.app.inject('/api/slides')).json()
    const edited = await shop.app.inject({ method: 'PUT', url: '/api/slides/1', headers, payload })
    expect([edited.statusCode, (await post('/api/slides', payload)).status]).toEqual([400, 400])
    expect((await shop.app.inject('/api/slides')).json()).toEqual(before)
  })

  test('in a recipe', async () => {
    expect(await post('/api/recipes', { ...RECIPE, imgUrl: gone })).toMatchObject({ status: 400 })
    expect((await shop.app.inject('/api/recipes')).json()).toEqual([])
  })

  test('when the address is another size of an existing one: products store only one address', async () => {
    const image = address.replace('-640.webp', '-320.avif')
    expect(await post('/api/products', { ...PRODUCT, image })).toMatchObject({ status: 400 })
  })
})
