import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { OWNER, openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
let cookie: string

beforeEach(async () => {
  shop = await openTestShop()
  cookie = await shop.signIn()
})

afterEach(() => shop.close())

type Method = 'GET' | 'POST'

async function call(method: Method, path: string, payload?: object | Buffer) {
  const answer = await shop.app.inject({
    method,
    url: `/api/backups${path}`,
    headers: { cookie, ...(Buffer.isBuffer(payload) && { 'content-type': 'application/octet-stream' }) },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.json() }
}

async function makeBackup(): Promise<string> {
  const { status, body } = await call('POST', '')
  expect([status, body.running]).toEqual([201, false])
  return body.name
}

async function placeOrder(id: number) {
  const line = { id, price: 4700, quantity: 1, subtotal: 4700 }
  const payload = { name: 'Ana', cel: '2615550100', wayToPay: 'pago efectivo', total: 4700, order: [line] }
  return shop.app.inject({ method: 'POST', url: '/api/order', payload })
}

const kinds = async () => {
  const rows = await shop.db.selectFrom('journal').select('kind').orderBy('id').execute()
  return rows.map(({ kind }) => kind)
}

test('a copy made now is in the list, checked, and can be downloaded; both are in the history', async () => {
  expect(await call('GET', '')).toEqual({ status: 200, body: [] })
  await shop.stock()
  const name = await makeBackup()
  expect(name).toMatch(/^0001-[\d-]+-manual\.db$/)
  const file = join(shop.dataDir, 'backups', name)
  const { body } = await call('GET', '')
  expect(body).toEqual([
    { name, kind: 'manual', date: expect.any(String), size: statSync(file).size, checked: true },
  ])
  const download = await shop.app.inject({ url: `/api/backups/${name}`, headers: { cookie } })
  expect(download.headers).toMatchObject({
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
  })
  expect(download.rawPayload.equals(readFileSync(file))).toBe(true)
  expect((await kinds()).slice(-2)).toEqual(['backup.made', 'backup.downloaded'])
})

test('a file that was changed since, or comes from an earlier version, is unchecked until somebody looks into it', async () => {
  const name = await makeBackup()
  const file = join(shop.dataDir, 'backups', name)
  writeFileSync(file, readFileSync(file))
  writeFileSync(join(shop.dataDir, 'backups', 'shop-2026-01-01-030000.db'), readFileSync(file))
  const checked = async () => (await call('GET', '')).body.map((each: { checked: boolean }) => each.checked)
  expect(await checked()).toEqual([false, false])
  expect((await call('GET', '/shop-2026-01-01-030000.db/contenido')).status).toBe(200)
  expect(await checked()).toEqual([false, true])
})

test.each(['../shop.db', '..%2Fshop.db', 'lock', '%2Fetc%2Fpasswd', '0009-2026-01-01-030000-daily.db'])(
  'nothing but a copy of the list can be asked for: %s',
  async (name) => {
    await makeBackup()
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/contenido'],
      ['POST', '/restore'],
    ] as const) {
      const { status } = await call(
        method,
        `/${name}${path}`,
        method === 'POST' ? { password: OWNER.password } : undefined,
      )
      expect([404, 405]).toContain(status)
    }
    const files = readdirSync(join(shop.dataDir, 'backups')).filter((file) => file.endsWith('.db'))
    expect(files).toHaveLength(1)
  },
)

describe('restoring in the running shop', () => {
  test('shows what is lost, brings the copy back, keeps what was, and everybody sees it at once', async () => {
    const { id } = await shop.stock({ name: 'Guirnalda' })
    await placeOrder(id)
    const name = await makeBackup()
    await shop.stock({ name: 'Después de la copia' })
    expect((await placeOrder(id)).statusCode).toBe(201)
    expect((await shop.app.inject('/api/products')).json()).toHaveLength(2)

    const contents = await call('GET', `/${name}/contenido`)
    expect(contents.body).toMatchObject({ name, products: 1, orders: 1, lost: { orders: 1, changes: 3 } })
    expect(contents.body.lastOrder).toBeDefined()

    const wrong = await call('POST', `/${name}/restore`, { password: 'no es esa' })
    expect([wrong.status, wrong.body.error]).toEqual([400, expect.stringContaining('no es esa')])
    expect((await shop.app.inject('/api/products')).json()).toHaveLength(2)

    const restored = await call('POST', `/${name}/restore`, { password: OWNER.password })
    expect(restored).toEqual({ status: 200, body: { name, running: false } })
    const products = (await shop.app.inject('/api/products')).json()
    expect(products.map((product: { name: string }) => product.name)).toEqual(['Guirnalda'])
    expect(await shop.db.selectFrom('orders').select('id').execute()).toHaveLength(1)

    const { body: list } = await call('GET', '')
    expect(list.map(({ kind, checked }: { kind: string; checked: boolean }) => [kind, checked])).toEqual([
      ['replaced', true],
      ['manual', true],
    ])
    const journal = await shop.db.selectFrom('journal').selectAll().orderBy('id', 'desc').executeTakeFirst()
    expect(journal).toMatchObject({ kind: 'backup.restored', actor: 'user 1' })
    expect(JSON.parse(journal?.after ?? '')).toEqual({ name, date: list[1].date, replaced: list[0].name })
    // Undone by going back to what it was.
    expect((await call('GET', `/${list[0].name}/contenido`)).body).toMatchObject({
      products: 2,
      orders: 2,
      lost: { orders: 0, changes: 1 },
    })
    expect((await call('POST', `/${list[0].name}/restore`, { password: OWNER.password })).status).toBe(200)
    expect((await shop.app.inject('/api/products')).json()).toHaveLength(2)
    expect((await placeOrder(id)).statusCode).toBe(201)
  })
})
