import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ERASED_CUSTOMER } from '#domain/orders/erased-customer.ts'
import { changeProducts } from '../catalogue/change-products.ts'
import { undoProducts } from '../catalogue/undo-products.ts'
import { eraseCustomer } from '../law/erase-customer.ts'
import { changeStatus } from '../orders/change-status.ts'
import { undoStatus } from '../orders/undo-status.ts'
import { insertUser } from '../people/queries.ts'
import { createSession, hashToken } from '../people/session.ts'
import { OWNER } from '../testing/owner.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { writeManualBackup } from './backup.ts'
import { listBackups } from './backup-files.ts'
import type { BackupProgress } from './backup-request.ts'
import { readContents } from './read-contents.ts'
import { restoreShop } from './restore-shop.ts'

// Each restore reads and checks several files.
vi.setConfig({ testTimeout: 60_000 })

let shop: TestShop

beforeEach(async () => {
  shop = await openTestShop()
})

afterEach(() => shop.close())

const ANA = { name: 'Ana', cel: '2615550100' }

async function placeOrder(id: number): Promise<string> {
  const line = { id, price: 4700, quantity: 1, subtotal: 4700 }
  const payload = { ...ANA, wayToPay: 'pago efectivo', total: 4700, order: [line] }
  const answer = await shop.app.inject({ method: 'POST', url: '/api/order', payload })
  expect(answer.statusCode).toBe(201)
  return answer.json()
}

async function withdraw(): Promise<void> {
  const payload = { ...ANA, order: 'no sé', message: 'No llegó' }
  const answer = await shop.app.inject({ method: 'POST', url: '/api/withdrawals', payload })
  expect(answer.statusCode, answer.body).toBe(201)
}

async function copyShop(): Promise<string> {
  const { file } = await writeManualBackup(shop, new Date())
  return file
}

async function restore(file: string, userId = 1, onStep: BackupProgress = () => undefined): Promise<void> {
  const token = await createSession(shop.db, { userId, device: '', network: '' })
  const restorer = { userId, tokenHash: hashToken(token) }
  await restoreShop(shop, { name: basename(file), restorer }, new Date(), onStep)
}

/** Changes a copy as somebody with a program for databases can. */
function edit(file: string, statements: string): void {
  const copy = new DatabaseSync(file)
  const triggers = copy.prepare("select name, sql from sqlite_schema where type = 'trigger'").all()
  for (const { name } of triggers) copy.exec(`drop trigger ${name}`)
  copy.exec(statements)
  for (const trigger of triggers) copy.exec(String(trigger.sql))
  copy.close()
}

const journal = () => shop.db.selectFrom('journal').selectAll().orderBy('id').execute()
const withoutIds = (rows: Awaited<ReturnType<typeof journal>>) => rows.map(({ id: _, ...row }) => row)

test('a copy of this shop leaves the journal as it is, even if somebody changed the copy, and appends the restore', async () => {
  await shop.stock({ name: 'Guirnalda' })
  const last = await shop.stock({ name: 'Globo' })
  const file = await copyShop()
  await shop.stock({ name: 'Después' })
  const before = await journal()
  edit(
    file,
    `update journal set actor = 'user 9' where id = 1;
     update users set email = 'otra@tienda.example' where id = 1`,
  )
  await restore(file)
  const after = await journal()
  expect(after.slice(0, -1)).toEqual(before)
  expect(after.at(-1)).toMatchObject({ kind: 'backup.restored', actor: 'user 1' })
  const products = await shop.db.selectFrom('products').select('id').execute()
  expect(products.map(({ id }) => id)).toContain(last.id)
  expect(products).toHaveLength(2)
  expect(await shop.db.selectFrom('users').select(['id', 'email']).execute()).toEqual([
    { id: 1, email: OWNER.email },
  ])
  await expect(shop.db.deleteFrom('journal').execute()).rejects.toThrow('append only')
})

test.each([
  ['switched off', 'update users set active = 0 where id = 1', 401],
  ['made a seller', "update users set role = 'vendedor' where id = 1", 403],
  ['signed out', 'delete from sessions', 401],
])('whoever is %s while the copy is checked restores nothing', async (_, statement, status) => {
  await shop.stock({ name: 'Guirnalda' })
  const file = await copyShop()
  await shop.stock({ name: 'Después' })
  const restored = restore(file, 1, (step) => {
    if (step !== 'saving') return
    const live = new DatabaseSync(join(shop.dataDir, 'shop.db'))
    live.exec(statement)
    live.close()
  })
  await expect(restored).rejects.toMatchObject({ status })
  expect(await shop.db.selectFrom('products').select('name').execute()).toHaveLength(2)
  expect(listBackups(shop.dataDir).map(({ kind }) => kind)).toEqual(['manual'])
  expect((await journal()).map(({ kind }) => kind)).not.toContain('backup.restored')
})

test('customers who were erased after the copy stay erased, and nothing from before the restore can be undone', async () => {
  const { id } = await shop.stock()
  const order = await placeOrder(id)
  await withdraw()
  await changeStatus(shop.db, 'user 1', order, { status: 'pagado' })
  const file = await copyShop()
  await eraseCustomer(shop.db, 'user 1', { text: ANA.cel, orders: 1, withdrawals: 1 })
  await changeStatus(shop.db, 'user 1', order, { status: 'para retirar' })
  await changeStatus(shop.db, 'user 1', order, { status: 'pagado' })
  const { id: change } = await changeProducts(shop.db, 'user 1', [id], {
    kind: 'availability',
    availability: false,
  })
  await restore(file)
  const stored = await shop.db.selectFrom('orders').select(['name', 'cel', 'status']).execute()
  expect(stored).toEqual([{ name: ERASED_CUSTOMER, cel: '', status: 'pagado' }])
  const withdrawals = await shop.db.selectFrom('withdrawals').select(['name', 'cel', 'message']).execute()
  expect(withdrawals).toEqual([{ name: ERASED_CUSTOMER, cel: '', message: '' }])
  const words = await shop.db.selectFrom('order_words').select('word').execute()
  expect(words.map(({ word }) => word)).not.toContain('ana')
  const refusal = /volvió después a una copia/
  await expect(undoStatus(shop.db, 'user 1', order, 'pagado', async () => undefined)).rejects.toThrow(refusal)
  await expect(undoProducts(shop.db, 'user 1', change)).rejects.toThrow(refusal)
})

test('restoring another shop’s backup takes its journal and appends every entry of this one under the right person', async () => {
  await shop.signIn('vendedor')
  await shop.stock({ name: 'Guirnalda' })
  const file = await copyShop()
  edit(
    file,
    `update journal set before = null, after = '{"name":"De otra tienda"}';
     update users set email = 'zoe@otra.example' where id = 1`,
  )
  await shop.stock({ name: 'Después' })
  const owned = await journal()
  const own = owned.map((row) => ({
    ...row,
    actor: row.actor.replace('user 1', 'user 3'),
    subject: row.subject.replace('person 1', 'person 3'),
  }))
  expect(await readContents(shop, basename(file))).toMatchObject({ foreign: true })
  await restore(file)
  const after = await journal()
  expect(after[0]?.after).toBe('{"name":"De otra tienda"}')
  for (const entry of withoutIds(own)) expect(withoutIds(after)).toContainEqual(entry)
  expect(after.at(-1)).toMatchObject({ kind: 'backup.restored', actor: 'user 3' })
  // Readers of the journal never meet a number twice.
  const isNew = (id: number) => id > (owned.at(-1)?.id ?? 0)
  expect(after.filter(({ id }) => isNew(id)).length).toBeGreaterThan(own.length - 1)
  await insertUser(shop.db, { email: 'nueva@tienda.example', password_hash: '' })
  expect(await shop.db.selectFrom('users').select(['id', 'email', 'active']).orderBy('id').execute()).toEqual(
    [
      { id: 1, email: 'zoe@otra.example', active: 0 },
      { id: 2, email: 'vendedor@tienda.example', active: 1 },
      { id: 3, email: OWNER.email, active: 1 },
      { id: 4, email: 'nueva@tienda.example', active: 1 },
    ],
  )
  await expect(shop.db.deleteFrom('journal').execute()).rejects.toThrow('append only')

  // Back again, nothing is there twice.
  const replaced = listBackups(shop.dataDir).find(({ kind }) => kind === 'replaced')
  await restore(join(shop.dataDir, 'backups', replaced?.name ?? ''), 3)
  const back = await journal()
  expect(back.slice(0, owned.length)).toEqual(owned)
  expect(new Set(withoutIds(back).map((row) => JSON.stringify(row))).size).toBe(back.length)
})
