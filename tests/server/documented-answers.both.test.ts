import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#domain/clock.ts'
import { aSentProduct } from '#domain/testing/samples.ts'
import { documentClient } from './document-client.ts'
import { openPayingShop, type PayingShop } from './payments/paying-shop.ts'

type Call = readonly [call: string, url: string, payload?: object]

let shop: PayingShop
let client: Awaited<ReturnType<typeof documentClient>>
let call: typeof client.call
let order: string
let unwanted: string
let bought: string

beforeAll(async () => {
  shop = await openPayingShop()
  client = await documentClient(shop)
  call = client.call
  order = await shop.order()
  unwanted = await shop.order('pago efectivo')
  bought = await shop.order()
})

afterAll(() => shop.close())

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

/** Makes calls in this order, each with the status that it must have. */
async function callAll(calls: readonly (readonly [...Call, status: number])[]): Promise<void> {
  for (const [name, url, payload, status] of calls) {
    const { statusCode, body } = await call(name, url, payload)
    expect(statusCode, `${name}: ${body}`).toBe(status)
  }
}

test('changes respond as the OpenAPI document says, also when refused', async () => {
  const created = await call('POST /api/products', '/api/products', aSentProduct())
  const { id } = created.json()
  const settings = (await call('GET /api/settings', '/api/settings')).json()
  await callAll([
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
    ['POST /api/order/{orderId}/payments', `/api/order/${order}/payments`, { amount: 100, version: 99 }, 409],
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
    ['POST /api/till/movements', '/api/till/movements', { amount: 70, reason: 'Cambio' }, 201],
    ['POST /api/till/movements/{id}/anular', '/api/till/movements/2/anular', { reason: 'Mal' }, 201],
    ['POST /api/till/movements/{id}/anular', '/api/till/movements/2/anular', { reason: 'Mal' }, 409],
    ['POST /api/till/movements/{id}/anular', '/api/till/movements/99/anular', { reason: 'Mal' }, 404],
    ['POST /api/till/count', '/api/till/count', { counted: 0 }, 200],
    ['POST /api/till/close', '/api/till/close', { counted: 940, compared: '1.0.0' }, 409],
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
  ])
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
    '/api/reports/sums': `/api/reports/sums?from=${today}`,
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
  const paths = client.calls.flatMap((name) => (name.startsWith('GET ') ? [name.slice(4)] : []))
  // Streams do not end.
  await callAll(
    paths
      .filter((path) => !path.endsWith('/events'))
      .map((path) => [`GET ${path}`, filled[path] ?? path.replace('{id}', '1'), undefined, 200]),
  )
})

/** The answer of a call that must succeed. */
async function done(...args: Call) {
  const answer = await call(...args)
  expect(answer.statusCode, `${args[0]}: ${answer.body}`).toBeLessThan(300)
  return answer.body === '' ? undefined : answer.json()
}

function aFile(content: BlobPart, fields: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData()
  form.append('file', new Blob([content]), 'lista.csv')
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  return form
}

test('what is done to products can be undone as the document says', async () => {
  const { id } = await done('POST /api/products', '/api/products', aSentProduct({ name: 'Matraca' }))
  const one = `/api/products/${id}`
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const upload = '/api/products/upload'
  const { imageUrl } = await done(`POST ${upload}`, upload, aFile(new Uint8Array(picture)))
  const bulk = '/api/products/cambios'
  const change = { kind: 'category', category: 'combos' }
  const changed = await done(`POST ${bulk}`, bulk, { ids: [id], change })
  const prices = '/api/prices/import'
  await done(`POST ${prices}`, prices, aFile('Producto;Precio\nMatraca;12'))
  const request = { where: { ids: [id] }, change: { kind: 'percent', value: 10 } }
  const { fingerprint } = await done('POST /api/prices/preview', '/api/prices/preview', request)
  const repriced = await done('POST /api/prices/changes', '/api/prices/changes', { ...request, fingerprint })
  const list = aFile('Producto;Precio;Categoría\nMáscara;12;Globos')
  const preview = await done('POST /api/products/import', '/api/products/import', list)
  const imported = await done('POST /api/products/imports', '/api/products/imports', {
    fingerprint: preview.fingerprint,
    rows: preview.rows,
  })
  await callAll([
    [`POST ${bulk}/{id}/undo`, `${bulk}/${changed.id}/undo`, undefined, 200],
    ['POST /api/prices/changes/{id}/undo', `/api/prices/changes/${repriced.id}/undo`, undefined, 200],
    ['POST /api/products/imports/{id}/undo', `/api/products/imports/${imported.id}/undo`, undefined, 200],
    ['POST /api/products/pictures', '/api/products/pictures', { names: ['Matraca.jpg'] }, 200],
    ['PATCH /api/products/{id}/imagen', `${one}/imagen`, { image: imageUrl }, 200],
    ['DELETE /api/products/{id}', one, undefined, 200],
    ['POST /api/products/{id}/restore', `${one}/restore`, undefined, 200],
    ['DELETE /api/recipes/{id}', '/api/recipes/1', undefined, 200],
    ['POST /api/recipes/{id}/restore', '/api/recipes/1/restore', undefined, 200],
  ])
})

test('orders are paid, given back, cancelled and restored as the document says', async () => {
  await shop.open(bought)
  const { id: payment } = await shop.pay(bought)
  await shop.notify(payment)
  const [{ id: received }] = (await shop.payments(bought)).payments
  const wayToPay = 'pago efectivo'
  const lines = [{ id: 1, quantity: 1 }]
  const sale = { wayToPay, lines, paid: true, delivered: true }
  const sell = () => done('POST /api/order/mostrador', '/api/order/mostrador', sale)
  const returned = `/api/order/${await sell()}`
  const cancelled = `/api/order/${await sell()}`
  const version = async (url: string) => (await call('GET /api/order/{orderId}', url)).json().version
  const taken = { version: await version(returned), lines, refund: 'efectivo' }
  const ids = [bought]
  const discount = { amount: '', reason: '' }
  const typed = {
    lines: [],
    name: 'Ana',
    cel: '',
    wayToPay,
    paid: false,
    delivered: false,
    discount,
    given: '',
  }
  const held = ['/api/order/mostrador/espera/{key}', '/api/order/mostrador/espera/una-venta'] as const
  await callAll([
    [`PUT ${held[0]}`, held[1], { draft: typed }, 200],
    [`DELETE ${held[0]}`, held[1], undefined, 200],
    ['POST /api/payments/{id}/refunds', `/api/payments/${received}/refunds`, { amount: 100 }, 201],
    ['POST /api/payments/{id}/refunds', `/api/payments/${received}/refunds`, { version: 99 }, 409],
    ['POST /api/payments/{id}/refunds', '/api/payments/999/refunds', { amount: 100 }, 404],
    ['POST /api/payments/probar', '/api/payments/probar', undefined, 200],
    ['POST /api/payments/mercadopago', '/api/payments/mercadopago', { type: 'payment' }, 401],
    ['POST /api/order/{orderId}/returns', `${returned}/returns`, taken, 201],
    [
      'POST /api/order/{orderId}/anular',
      `${cancelled}/anular`,
      { version: await version(cancelled), money: 'devolver' },
      200,
    ],
    ['POST /api/order/{orderId}/restore', `${cancelled}/restore`, undefined, 200],
    ['POST /api/order/eliminar', '/api/order/eliminar', { ids }, 200],
    ['POST /api/order/restaurar', '/api/order/restaurar', { ids }, 200],
  ])
})

test('sessions, people, devices and suggestions respond as the document says', async () => {
  const factor = '/api/session/second-factor'
  const device = { endpoint: 'https://198.41.0.4/send/one', keys: { p256dh: '', auth: '' } }
  const invited = { name: 'Luz', role: 'vendedor' }
  await done('POST /api/users/invitations', '/api/users/invitations', invited)
  const open = '/api/users/invitations/abiertas'
  const [{ id }] = await done(`GET ${open}`, open)
  await callAll([
    [`DELETE ${open}/{id}`, `${open}/${id}`, undefined, 204],
    ['DELETE /api/users/{id}/sessions/{sessionId}', '/api/users/2/sessions/inventada', undefined, 404],
    [
      'POST /api/users/password-links/{token}',
      '/api/users/password-links/inventado',
      { password: 'papel picado 2026' },
      404,
    ],
    [`POST ${factor}/proposal`, `${factor}/proposal`, undefined, 200],
    [`POST ${factor}`, factor, { secret: 'x', code: '1', password: 'x' }, 400],
    [`POST ${factor}/codes`, `${factor}/codes`, { password: 'x', code: '1' }, 400],
    [`POST ${factor}/off`, `${factor}/off`, { password: 'x', code: '1' }, 400],
    ['POST /api/session/pin', '/api/session/pin', { pin: '1', password: 'x' }, 400],
    ['POST /api/session/pin/off', '/api/session/pin/off', { password: '' }, 400],
    ['POST /api/push/subscriptions', '/api/push/subscriptions', device, 400],
    ['POST /api/push/test', '/api/push/test', { endpoint: device.endpoint }, 404],
    ['DELETE /api/push/subscriptions', '/api/push/subscriptions', { endpoint: device.endpoint }, 204],
    ['POST /api/suggestions/{id}/take', '/api/suggestions/inventada/take', {}, 409],
    ['POST /api/suggestions/{id}/dismiss', '/api/suggestions/inventada/dismiss', {}, 409],
    ['POST /api/suggestions/{id}/undo', '/api/suggestions/inventada/undo', {}, 409],
    ['POST /api/backups/archivo', '/api/backups/archivo', {}, 400],
    ['POST /api/backups/{name}/restore', '/api/backups/inventada/restore', { password: 'x' }, 404],
    ['PATCH /api/session', '/api/session', { name: 'Rosa' }, 200],
    ['POST /api/session', '/api/session', { email: 'nadie@tienda.example', password: 'x' }, 401],
    ['DELETE /api/session', '/api/session', undefined, 204],
  ])
})

test('no call of the document was forgotten', () => {
  const forgotten = client.calls.filter((name) => !client.made.has(name) && !name.endsWith('/events'))
  expect(forgotten).toEqual([])
})
