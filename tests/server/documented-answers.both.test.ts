import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#domain/clock.ts'
import { aSentProduct } from '#domain/testing/samples.ts'
import { openPayingShop, type PayingShop } from './payments/paying-shop.ts'

type Answers = Readonly<Record<string, { readonly content?: Readonly<Record<string, { schema: object }>> }>>
type Document = { readonly paths: Readonly<Record<string, Readonly<Record<string, { responses: Answers }>>>> }
type Call = readonly [call: string, url: string, payload?: object]

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)

let shop: PayingShop
let document: Document
let order: string
let unwanted: string

beforeAll(async () => {
  shop = await openPayingShop()
  document = (await shop.app.inject('/api/openapi.json')).json()
  order = await shop.order()
  unwanted = await shop.order('pago efectivo')
})

afterAll(() => shop.close())

/** Sends a call of the document and returns its answer, once that matches what the document says. */
async function call(name: string, url: string, payload?: object) {
  const [method = '', path = ''] = name.split(' ')
  const answer = await shop.app.inject({
    method: method as NonNullable<InjectOptions['method']>,
    url,
    headers: { cookie: shop.cookie, 'idempotency-key': crypto.randomUUID() },
    ...(payload && { payload }),
  })
  const { statusCode, headers, body } = answer
  const documented = document.paths[path]?.[method.toLowerCase()]?.responses
  const described = documented?.[statusCode] ?? documented?.[`${String(statusCode)[0]}XX`]
  expect(described, `${name}: ${statusCode} ${body}`).toBeDefined()
  const type = String(headers['content-type'] ?? '')
  const content = Object.entries(described?.content ?? {}).find(([each]) =>
    type.startsWith(each.split(';')[0] ?? ''),
  )
  expect(body === '' || content !== undefined, `${name} answers ${type}`).toBe(true)
  if (content && type.startsWith('application/json')) {
    const matches = ajv.compile(content[1].schema)
    expect(matches(answer.json()), `${name}: ${ajv.errorsText(matches.errors)}\n${body}`).toBe(true)
  }
  return answer
}

const CAKE = {
  title: 'Torta',
  tag: 'Pascua',
  imgUrl: 'https://example.com/torta.webp',
  ingredients: [{ quantity: '1', ingredient: 'globos', productId: 1 }],
  preparation: [{ instruction: 'Batir', time: '5 min' }],
}
const TOMORROW = new Date(Date.now() + DAY_MS).toISOString()
const SLIDE = { title: 'Verano', text: 'Agua y espuma', button: 'Ver', address: '/productos/carnaval' }
const PERCENT = { where: {}, change: { kind: 'percent', value: 10 } }

test('changes respond as the OpenAPI document says, also when refused', async () => {
  const created = await call('POST /api/products', '/api/products', aSentProduct())
  const { id } = created.json()
  const settings = (await call('GET /api/settings', '/api/settings')).json()
  const changes: readonly (readonly [...Call, status: number])[] = [
    ['POST /api/products', '/api/products', { name: '' }, 400],
    ['PUT /api/products/{id}', `/api/products/${id}`, aSentProduct({ name: 'Vela' }), 200],
    ['PUT /api/products/{id}', `/api/products/${id}`, aSentProduct({ version: 1 }), 409],
    ['PATCH /api/products/{id}', `/api/products/${id}`, { price: 5 }, 200],
    ['PATCH /api/products/{id}', '/api/products/999', { price: 5 }, 404],
    [
      'POST /api/products/updateCategory',
      '/api/products/updateCategory',
      { category: 'globos', percent: 5 },
      200,
    ],
    ['DELETE /api/products/{id}', `/api/products/${id}`, undefined, 200],
    ['POST /api/prices/preview', '/api/prices/preview', PERCENT, 200],
    ['POST /api/prices/programados', '/api/prices/programados', { ...PERCENT, at: TOMORROW }, 201],
    ['POST /api/prices/programados', '/api/prices/programados', PERCENT, 400],
    ['PUT /api/prices/programados/{id}', '/api/prices/programados/1', { ...PERCENT, at: TOMORROW }, 200],
    ['POST /api/prices/programados', '/api/prices/programados', { ...PERCENT, at: TOMORROW }, 201],
    ['DELETE /api/prices/programados/{id}', '/api/prices/programados/2', undefined, 200],
    ['POST /api/prices/programados/{id}/apply', '/api/prices/programados/2/apply', undefined, 404],
    ['PUT /api/search/synonyms', '/api/search/synonyms', [['globo', 'bomba']], 200],
    ['PUT /api/settings', '/api/settings', { ...settings, version: 1 }, 200],
    ['PUT /api/settings', '/api/settings', { ...settings, minimumOrder: 5, version: 1 }, 409],
    ['PATCH /api/first-day', '/api/first-day', { done: 'clave' }, 200],
    ['POST /api/first-day/vaciar', '/api/first-day/vaciar', {}, 200],
    ['POST /api/session/password', '/api/session/password', { current: 'otra', password: 'corta' }, 400],
    ['POST /api/slides', '/api/slides', SLIDE, 201],
    ['PUT /api/slides/{id}', '/api/slides/1', { ...SLIDE, version: 9 }, 409],
    ['PUT /api/slides/orden', '/api/slides/orden', { ids: [4, 3, 2, 1] }, 200],
    ['DELETE /api/slides/{id}', '/api/slides/4', undefined, 200],
    ['POST /api/promotions', '/api/promotions', { name: '3x2', take: 3, pay: 2 }, 201],
    ['PUT /api/promotions/{id}', '/api/promotions/1', { name: '3x2', take: 2, pay: 3 }, 400],
    ['DELETE /api/promotions/{id}', '/api/promotions/2', undefined, 200],
    ['POST /api/recipes', '/api/recipes', CAKE, 201],
    ['PUT /api/recipes/{id}', '/api/recipes/1', { ...CAKE, title: 'Budín' }, 200],
    ['PUT /api/recipes/{id}', '/api/recipes/1', { ...CAKE, version: 1 }, 409],
    [
      'PATCH /api/order/{orderId}/lines',
      `/api/order/${order}/lines`,
      { version: 99, lines: [{ id: 1, quantity: 1 }] },
      409,
    ],
    ['PATCH /api/order/{orderId}/nota', `/api/order/${order}/nota`, { note: 'Frágil', before: '' }, 200],
    ['PATCH /api/order/{orderId}/nota', `/api/order/${order}/nota`, { note: 'x', before: '' }, 409],
    ['POST /api/order/{orderId}/mensaje', `/api/order/${order}/mensaje`, { status: 'pendiente' }, 200],
    ['POST /api/order/{orderId}/payments', `/api/order/${order}/payments`, { amount: 100 }, 201],
    ['PATCH /api/order/status/{orderId}', `/api/order/status/${order}`, { status: 'pagado' }, 200],
    [
      'POST /api/order/status/{orderId}/deshacer',
      `/api/order/status/${order}/deshacer`,
      { status: 'entregado' },
      409,
    ],
    ['POST /api/till', '/api/till', { opening: 1000 }, 201],
    ['POST /api/till/movements', '/api/till/movements', { amount: -50, reason: 'Flete' }, 201],
    ['POST /api/till/movements', '/api/till/movements', { amount: 0, reason: 'Flete' }, 400],
    ['POST /api/till/count', '/api/till/count', { counted: 0 }, 200],
    ['POST /api/till/close', '/api/till/close', { counted: 940, note: 'Vuelto' }, 200],
    ['POST /api/till/close', '/api/till/close', { counted: 940 }, 409],
    ['POST /api/withdrawals', '/api/withdrawals', { name: 'Ana', cel: '261 555-0777', order }, 201],
    ['PATCH /api/withdrawals/{id}', '/api/withdrawals/1', { isResolved: true }, 200],
    [
      'POST /api/customers/borrar',
      '/api/customers/borrar',
      { text: '2615550777', orders: 7, withdrawals: 1 },
      409,
    ],
    ['PATCH /api/users/{id}', '/api/users/1', { active: false }, 409],
    ['DELETE /api/session/all', '/api/session/all?menos=esta', undefined, 204],
    ['DELETE /api/session/all/{id}', '/api/session/all/inventada', undefined, 404],
    ['POST /api/session/avisos/{id}', '/api/session/avisos/inventada', { isKnown: true }, 404],
    ['PATCH /api/users/{id}', '/api/users/1', { name: 'Rosa' }, 200],
    [
      'POST /api/users/invitations/{token}',
      '/api/users/invitations/inventado',
      { email: 'ana@tienda.example', password: 'papel picado 2026' },
      404,
    ],
    ['POST /api/order', '/api/order', { name: 'Ana' }, 400],
  ]
  for (const [name, url, payload, status] of changes) {
    const { statusCode, body } = await call(name, url, payload)
    expect(statusCode, `${name}: ${body}`).toBe(status)
  }
  const { fingerprint } = (await call('POST /api/prices/preview', '/api/prices/preview', PERCENT)).json()
  const applied = await call('POST /api/prices/changes', '/api/prices/changes', { ...PERCENT, fingerprint })
  expect(applied.statusCode, applied.body).toBe(201)
  const counter = { wayToPay: 'pago efectivo', lines: [{ id: 1, quantity: 2 }], paid: true, delivered: true }
  const taken = await call('POST /api/order/mostrador', '/api/order/mostrador', counter)
  expect(taken.statusCode, taken.body).toBe(201)
  expect((await call('DELETE /api/order/{orderId}', `/api/order/${unwanted}`)).statusCode).toBe(200)
})

test('every call that reads answers as the document says', async () => {
  const change = (
    await shop.app.inject({ url: '/api/prices/changes', headers: { cookie: shop.cookie } })
  ).json()
  const today = new Date().toISOString().slice(0, 10)
  const invitations = '/api/users/invitations'
  const invited = await call(`POST ${invitations}`, invitations, { name: 'Ana', role: 'vendedor' })
  await shop.signIn('vendedor')
  const forgotten = await call('POST /api/users/{id}/password-link', '/api/users/2/password-link', {})
  const backup = `/api/backups/${(await call('POST /api/backups', '/api/backups')).json().name}`
  const filled: Record<string, string> = {
    '/api/backups/{name}': backup,
    '/api/backups/{name}/contenido': `${backup}/contenido`,
    '/api/products/buscar': '/api/products/buscar?text=globo',
    '/api/products/varios': '/api/products/varios?ids=1',
    '/api/products/administrar/varios': '/api/products/administrar/varios?ids=1',
    '/api/recipes/buscar': '/api/recipes/buscar?text=torta',
    '/api/products/categoria/{category}': '/api/products/categoria/globos',
    '/api/products/propuestas': '/api/products/propuestas?ingredient=globos',
    '/api/prices/changes/{id}': `/api/prices/changes/${change.changes?.[0]?.id}`,
    '/api/order/{orderId}': `/api/order/${order}`,
    '/api/customers': '/api/customers?text=2615550142',
    '/api/shop/legal/{page}': '/api/shop/legal/terminos',
    '/api/order/cel/{cel}': `/api/order/cel/${order}`,
    '/api/order/status/{status}': '/api/order/status/pagado',
    '/api/order/buscar': '/api/order/buscar?text=ana',
    '/api/order/varios': `/api/order/varios?ids=${order}`,
    '/api/order/{orderId}/history': `/api/order/${order}/history`,
    '/api/order/{orderId}/payments': `/api/order/${order}/payments`,
    [`${invitations}/{token}`]: `${invitations}/${invited.json().token}`,
    '/api/users/password-links/{token}': `/api/users/password-links/${forgotten.json().token}`,
    '/api/payments/reconciliation': `/api/payments/reconciliation?from=${today}&to=${today}`,
  }
  for (const report of ['sales', 'summary', 'missing', 'unsold']) {
    for (const ending of ['', '.csv', '.xlsx']) {
      const path = `/api/reports/${report}${ending}`
      filled[path] = `${path}?from=${today}&to=${today}${report === 'sales' ? '&by=day' : ''}`
    }
  }
  for (const ending of ['', '.csv', '.xlsx']) {
    filled[`/api/reports/supplier-list${ending}`] = `/api/reports/supplier-list${ending}?products=1:2`
  }
  const paths = Object.entries(document.paths).flatMap(([path, { get }]) => (get ? [path] : []))
  // Streams do not end.
  for (const path of paths.filter((each) => !each.endsWith('/events'))) {
    const { statusCode, body } = await call(`GET ${path}`, filled[path] ?? path.replace('{id}', '1'))
    expect(statusCode, `${path}: ${body}`).toBe(200)
  }
})
