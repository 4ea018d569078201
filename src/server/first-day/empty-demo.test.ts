import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DAY_MS, dateOfDay, dayInMendoza } from '#domain/clock.ts'
import type { FirstDay } from '#domain/first-day/first-day.ts'
import { aSentProduct } from '#domain/testing/samples.ts'
import { listBackups } from '../backups/backup-files.ts'
import { restoreBackup } from '../backups/restore.ts'
import { MIGRATIONS } from '../db/migrations/list.ts'
import { openDatabase } from '../db/open.ts'
import type { Db } from '../db/tables.ts'
import { loadDemo } from '../demo/load-demo.ts'
import { listDemoItems } from '../demo/queries.ts'
import { cleanUpUploads } from '../images/uploads.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
let headers: { cookie: string }

beforeEach(async () => {
  shop = await openTestShop()
  headers = { cookie: await shop.signIn() }
  await loadDemo(shop.db, shop.app.settings)
})

afterEach(async () => {
  vi.useRealTimers()
  await shop.close()
})

async function send(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
  more?: { 'idempotency-key': string },
) {
  const sent = { method, url, headers: { ...headers, ...more }, ...(payload && { payload }) }
  const answer = await shop.app.inject(sent)
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.json()
}

const read = async (): Promise<FirstDay> => (await shop.app.inject({ url: '/api/first-day', headers })).json()
const empty = (payload: object = {}) =>
  shop.app.inject({ method: 'POST', url: '/api/first-day/vaciar', headers, payload })
const manualCopies = () => listBackups(shop.dataDir).filter(({ kind }) => kind === 'manual')
const removals = () => shop.db.selectFrom('journal').selectAll().where('kind', '=', 'demo.removed').execute()

const stored = () => storedIn(shop.db)

async function storedIn(db: Db) {
  const products = await db.selectFrom('products').select(['id', 'name']).orderBy('id').execute()
  const recipes = await db.selectFrom('recipes').select(['id', 'title']).orderBy('id').execute()
  const orders = await db.selectFrom('orders').select(['id', 'name']).orderBy('id').execute()
  return { products, recipes, orders }
}

/** She tries the demo shop out: adds, edits and deletes a few things, and a customer orders. */
async function tryOut() {
  const before = await stored()
  const [edited, ordered, deleted] = before.products
  const [pending, paid, thrownAway] = await shop.db
    .selectFrom('orders')
    .select(['id', 'name'])
    .where('status', '=', 'pendiente')
    .orderBy('id')
    .execute()
  if (!edited || !ordered || !deleted || !pending || !paid || !thrownAway)
    throw new Error('the demo is small')

  const product = await send('POST', '/api/products', aSentProduct({ name: 'Globo de la casa' }))
  const recipe = await send('POST', '/api/recipes', {
    title: 'Merengue de la casa',
    ingredients: [{ quantity: '4', ingredient: 'claras' }],
    preparation: [{ instruction: 'Batir', time: '5 min' }],
    imgUrl: '/favicon.svg',
  })
  const { id: _, ...asItWas } = (await shop.app.inject(`/api/products/${edited.id}`)).json()
  await send('PUT', `/api/products/${edited.id}`, { ...asItWas, name: 'Mi nombre' })
  await send('DELETE', `/api/products/${deleted.id}`)
  const { price } = (await shop.app.inject(`/api/products/${ordered.id}`)).json()
  const customers = await shop.app.inject({
    method: 'POST',
    url: '/api/order',
    payload: {
      name: 'Ana',
      cel: '261 444-5566',
      wayToPay: 'pago efectivo',
      total: price,
      order: [{ id: ordered.id, price, quantity: 1, subtotal: price }],
    },
  })
  expect(customers.statusCode, customers.body).toBe(201)
  await send('PATCH', `/api/order/status/${pending.id}`, { status: 'pagado' })
  await send(
    'POST',
    `/api/order/${paid.id}/payments`,
    { amount: 1 },
    { 'idempotency-key': crypto.randomUUID() },
  )
  await send('DELETE', `/api/order/${thrownAway.id}`)
  return {
    before,
    edited,
    ordered,
    product,
    recipe,
    pending,
    paid,
    customerOrder: customers.json() as string,
  }
}

/** She edits one of each and deletes it. */
async function throwAway() {
  const { products, recipes } = await stored()
  const product = products.at(-1)?.id ?? 0
  const recipe = recipes.at(-1)?.id ?? 0
  const { id: order } = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'para retirar')
    .executeTakeFirstOrThrow()
  for (const url of [`/api/products/${product}`, `/api/recipes/${recipe}`]) {
    const { id: _, ...asItWas } = (await shop.app.inject(url)).json()
    await send('PUT', url, { ...asItWas, name: 'Otra', title: 'Otra' })
    await send('DELETE', url)
  }
  await send('PATCH', `/api/order/status/${order}`, { status: 'entregado' })
  await send('DELETE', `/api/order/${order}`)
  return { items: [product, recipe], orders: [order] }
}

async function trash() {
  const items = await shop.db.selectFrom('deleted_items').select('id').orderBy('kind').execute()
  const orders = await shop.db.selectFrom('deleted_orders').select('id').execute()
  return { items: items.map(({ id }) => id), orders: orders.map(({ id }) => id) }
}

describe('removing the demo', () => {
  test('takes exactly what the demo brought: her own things, what she edited and the orders of customers stay', async () => {
    const { before, edited, ordered, product, recipe, pending, paid, customerOrder } = await tryOut()
    const said = await read()
    expect(said.demo).toEqual({
      untouched: {
        products: before.products.length - 2,
        recipes: before.recipes.length,
        orders: before.orders.length - 3,
      },
      edited: { products: 1, recipes: 0, orders: 1 },
      paidOrders: 1,
      own: { products: 1, recipes: 1, orders: 1 },
    })

    const answer = await empty()
    expect(answer.statusCode, answer.body).toBe(200)
    const { emptied, demo, isOffered, steps } = answer.json<FirstDay>()
    expect(emptied?.removed).toEqual(said.demo?.untouched)
    expect([demo, isOffered]).toEqual([undefined, true])
    expect(steps.find(({ step }) => step === 'demo')).toEqual({ step: 'demo', isDone: true })

    const after = await stored()
    expect(after.products).toEqual([
      { id: edited.id, name: 'Mi nombre' },
      { id: product.id, name: 'Globo de la casa' },
    ])
    expect(after.recipes).toEqual([{ id: recipe.id, title: 'Merengue de la casa' }])
    expect(after.orders.map(({ id }) => id).sort()).toEqual([customerOrder, paid.id, pending.id].sort())
    expect(await trash()).toEqual({ items: [], orders: [] })
    const summary = (await shop.app.inject({ url: '/api/order/resumen', headers })).json()
    expect(summary).toMatchObject({ pendiente: 2, pagado: 1 })
    // Visitors see it at once, and the receipt of the customer is whole.
    expect((await shop.app.inject('/api/products/pagina')).json().total).toBe(2)
    const receipt = (await shop.app.inject(`/api/order/cel/${customerOrder}`)).json()
    expect(receipt.order).toMatchObject([{ name: ordered.name, quantity: 1 }])

    // The pictures go with the next clean-up, except those that somebody still sees.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * DAY_MS })
    await cleanUpUploads(shop.db)
    const kept = await shop.db.selectFrom('images').select('hash').execute()
    const lines = await shop.db.selectFrom('order_lines').select('image').distinct().execute()
    const [{ image = '' } = {}] = await shop.db
      .selectFrom('products')
      .select('image')
      .where('id', '=', edited.id)
      .execute()
    const shown = new Set([image, ...lines.map((line) => line.image)])
    expect(kept).toHaveLength(shown.size)
    expect((await shop.app.inject(receipt.order[0].image)).statusCode).toBe(200)
  })

  test('can take what she edited too, but never an order with money, and its copy brings everything back', async () => {
    await throwAway()
    const { product, paid, customerOrder } = await tryOut()
    const before = await stored()
    const { emptied } = (await empty({ withEdited: true })).json<FirstDay>()
    const after = await stored()
    expect(after.products.map(({ id }) => id)).toEqual([product.id])
    expect(await trash()).toEqual({ items: [], orders: [] })
    expect(after.orders.map(({ id }) => id).sort()).toEqual([customerOrder, paid.id].sort())

    const elsewhere = join(shop.dataDir, 'otra')
    await restoreBackup(emptied?.backup ?? '', elsewhere, { overwrite: false, now: new Date() })
    const { db, close } = await openDatabase(elsewhere)
    const restored = await storedIn(db)
    const items = await listDemoItems(db)
    await close()
    expect(restored).toEqual(before)
    expect(items.products.length).toBeGreaterThan(100)
  })

  test('takes the sample sales out of the reports, but not the money of orders that stay', async () => {
    const sales = async () => {
      const today = dayInMendoza(new Date())
      const url = `/api/reports/sales?from=${dateOfDay(today - 28)}&to=${dateOfDay(today)}&by=source`
      const { total, orders } = (await shop.app.inject({ url, headers })).json()
      return { total, orders }
    }
    const [inTill, marked] = await shop.db
      .selectFrom('orders')
      .select(['id', 'amount_due'])
      .where('way_to_pay', '=', 'pago efectivo')
      .where('status', '=', 'pendiente')
      .execute()
    if (!inTill || !marked) throw new Error('the demo is small')
    await send('PATCH', `/api/order/status/${marked.id}`, { status: 'entregado' })
    await send('POST', '/api/till', { opening: 0 })
    await send('PATCH', `/api/order/status/${inTill.id}`, { status: 'entregado' })
    const [{ count } = { count: 0 }] = await shop.db
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('amount_paid', 'is not', null)
      .execute()
    expect((await sales()).orders).toBe(count)
    expect((await read()).demo?.paidOrders).toBe(1)

    expect((await empty({ withEdited: true })).statusCode).toBe(200)
    const rows = await shop.db.selectFrom('takings').select(['order_id', 'amount']).execute()
    expect(rows).toEqual([{ order_id: inTill.id, amount: inTill.amount_due }])
    expect(await sales()).toEqual({ total: inTill.amount_due / 100, orders: 1 })
  })

  test('leaves what she edited before she deleted it in the trash', async () => {
    const { items, orders } = await throwAway()
    expect((await empty()).statusCode).toBe(200)
    expect(await trash()).toEqual({ items, orders })
  })

  test('happens once, however often and by how many it is asked for', async () => {
    const both = await Promise.all([empty(), empty()])
    // The second one may find the folder of the copies taken.
    expect(both.map(({ statusCode }) => statusCode).filter((status) => status !== 503)).toContain(200)
    const again = await empty()
    expect(again.statusCode).toBe(200)
    expect(await removals()).toHaveLength(1)
    const copies = manualCopies().length
    await empty({ withEdited: true })
    expect([(await removals()).length, manualCopies().length]).toEqual([1, copies])
    expect(await loadDemo(shop.db, shop.app.settings)).toBe(false)
    expect((await stored()).products).toEqual([])
  })

  test('removes nothing if the copy cannot be made', async () => {
    const before = await stored()
    writeFileSync(join(shop.dataDir, 'backups'), 'not a folder')
    const answer = await empty()
    expect(answer.statusCode).toBe(503)
    expect(answer.json().error).toMatch(/^No se puede escribir/)
    expect(await stored()).toEqual(before)
    expect(await removals()).toEqual([])
    expect((await read()).emptied).toBeUndefined()
  })
})

test('a shop that was filled by an older version is recognised by its journal', async () => {
  const { product, recipe, customerOrder } = await tryOut()
  const marked = await listDemoItems(shop.db)
  for (const table of ['demo_items', 'first_day']) await shop.db.schema.dropTable(table).execute()
  await MIGRATIONS['0030-first-day']?.up(shop.db)
  const found = await listDemoItems(shop.db)
  const sorted = ({ products, recipes, orders }: typeof found) => [
    products.toSorted((a, b) => a - b),
    recipes.toSorted((a, b) => a - b),
    orders.toSorted(),
  ]
  expect(sorted(found)).toEqual(sorted(marked))
  expect(found.products).not.toContain(product.id)
  expect(found.recipes).not.toContain(recipe.id)
  expect(found.orders).not.toContain(customerOrder)
})
