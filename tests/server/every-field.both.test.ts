import { afterAll, beforeAll, expect, test } from 'vitest'
import { ProductInput } from '#domain/catalogue/product-input.ts'
import { SoldFields } from '#domain/orders/order.ts'
import { ListedFields } from '#domain/prices/price-list-page.ts'
import { fieldsOf, pickFields } from '#domain/schema.ts'
import { aSentProduct } from '#domain/testing/samples.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let headers: { cookie: string }

beforeAll(async () => {
  shop = await openTestShop()
  headers = { cookie: await shop.signIn() }
})

afterAll(() => shop.close())

async function create(payload: object) {
  return (await shop.app.inject({ method: 'POST', url: '/api/products', headers, payload })).json()
}

const read = async (id: number) => (await shop.app.inject(`/api/products/${id}`)).json()

test('a product keeps every field that it is created with', async () => {
  const sent = aSentProduct()
  expect(Object.keys(sent).sort()).toEqual(fieldsOf(ProductInput).sort())
  const { id } = await create(sent)
  expect(await read(id)).toEqual({ ...sent, id })
})

test("a product's form changes every field", async () => {
  const image = '/vela.webp'
  const candle = {
    name: 'Vela',
    description: 'Roja',
    price: 1,
    availability: false,
    image,
    category: 'combos',
  }
  const { id } = await create(candle)
  const sent = aSentProduct()
  const form = new URLSearchParams(Object.entries(sent).map(([field, value]) => [field, String(value)]))
  const answer = await shop.app.inject({
    method: 'PUT',
    url: `/api/products/${id}`,
    headers: {
      ...headers,
      origin: 'http://localhost:80',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: form.toString(),
  })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(await read(id)).toEqual({ ...sent, id })
})

const MAY_BE_ABSENT = fieldsOf(ProductInput).filter(
  (field) => ProductInput.shape[field].safeParse(undefined).success,
)

test.each(MAY_BE_ABSENT)('an edit of a product without %s keeps it', async (field) => {
  const sent = aSentProduct({ availability: false })
  const { id } = await create(sent)
  const payload = { ...sent, name: 'Otro nombre', [field]: undefined }
  const answer = await shop.app.inject({ method: 'PUT', url: `/api/products/${id}`, headers, payload })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(await read(id)).toEqual({ ...sent, name: 'Otro nombre', id })
})

const MAY_BE_EMPTY = MAY_BE_ABSENT.filter((field) => ProductInput.shape[field].safeParse('').success)

test.each(MAY_BE_EMPTY)('saving a product without %s as it is records nothing', async (field) => {
  const { [field]: _, ...sent } = aSentProduct()
  const { id } = await create(sent)
  const stored = async () => {
    const entries = await shop.db.selectFrom('journal').selectAll().execute()
    const url = `/api/products/administrar/varios?ids=${id}`
    return { entries, products: (await shop.app.inject({ url, headers })).json() }
  }
  const before = await stored()
  const payload = { ...sent, [field]: '' }
  const answer = await shop.app.inject({ method: 'PUT', url: `/api/products/${id}`, headers, payload })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(await stored()).toEqual(before)
})

test('a receipt shows every field of a product that is sold', async () => {
  const { id, price } = await create(aSentProduct())
  const order = [{ id, price, quantity: 1, subtotal: price }]
  const payload = { name: 'Ana', cel: '1', wayToPay: 'pago efectivo', total: price, order }
  const placed = (await shop.app.inject({ method: 'POST', url: '/api/order', payload })).json()
  const receipt = (await shop.app.inject(`/api/order/cel/${placed}`)).json()
  expect(receipt.order).toMatchObject([pickFields(SoldFields, { ...aSentProduct(), id })])
})

test('the price list shows every field of a product that is listed', async () => {
  const { id } = await create(aSentProduct())
  const { categories } = (await shop.app.inject('/api/prices/lista')).json()
  const products = categories.flatMap((category: { products: object[] }) => category.products)
  expect(products).toContainEqual({ ...pickFields(ListedFields, aSentProduct()), id })
})
