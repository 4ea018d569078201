import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MIGRATIONS } from '../db/migrations/list.ts'
import { insertRows } from '../db/rows.ts'
import { hashToken } from '../people/session.ts'
import { asOf, PENDING } from '../testing/old-orders.ts'
import { OWNER } from '../testing/owner.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { writeManualBackup } from './backup.ts'
import { listBackups } from './backup-files.ts'
import { restoreShop } from './restore-shop.ts'

// Five tasks, each in a process of its own, take a while on a busy machine.
vi.setConfig({ testTimeout: 90_000 })

const NEWEST = Object.keys(MIGRATIONS).length

let shop: TestShop
let cookie: string

beforeEach(async () => {
  shop = await openTestShop({ RATE_LIMIT: 'off' })
  await shop.follow(() => undefined)
  cookie = await shop.signIn()
})

afterEach(() => shop.close())

async function call(method: 'GET' | 'POST', path: string, payload?: object) {
  const url = `/api/backups${path}`
  const answer = await shop.app.inject({ method, url, headers: { cookie }, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json() }
}

/** Restores a copy, follows it to its end as the page does, and returns how it ended. */
async function restore(name: string) {
  const { status } = await call('POST', `/${name}/restore`, { password: OWNER.password })
  expect([200, 202]).toContain(status)
  const now = async () => (await call('GET', '/estado')).body
  await vi.waitUntil(async () => !(await now()).running, { timeout: 60_000 })
  return (await now()).finished
}

async function placeOrder(id: number) {
  const line = { id, price: 4700, quantity: 1, subtotal: 4700 }
  const payload = { name: 'Ana', cel: '2615550100', wayToPay: 'pago efectivo', total: 4700, order: [line] }
  return shop.app.inject({ method: 'POST', url: '/api/order', payload })
}

const productNames = async () =>
  (await shop.app.inject('/api/products')).json().map((product: { name: string }) => product.name)

test('a restore shows what is lost, brings the copy back and keeps what was; everybody sees it at once', async () => {
  const { id } = await shop.stock({ name: 'Guirnalda' })
  await placeOrder(id)
  const { body: made } = await call('POST', '')
  const seller = await shop.signIn('vendedor')
  const later = await shop.stock({ name: 'Después de la copia' })
  expect((await placeOrder(id)).statusCode).toBe(201)
  expect(await productNames()).toHaveLength(2)

  const contents = await call('GET', `/${made.name}/contenido`)
  expect(contents.body).toEqual({
    name: made.name,
    date: expect.any(String),
    products: 1,
    orders: 1,
    lastOrder: expect.any(String),
    // The copy itself, the product and the order.
    lost: { orders: 1, changes: 3 },
  })
  const wrong = await call('POST', `/${made.name}/restore`, { password: 'no es esa' })
  expect([wrong.status, wrong.body.error]).toEqual([400, expect.stringContaining('no es esa')])
  expect(await productNames()).toHaveLength(2)

  expect(await restore(made.name)).toEqual({ kind: 'restore', name: made.name })
  expect(await productNames()).toEqual(['Guirnalda'])
  expect(await shop.db.selectFrom('orders').select('id').execute()).toHaveLength(1)
  const { body: list } = await call('GET', '')
  expect(list.map(({ kind, checked }: { kind: string; checked: boolean }) => [kind, checked])).toEqual([
    ['replaced', true],
    ['manual', true],
  ])
  const entry = await shop.db.selectFrom('journal').selectAll().orderBy('id', 'desc').executeTakeFirst()
  expect(entry).toMatchObject({ kind: 'backup.restored', actor: 'user 1' })
  expect(JSON.parse(entry?.after ?? '')).toEqual({
    name: made.name,
    date: list[1].date,
    replaced: list[0].name,
  })
  // Others must sign in again, and can.
  const others = await shop.app.inject({ url: '/api/order/resumen', headers: { cookie: seller } })
  expect(others.statusCode).toBe(401)
  expect(await shop.db.selectFrom('users').select(['email', 'active']).orderBy('id').execute()).toEqual([
    { email: OWNER.email, active: 1 },
    { email: 'vendedor@tienda.example', active: 1 },
  ])
  // No number is given twice: carts may hold the lost product.
  expect((await shop.stock({ name: 'Nueva' })).id).toBeGreaterThan(later.id)

  // It can be undone by going back to what was.
  expect((await call('GET', `/${list[0].name}/contenido`)).body).toMatchObject({
    products: 2,
    orders: 2,
    lost: { orders: 0, changes: 2 },
  })
  expect(await restore(list[0].name)).toEqual({ kind: 'restore', name: list[0].name })
  expect((await productNames()).sort()).toEqual(['Después de la copia', 'Guirnalda'])
  expect((await placeOrder(id)).statusCode).toBe(201)
})

test('I2 a restore by somebody who was signed out after it began is refused, and the shop stays as it is', async () => {
  const { file } = await writeManualBackup(shop, new Date())
  await shop.stock({ name: 'Después de la copia' })
  const restorer = { userId: 1, tokenHash: hashToken(cookie.replace('session=', '')) }
  await shop.db.deleteFrom('sessions').execute()
  const restoring = restoreShop(shop, { name: basename(file), restorer }, new Date(), () => undefined)
  await expect(restoring).rejects.toThrow('Tenés que iniciar sesión')
  expect(await productNames()).toEqual(['Después de la copia'])
})

test('lost orders are counted however many there are', async () => {
  const { id } = await shop.stock()
  await placeOrder(id)
  const { body: made } = await call('POST', '')
  const orders = Array.from({ length: 2500 }, (_, number) => ({
    ...asOf(NEWEST, PENDING),
    id: String(number).padStart(26, '0'),
    idempotency_key: `key-${number}`,
  }))
  await insertRows(shop.db, 'orders', orders)
  const { body } = await call('GET', `/${made.name}/contenido`)
  expect(body).toMatchObject({ orders: 1, lost: { orders: 2500 } })
})

test('orders that arrive while a copy is restored are kept in the shop or in the copy of what was, none is lost', async () => {
  const { id } = await shop.stock()
  const { file } = await writeManualBackup(shop, new Date())
  const name = file.slice(file.lastIndexOf('/') + 1)
  let isOver = false
  const accepted: string[] = []
  const refused = new Set<number>()
  async function keepOrdering() {
    while (!isOver) {
      const answer = await placeOrder(id)
      if (answer.statusCode === 201) accepted.push(answer.json())
      else refused.add(answer.statusCode)
      // Without a pause they would leave this process no time to hear of the restore, and the restore no core.
      await delay(5)
    }
  }
  const customers = [keepOrdering(), keepOrdering()]
  const ended = await restore(name)
  isOver = true
  await Promise.all(customers)
  expect(ended).toEqual({ kind: 'restore', name })
  expect([...refused]).toEqual([503])

  const replaced = listBackups(shop.dataDir).find(({ kind }) => kind === 'replaced')
  const copy = new DatabaseSync(join(shop.dataDir, 'backups', replaced?.name ?? ''), { readOnly: true })
  const before = copy
    .prepare('select id from orders')
    .all()
    .map((row) => String(row.id))
  copy.close()
  const now = (await shop.db.selectFrom('orders').select('id').execute()).map((row) => row.id)
  expect(accepted.length).toBeGreaterThan(0)
  expect([...before, ...now].sort()).toEqual(accepted.sort())
})
