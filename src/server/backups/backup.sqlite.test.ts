import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../db/open.ts'
import type { Db } from '../db/tables.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { listBackups, writeBackup, writeDailyBackup } from './backup.ts'
import { restoreBackup } from './restore.ts'

let shop: TestShop
let folder: string

beforeEach(async () => {
  shop = await openTestShop({ RATE_LIMIT: 'off' })
  folder = mkdtempSync(join(tmpdir(), 'serpentina-'))
})

afterEach(async () => {
  await shop.close()
  rmSync(folder, { recursive: true })
})

const now = new Date('2026-11-15T12:00:00Z')

async function contents(db: Db) {
  return {
    products: await db.selectFrom('products').selectAll().orderBy('id').execute(),
    orders: await db.selectFrom('orders').selectAll().orderBy('id').execute(),
    lines: await db.selectFrom('order_lines').selectAll().orderBy('order_id').execute(),
    users: await db.selectFrom('users').selectAll().execute(),
  }
}

async function contentsOf(dataDir: string) {
  const { db, close } = await openDatabase(dataDir)
  const found = await contents(db)
  await close()
  return found
}

async function order(id: number) {
  const line = { id, price: 4700, quantity: 1, subtotal: 4700 }
  const payload = { name: 'Ana', cel: '1', wayToPay: 'pago efectivo', total: 4700, order: [line] }
  const answer = await shop.app.inject({ method: 'POST', url: '/api/order', payload })
  expect(answer.statusCode).toBe(201)
}

describe('a backup of the shop', () => {
  test('H6 contains everything, and restores elsewhere as the same shop', async () => {
    const { id } = await shop.stock()
    await order(id)
    const file = join(folder, 'copia.db')
    writeBackup(shop.dataDir, file)
    restoreBackup(file, join(folder, 'otra'), { overwrite: false, now })
    expect(await contentsOf(join(folder, 'otra'))).toEqual(await contents(shop.db))
  })

  test('H6 taken while orders come in contains only complete orders', async () => {
    const { id } = await shop.stock()
    const copies: string[] = []
    for (let round = 0; round < 5; round++) {
      const orders = Array.from({ length: 20 }, () => order(id))
      const file = join(folder, `copia-${round}.db`)
      writeBackup(shop.dataDir, file)
      copies.push(file)
      await Promise.all(orders)
    }
    for (const [index, file] of copies.entries()) {
      const dataDir = join(folder, `tienda-${index}`)
      restoreBackup(file, dataDir, { overwrite: false, now })
      const { orders, lines } = await contentsOf(dataDir)
      expect(lines).toHaveLength(orders.length)
      expect(orders.length).toBeGreaterThanOrEqual(index * 20)
    }
  })

  test('is refused with a message when there is no shop', () => {
    expect(() => writeBackup(folder, join(folder, 'copia.db'))).toThrow('no hay ninguna tienda que copiar')
  })

  test('is written daily, and the last 14 are kept', () => {
    for (let day = 1; day <= 20; day++) writeDailyBackup(shop.dataDir, new Date(Date.UTC(2026, 0, day)))
    const names = listBackups(shop.dataDir)
    expect(names).toHaveLength(14)
    expect([names[0], names[13]]).toEqual(['shop-2026-01-07-000000.db', 'shop-2026-01-20-000000.db'])
    expect(readdirSync(join(shop.dataDir, 'backups'))).toEqual(names)
  })
})

describe('restoring', () => {
  test('replaces a shop only when told to, and then sets the old one aside', async () => {
    const file = join(folder, 'copia.db')
    writeBackup(shop.dataDir, file)
    const dataDir = join(folder, 'tienda')
    restoreBackup(file, dataDir, { overwrite: false, now })
    const before = await contentsOf(dataDir)
    await shop.stock({ name: 'Después de la copia' })
    writeBackup(shop.dataDir, join(folder, 'nueva.db'))

    expect(() => restoreBackup(join(folder, 'nueva.db'), dataDir, { overwrite: false, now })).toThrow(
      'ya hay una tienda',
    )
    expect(await contentsOf(dataDir)).toEqual(before)

    const { setAside = '' } = restoreBackup(join(folder, 'nueva.db'), dataDir, { overwrite: true, now })
    expect(await contentsOf(dataDir)).toEqual(await contents(shop.db))
    restoreBackup(setAside, join(folder, 'vieja'), { overwrite: false, now })
    expect(await contentsOf(join(folder, 'vieja'))).toEqual(before)
  })

  test('is refused when the backup comes from a newer version of the program', () => {
    const file = join(folder, 'copia.db')
    writeBackup(shop.dataDir, file)
    const copy = new DatabaseSync(file)
    copy.exec("INSERT INTO migrations VALUES ('0099-future', '2027-01-01T00:00:00.000Z')")
    copy.close()
    expect(() => restoreBackup(file, join(folder, 'otra'), { overwrite: false, now })).toThrow(
      'es de una versión más nueva del programa',
    )
    expect(existsSync(join(folder, 'otra'))).toBe(false)
  })

  test('is refused while the shop is open', () => {
    const file = join(folder, 'copia.db')
    writeBackup(shop.dataDir, file)
    expect(() => restoreBackup(file, shop.dataDir, { overwrite: true, now })).toThrow('ya está en uso')
  })

  test.each([
    ['a file that is not there', () => undefined],
    ['a file that is no database', (file: string) => writeFileSync(file, 'fotos del cumple '.repeat(1000))],
    ['a copy cut short', (file: string) => truncateSync(file, 20_000)],
  ])('%s is refused, and the shop is unchanged', async (_, spoil) => {
    const good = join(folder, 'copia.db')
    writeBackup(shop.dataDir, good)
    const dataDir = join(folder, 'tienda')
    restoreBackup(good, dataDir, { overwrite: false, now })
    const before = await contentsOf(dataDir)

    const bad = join(folder, 'mala.db')
    if (spoil.length > 0) cpSync(good, bad)
    spoil(bad)
    expect(() => restoreBackup(bad, dataDir, { overwrite: true, now })).toThrow(
      /no existe|está dañado o no es una copia/,
    )
    expect(await contentsOf(dataDir)).toEqual(before)
    expect(existsSync(join(dataDir, 'shop.db.incoming'))).toBe(false)
  })

  test('replaces a damaged shop with a backup', async () => {
    const file = join(folder, 'copia.db')
    writeBackup(shop.dataDir, file)
    const dataDir = join(folder, 'tienda')
    restoreBackup(file, dataDir, { overwrite: false, now })
    writeFileSync(join(dataDir, 'shop.db'), 'un rayo cayó acá '.repeat(1000))
    await expect(openDatabase(dataDir)).rejects.toThrow('npm run restore')
    restoreBackup(file, dataDir, { overwrite: true, now })
    expect(await contentsOf(dataDir)).toEqual(await contents(shop.db))
  })
})
