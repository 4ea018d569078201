import { type RawBuilder, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { aSentProduct } from '#domain/testing/samples.ts'
import { loadDemo } from '../demo/load-demo.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { change } from './change.ts'
import { engineOf } from './engine.ts'

let shop: TestShop
let headers: { cookie: string }

beforeEach(async () => {
  shop = await openTestShop()
  headers = { cookie: await shop.signIn() }
})

afterEach(() => shop.close())

async function entries() {
  const rows = await shop.db.selectFrom('journal').selectAll().orderBy('id').execute()
  return rows.map(({ id: _, date, before, after, ...row }) => {
    expect(Date.parse(date)).toBeGreaterThan(Date.now() - 60_000)
    return { ...row, before: before && JSON.parse(before), after: after && JSON.parse(after) }
  })
}

async function owner(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object) {
  const answer = await shop.app.inject({ method, url, headers, ...(payload && { payload }) })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.json()
}

const PRODUCT = aSentProduct({ name: 'Globo', price: 1000 })

const RECIPE = {
  title: 'Merengue',
  imgUrl: '',
  tag: '',
  ingredients: [{ quantity: '4', ingredient: 'claras' }],
  preparation: [{ instruction: 'Batir', time: '5 min' }],
}

const USER = 'user 1'

describe('every change writes one entry, with its author and the differences', () => {
  test('products', async () => {
    const { id } = await owner('POST', '/api/products', PRODUCT)
    await owner('PUT', `/api/products/${id}`, { ...PRODUCT, name: 'Globo azul', price: 1500 })
    await owner('PATCH', `/api/products/${id}`)
    await owner('DELETE', `/api/products/${id}`)
    const subject = `product ${id}`
    const stored = { ...PRODUCT, id, price: 100_000, version: 1 }
    const edited = { name: 'Globo azul', price: 150_000 }
    expect(await entries()).toEqual([
      { actor: USER, kind: 'product.created', subject, before: null, after: stored },
      {
        actor: USER,
        kind: 'product.edited',
        subject,
        before: { name: 'Globo', price: 100_000 },
        after: edited,
      },
      {
        actor: USER,
        kind: 'product.availability',
        subject,
        before: { availability: true },
        after: { availability: false },
      },
      {
        actor: USER,
        kind: 'product.deleted',
        subject,
        before: { ...stored, ...edited, availability: false, version: expect.any(Number) },
        after: null,
      },
    ])
  })

  test('prices of a category', async () => {
    await shop.stock({ price: 100_000 })
    await shop.stock({ category: 'carnaval' })
    await owner('POST', '/api/products/updateCategory', { category: 'globos', percent: 10 })
    expect((await entries()).at(-1)).toEqual({
      actor: USER,
      kind: 'prices.changed',
      subject: 'prices',
      before: { sum: 100_000 },
      after: { sum: 110_000, count: 1, summary: 'Globos: +10 %' },
    })
  })

  test('recipes', async () => {
    const { id } = await owner('POST', '/api/recipes', RECIPE)
    const edited = { ...RECIPE, title: 'Merengues' }
    await owner('PUT', `/api/recipes/${id}`, edited)
    await owner('DELETE', `/api/recipes/${id}`)
    const subject = `recipe ${id}`
    expect(await entries()).toEqual([
      { actor: USER, kind: 'recipe.created', subject, before: null, after: RECIPE },
      {
        actor: USER,
        kind: 'recipe.edited',
        subject,
        before: { ...RECIPE, id, version: 1 },
        after: { ...edited, id },
      },
      { actor: USER, kind: 'recipe.deleted', subject, before: { ...edited, id, version: 2 }, after: null },
    ])
  })

  test('orders, without any customer data', async () => {
    const { id } = await shop.stock({ price: 470_000 })
    const payload = {
      name: 'Zulema Quiroga',
      cel: '261 555-0142',
      note: 'Dejar con Zulema',
      wayToPay: 'mercado pago',
      total: 4700,
      order: [{ id, price: 4700, quantity: 1, subtotal: 4700 }],
    }
    const headersOnce = { 'idempotency-key': 'una-clave-de-pedido' }
    const place = () => shop.app.inject({ method: 'POST', url: '/api/order', headers: headersOnce, payload })
    const orderId = (await place()).json()
    expect((await place()).json()).toBe(orderId)
    await owner('PATCH', `/api/order/status/${orderId}`, { status: 'pagado' })
    await owner('PATCH', `/api/order/${orderId}/nota`, { note: 'Zulema debe 0142', before: '' })
    await owner('DELETE', `/api/order/${orderId}`)
    await owner('POST', `/api/order/${orderId}/restore`)
    const subject = `order ${orderId}`
    const owed = {
      surchargePerMille: 62,
      surcharge: 29_140,
      amountDue: 499_140,
      priceModel: 'surcharge',
    }
    const known = { date: expect.any(String), status: 'pagado', amountDue: 499_140 }
    const [, ...written] = await entries()
    expect(written).toEqual([
      {
        actor: 'customer',
        kind: 'order.placed',
        subject,
        before: null,
        after: {
          source: 'web',
          status: 'pendiente',
          wayToPay: 'mercado pago',
          total: 470_000,
          discount: 0,
          ...owed,
        },
      },
      {
        actor: USER,
        kind: 'order.status',
        subject,
        before: { status: 'pendiente', paid: false },
        after: { status: 'pagado' },
      },
      {
        actor: USER,
        kind: 'order.note',
        subject,
        before: { length: 0 },
        after: { length: 16 },
      },
      { actor: USER, kind: 'order.deleted', subject, before: known, after: null },
      { actor: USER, kind: 'order.restored', subject, before: null, after: known },
    ])
    expect(JSON.stringify(written)).not.toMatch(/Zulema|0142/)
  })

  test('the demo', async () => {
    await loadDemo(shop.db, shop.app.settings)
    const entry = { actor: 'system', kind: 'demo.loaded', subject: 'shop', before: null, after: null }
    expect(await entries()).toEqual([entry])
  })
})

test('a change that is refused or fails writes no entry', async () => {
  const { id } = await shop.stock()
  const before = await entries()
  const refused = [
    await shop.app.inject({ method: 'DELETE', url: '/api/products/999', headers }),
    await shop.app.inject({
      method: 'PATCH',
      url: `/api/order/status/${'0'.repeat(26)}`,
      headers,
      payload: { status: 'pagado' },
    }),
    await shop.app.inject({
      method: 'POST',
      url: '/api/products/updateCategory',
      headers,
      payload: { category: 'globos', percent: 1e9 },
    }),
  ]
  for (const { statusCode } of refused) expect(statusCode).toBeGreaterThanOrEqual(400)
  const failing = change(shop.db, { actor: 'system' }, async (_tx, record) => {
    await record('product.edited', `product ${id}`, { before: {}, after: {} })
    throw new Error('power cut')
  })
  await expect(failing).rejects.toThrow('power cut')
  expect(await entries()).toEqual(before)
})

describe('an entry stays as it was written', () => {
  const UPDATE = sql`update journal set actor = 'system'`
  const DELETE = sql`delete from journal`
  const OVERWRITE = inject('postgresServer')
    ? sql`truncate journal cascade`
    : sql`insert or replace into journal (id, date, actor, kind, subject) select id, '', '', '', '' from journal`

  test.each([UPDATE, DELETE, OVERWRITE])('whoever tries to change it, case %#', async (attempt) => {
    await shop.stock()
    const before = await entries()
    expect(before).toHaveLength(1)
    await expect(attempt.execute(shop.db)).rejects.toThrow('the journal is append only')
    expect(await entries()).toEqual(before)
  })

  test('but a whole shop can be copied over this one, after which it is guarded again', async () => {
    await shop.stock()
    const { withOpenJournal } = engineOf(shop.db)
    const emptied = (fail: boolean) =>
      shop.db.transaction().execute((tx) =>
        withOpenJournal(tx, async () => {
          await DELETE.execute(tx)
          if (fail) throw new Error('power cut')
        }),
      )
    await expect(emptied(true)).rejects.toThrow('power cut')
    expect(await entries()).toHaveLength(1)
    await expect(DELETE.execute(shop.db)).rejects.toThrow('append only')

    await emptied(false)
    expect(await entries()).toEqual([])
    await shop.stock()
    await expect(UPDATE.execute(shop.db)).rejects.toThrow('append only')
    await expect(DELETE.execute(shop.db)).rejects.toThrow('append only')
  })
})

test('the history of an order is read from an index', async () => {
  const query = sql`select id, kind from journal where subject = 'order 1' order by id desc limit 500`
  const plan = inject('postgresServer') ? await postgresPlan(query) : await sqlitePlan(query)
  expect(plan).toContain('journal_subject')
})

async function sqlitePlan(query: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<{ detail: string }>`explain query plan ${query}`.execute(shop.db)
  return rows.map(({ detail }) => detail).join('\n')
}

/** In a large journal; a small one is read whole. */
async function postgresPlan(query: RawBuilder<unknown>): Promise<string> {
  await sql`insert into journal (date, actor, kind, subject)
    select '', '', '', 'order ' || number % 1000 from generate_series(1, 20000) as number`.execute(shop.db)
  await sql`analyze journal`.execute(shop.db)
  const { rows } = await sql<Record<string, string>>`explain ${query}`.execute(shop.db)
  return rows.flatMap((row) => Object.values(row)).join('\n')
}
