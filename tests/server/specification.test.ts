import { Validator } from '@seriousme/openapi-schema-validator'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let cookie: string

beforeAll(async () => {
  shop = await openTestShop()
  cookie = await shop.signIn()
})

afterAll(() => shop.close())

const PRODUCT = {
  name: 'Vela bengala x4',
  description: 'Cuatro velas que chispean',
  price: 3500.5,
  availability: true,
  image: '/velas.webp',
  category: 'decoracionTorta',
}

const RECIPE = {
  title: 'Merengue italiano',
  imgUrl: '',
  tag: 'Repostería',
  ingredients: [{ quantity: '4', ingredient: 'claras' }],
  preparation: [{ instruction: 'Batir a nieve', time: '5 min' }],
}

/** Places an order for one product and returns its identifier. */
async function order(id: number): Promise<string> {
  const payload = {
    name: 'Ana',
    cel: '261 555-0000',
    wayToPay: 'pago efectivo',
    total: 9400,
    order: [
      {
        id,
        name: 'x',
        description: 'x',
        price: 4700,
        image: '/x',
        category: 'globos',
        quantity: 2,
        subtotal: 9400,
      },
    ],
  }
  const answer = await shop.app.inject({ method: 'POST', url: '/api/order', payload })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

async function multipart(fields: Record<string, string | Blob>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const response = new Response(form)
  return {
    payload: Buffer.from(await response.arrayBuffer()),
    type: response.headers.get('content-type') ?? '',
  }
}

/** The specification's table of calls, row by row. Each makes its call and returns the response. */
const CALLS: Record<string, () => Promise<{ status: number; body: unknown }>> = {
  'POST /api/products/upload': async () => {
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    return send(
      'POST',
      '/api/products/upload',
      await multipart({ file: new Blob([new Uint8Array(picture)]) }),
    )
  },
  'GET /api/products/pagina': async () => {
    await shop.stock()
    return send('GET', '/api/products/pagina?page=1&pageSize=28')
  },
  'POST /api/products': () => send('POST', '/api/products', json(PRODUCT)),
  'GET /api/products': () => send('GET', '/api/products'),
  'GET /api/products/{id}': async () => send('GET', `/api/products/${(await shop.stock()).id}`),
  'PUT /api/products/{id}': async () => {
    const { id } = await shop.stock({ code: '' })
    const fields = { ...PRODUCT, price: '3500.50', availability: 'false' }
    return send('PUT', `/api/products/${id}`, await multipart(fields))
  },
  'PATCH /api/products/{id}': async () => send('PATCH', `/api/products/${(await shop.stock()).id}`),
  'DELETE /api/products/{id}': async () => send('DELETE', `/api/products/${(await shop.stock()).id}`),
  'POST /api/products/updateCategory': () =>
    send('POST', '/api/products/updateCategory', json({ category: 'pascua', percent: 12.5 })),
  'GET /api/products/categoria/{category}': () => send('GET', '/api/products/categoria/fiestasPatrias'),
  'GET /api/recipes': () => send('GET', '/api/recipes'),
  'GET /api/recipes/{id}': async () => {
    const { body } = await send('POST', '/api/recipes', json(RECIPE))
    return send('GET', `/api/recipes/${(body as { id: number }).id}`)
  },
  'POST /api/recipes': () => send('POST', '/api/recipes', json(RECIPE)),
  'POST /api/order': async () => ({ status: 201, body: await order((await shop.stock()).id) }),
  'GET /api/order/cel/{cel}': async () =>
    send('GET', `/api/order/cel/${await order((await shop.stock()).id)}`),
  'PATCH /api/order/status/{orderId}': async () =>
    send(
      'PATCH',
      `/api/order/status/${await order((await shop.stock()).id)}`,
      json({ status: 'para retirar' }),
    ),
  'DELETE /api/order/{orderId}': async () =>
    send('DELETE', `/api/order/${await order((await shop.stock()).id)}`),
  'GET /api/order/status/{status}': () => send('GET', '/api/order/status/para%20retirar'),
}

const ANSWERS: Record<keyof typeof CALLS, { status: number; body: unknown }> = {
  'POST /api/products/upload': { status: 201, body: { imageUrl: expect.stringMatching(/^\/images\//) } },
  'GET /api/products/pagina': {
    status: 200,
    body: { products: expect.any(Array), totalPages: 1, total: expect.any(Number), page: 1 },
  },
  'POST /api/products': {
    status: 201,
    body: { ...PRODUCT, category: 'decoracion Torta', id: expect.any(Number), message: expect.any(String) },
  },
  'GET /api/products': { status: 200, body: expect.any(Array) },
  'GET /api/products/{id}': {
    status: 200,
    body: expect.objectContaining({ price: 4700, category: 'globos' }),
  },
  'PUT /api/products/{id}': {
    status: 200,
    body: {
      ...PRODUCT,
      availability: false,
      category: 'decoracion Torta',
      id: expect.any(Number),
      message: expect.any(String),
    },
  },
  'PATCH /api/products/{id}': { status: 200, body: expect.objectContaining({ availability: false }) },
  'DELETE /api/products/{id}': { status: 200, body: { message: expect.any(String) } },
  'POST /api/products/updateCategory': { status: 200, body: { message: expect.any(String), updated: 0 } },
  'GET /api/products/categoria/{category}': { status: 200, body: [] },
  'GET /api/recipes': { status: 200, body: expect.any(Array) },
  'GET /api/recipes/{id}': { status: 200, body: { ...RECIPE, id: expect.any(Number) } },
  'POST /api/recipes': {
    status: 201,
    body: { ...RECIPE, id: expect.any(Number), message: expect.any(String) },
  },
  'POST /api/order': { status: 201, body: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/) },
  'GET /api/order/cel/{cel}': {
    status: 200,
    body: {
      id: expect.any(String),
      date: expect.any(String),
      name: 'Ana',
      cel: '261 555-0000',
      wayToPay: 'pago efectivo',
      total: 9400,
      // The amounts when the order was placed; the specification does not mention them.
      surchargePerMille: 0,
      surcharge: 0,
      paid: false,
      payment: { state: 'none', outstanding: 9400, online: false },
      amountDue: 9400,
      priceModel: 'surcharge',
      listPerMille: 0,
      source: 'web',
      missing: [],
      status: 'pendiente',
      order: [
        {
          id: expect.any(Number),
          name: 'Globo látex 9" surtido x50',
          description: 'Bolsa de 50 globos de colores',
          image: 'https://example.com/globo.webp',
          price: 4700,
          quantity: 2,
          ordered: 2,
          discount: 0,
          discountPercent: 0,
          category: 'globos',
          subtotal: 9400,
        },
      ],
    },
  },
  'PATCH /api/order/status/{orderId}': { status: 200, body: 'para retirar' },
  'DELETE /api/order/{orderId}': { status: 200, body: { message: expect.any(String) } },
  'GET /api/order/status/{status}': { status: 200, body: expect.any(Array) },
}

function json(body: object) {
  return { payload: Buffer.from(JSON.stringify(body)), type: 'application/json' }
}

async function send(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  body?: { payload: Buffer; type: string },
) {
  const answer = await shop.app.inject({
    method,
    url,
    headers: { cookie, origin: 'http://localhost:80', ...(body && { 'content-type': body.type }) },
    ...(body && { payload: body.payload }),
  })
  return { status: answer.statusCode, body: answer.json() }
}

describe('the eighteen calls of the specification', () => {
  test('all are implemented', () => {
    expect(Object.keys(CALLS)).toHaveLength(18)
  })

  test.each(Object.entries(CALLS))('%s answers as specified', async (name, call) => {
    expect(await call()).toEqual(ANSWERS[name])
  })
})

describe('the OpenAPI document', () => {
  test('is valid and describes the request and response of every call', async () => {
    const document = (await shop.app.inject('/api/openapi.json')).json()
    const { valid, errors } = await new Validator().validate(document)
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)

    const described = Object.entries<Record<string, { responses: object; summary: string }>>(
      document.paths,
    ).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
    expect(described).toEqual(expect.arrayContaining(Object.keys(CALLS)))
    for (const methods of Object.values<Record<string, { responses: object }>>(document.paths)) {
      for (const { responses } of Object.values(methods)) {
        expect(Object.keys(responses).some((status) => status.startsWith('2'))).toBe(true)
      }
    }
  })

  test('names each call once, with its room, for programs generated from it', async () => {
    const document = (await shop.app.inject('/api/openapi.json')).json()
    const calls = Object.values<Record<string, { operationId?: string; tags?: string[] }>>(
      document.paths,
    ).flatMap((methods) => Object.values(methods))
    const names = calls.map(({ operationId }) => operationId)
    expect(names.filter((name) => !/^[a-z]\w+$/.test(name ?? ''))).toEqual([])
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
    expect(calls.filter(({ tags }) => tags?.length !== 1)).toEqual([])
  })

  test('says where the shop is', async () => {
    const servers = async (from: TestShop) => (await from.app.inject('/api/openapi.json')).json().servers
    expect(await servers(shop)).toEqual([{ url: '/' }])
    const published = await openTestShop({ PUBLIC_URL: 'https://tienda.example' })
    expect(await servers(published)).toEqual([{ url: 'https://tienda.example' }])
    await published.close()
  })

  test('describes prices as sent over the network (pesos), not as stored (cents)', async () => {
    const document = (await shop.app.inject('/api/openapi.json')).json()
    const answer =
      document.paths['/api/products/{id}'].get.responses['200'].content['application/json'].schema
    expect(answer.properties.price).toEqual({ type: 'number', minimum: 0, maximum: 99_999_999.99 })
  })
})
