import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '../db/open.ts'
import type { Db } from '../db/tables.ts'
import { insertLoginAttempt } from '../people/queries.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { writeBackup } from './backup.ts'
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

/** Copies the test's shop. */
function copyTo(file: string): Promise<void> {
  return writeBackup({ dataDir: shop.dataDir, databaseUrl: undefined }, file)
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
    await copyTo(file)
    await restoreBackup(file, join(folder, 'otra'), { overwrite: false, now })
    expect(await contentsOf(join(folder, 'otra'))).toEqual(await contents(shop.db))
  })

  test('H6 taken while orders come in contains only complete orders', async () => {
    const { id } = await shop.stock()
    const copies: string[] = []
    for (let round = 0; round < 5; round++) {
      const orders = Array.from({ length: 20 }, () => order(id))
      const file = join(folder, `copia-${round}.db`)
      await copyTo(file)
      copies.push(file)
      await Promise.all(orders)
    }
    for (const [index, file] of copies.entries()) {
      const dataDir = join(folder, `tienda-${index}`)
      await restoreBackup(file, dataDir, { overwrite: false, now })
      const { orders, lines } = await contentsOf(dataDir)
      expect(lines).toHaveLength(orders.length)
      expect(orders.length).toBeGreaterThanOrEqual(index * 20)
    }
  })

  test('is refused with a message when there is no shop', async () => {
    const place = { dataDir: folder, databaseUrl: undefined }
    await expect(writeBackup(place, join(folder, 'copia.db'))).rejects.toThrow(
      'no hay ninguna tienda que copiar',
    )
  })
})

describe('a backup of a database to which somebody added by hand', () => {
  const restored = async () => {
    const file = join(folder, 'copia.db')
    await copyTo(file)
    await restoreBackup(file, join(folder, 'otra'), { overwrite: false, now })
    expect(readdirSync(folder).sort()).toEqual(['copia.db', 'otra'])
    return contentsOf(join(folder, 'otra'))
  }

  test.each([
    ['a table', 'create table _litestream_seq (id integer primary key, seq integer)'],
    ['an index', 'create index products_by_price on products (price)'],
    ['a view', 'create view customers as select name, cel from orders'],
    ['a trigger', 'create trigger noted after insert on orders begin delete from searches; end'],
  ])('%s is whole, and can be restored', async (_, statement) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { id } = await shop.stock()
    await order(id)
    await sql.raw(statement).execute(shop.db)
    expect(await restored()).toEqual(await contents(shop.db))
    expect(warned.mock.calls).toEqual([[expect.stringContaining('algo que no es de la tienda')]])
    warned.mockRestore()
  })

  test('a column is whole but for that column', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    await shop.stock()
    const before = await contents(shop.db)
    await sql`alter table products add column shelf text`.execute(shop.db)
    expect(await restored()).toEqual(before)
    expect(warned.mock.calls).toEqual([[expect.stringContaining('(products)')]])
    warned.mockRestore()
  })

  test.each([
    ['of this SQLite', 'analyze'],
    [
      'of another',
      `analyze; create table samples (tbl, idx, neq, nlt, ndlt, sample);
       pragma writable_schema = on;
       update sqlite_schema set name = 'sqlite_stat4', tbl_name = 'sqlite_stat4',
         sql = 'CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)' where name = 'samples';
       pragma writable_schema = reset`,
    ],
  ])('tables of `analyze` %s are left as they are', async (_, statements) => {
    const warned = vi.spyOn(console, 'warn')
    await shop.stock()
    const live = new DatabaseSync(join(shop.dataDir, 'shop.db'))
    live.enableDefensive?.(false)
    live.exec(statements)
    live.close()
    expect(await restored()).toEqual(await contents(shop.db))
    expect(warned).not.toHaveBeenCalled()
    warned.mockRestore()
  })
})

test('a copy onto the shop itself is refused, and the shop stays', async () => {
  const { name } = await shop.stock()
  await expect(copyTo(join(shop.dataDir, 'shop.db'))).rejects.toThrow('es la tienda misma')
  expect((await contents(shop.db)).products).toMatchObject([{ name }])
})

test('a copy for which the disk has no room is not begun', async () => {
  // Takes no space itself, and SQLite ignores what follows its last page.
  truncateSync(join(shop.dataDir, 'shop.db'), 8 * 1024 ** 4)
  const file = join(folder, 'copia.db')
  await expect(copyTo(file)).rejects.toThrow(/^En el disco no hay lugar para la copia: hacen falta \d+ MB/)
  expect(readdirSync(folder)).toEqual([])
})

test.each([
  ['a folder that is missing', 'nada/copia.db'],
  ['a folder that is a file', 'archivo/copia.db'],
  ['the name of a folder', 'carpeta'],
])('a copy to %s is refused with a message, and leaves nothing behind', async (_, target) => {
  writeFileSync(join(folder, 'archivo'), '')
  mkdirSync(join(folder, 'carpeta'))
  await expect(copyTo(join(folder, target))).rejects.toThrow(
    /^No se puede escribir .* Revisá que la carpeta exista/,
  )
  expect(readdirSync(folder).sort()).toEqual(['archivo', 'carpeta'])
})

describe('restoring', () => {
  test('revives no session, link or attempt of the copy', async () => {
    await shop.signIn('vendedor')
    await insertLoginAttempt(shop.db, { address: '10.0.0.1', email: 'x@y.zz', at: now.toISOString() })
    const payload = { name: 'Dani', role: 'vendedor' }
    const headers = { cookie: await shop.signIn() }
    const invited = await shop.app.inject({ method: 'POST', url: '/api/users/invitations', headers, payload })
    expect(invited.statusCode).toBe(201)
    const tables = ['sessions', 'invitations', 'login_attempts'] as const
    const count = async (db: Db) =>
      Promise.all(tables.map(async (table) => (await db.selectFrom(table).selectAll().execute()).length))
    expect(await count(shop.db)).toEqual([2, 1, 1])
    const file = join(folder, 'copia.db')
    await copyTo(file)
    await restoreBackup(file, join(folder, 'otra'), { overwrite: false, now })
    const { db, close } = await openDatabase(join(folder, 'otra'))
    expect(await count(db)).toEqual([0, 0, 0])
    expect(await db.selectFrom('users').select('email').execute()).toHaveLength(2)
    await close()
  })

  test('replaces a shop only when told to, and then sets the old one aside', async () => {
    const file = join(folder, 'copia.db')
    await copyTo(file)
    const dataDir = join(folder, 'tienda')
    await restoreBackup(file, dataDir, { overwrite: false, now })
    const before = await contentsOf(dataDir)
    await shop.stock({ name: 'Después de la copia' })
    await copyTo(join(folder, 'nueva.db'))

    await expect(restoreBackup(join(folder, 'nueva.db'), dataDir, { overwrite: false, now })).rejects.toThrow(
      'ya hay una tienda',
    )
    expect(await contentsOf(dataDir)).toEqual(before)

    const { setAside = '' } = await restoreBackup(join(folder, 'nueva.db'), dataDir, { overwrite: true, now })
    expect(await contentsOf(dataDir)).toEqual(await contents(shop.db))
    await restoreBackup(setAside, join(folder, 'vieja'), { overwrite: false, now })
    expect(await contentsOf(join(folder, 'vieja'))).toEqual(before)
  })

  test('is refused when the backup comes from a newer version of the program', async () => {
    const file = join(folder, 'copia.db')
    await copyTo(file)
    const copy = new DatabaseSync(file)
    copy.exec("INSERT INTO migrations (name, timestamp) VALUES ('0099-future', '2027-01-01T00:00:00.000Z')")
    copy.close()
    await expect(restoreBackup(file, join(folder, 'otra'), { overwrite: false, now })).rejects.toThrow(
      'es de una versión más nueva del programa',
    )
    expect(existsSync(join(folder, 'otra'))).toBe(false)
  })

  const FOREIGN: Readonly<Record<string, string>> = {
    'a trigger': 'create trigger gift after insert on orders begin update orders set total = 0; end',
    'a view': 'create view customers as select name, cel from orders',
    'one of our triggers with other content': `
      drop trigger orders_counted_in;
      create trigger orders_counted_in after insert on orders begin update products set price = 1; end`,
    'a virtual table': 'create virtual table words using fts5(word)',
    'a trigger in capitals': rewritten(`
      insert into sqlite_schema values ('TRIGGER', 'gift', 'orders', 0,
        'create trigger gift after insert on orders begin update orders set total = 0; end')`),
    'an endless view in the place of a table': rewritten(`
      delete from sqlite_schema where tbl_name = 'products' and type in ('index', 'trigger');
      update sqlite_schema set type = 'VIEW', rootpage = 0,
        sql = 'create view products as with recursive n(id) as (select 1 union all select id + 1 from n) select * from n'
      where name = 'products'`),
    'a view in the place of the list of migrations': `
      alter table migrations rename to applied; create view migrations as select * from applied`,
    'a virtual table behind a comment': rewritten(`
      insert into sqlite_schema values ('table', 'words', 'words', 0, 'CREATE/**/VIRTUAL TABLE words using fts5(word)')`),
    'a column that is computed': 'alter table products add column huge text as (hex(zeroblob(1000)))',
    'an index on something computed': 'create index huge on products (hex(zeroblob(length(name))))',
    'an index on some rows': "create index some on products (id) where name like '%a%'",
    'a table of its own': 'create table customers (name text)',
    'a column of its own': 'alter table products add column huge text check (length(huge) > 0)',
    'a rule of its own': rewritten(`
      update sqlite_schema set sql = replace(sql, ') strict', ', check (length(hex(zeroblob(1000))) > 0)) strict')
      where name = 'products'`),
    'a plain index of its own': 'create index own on products (name)',
    'a table less': 'drop table searches',
    'a list of migrations with a rule': 'alter table migrations add column more text check (more is null)',
    'a list of migrations without one of the first': "delete from migrations where name like '0005%'",
  }

  /** Without what SQLite checks itself, as somebody with a program for databases can. */
  function rewritten(statement: string): string {
    return `pragma writable_schema = on; ${statement}; pragma writable_schema = reset`
  }

  test.each(Object.entries(FOREIGN))('I8 is refused when the backup brings %s', async (_, foreign) => {
    const file = join(folder, 'copia.db')
    await copyTo(file)
    const copy = new DatabaseSync(file)
    copy.enableDefensive?.(false)
    copy.exec(foreign)
    copy.close()
    await expect(restoreBackup(file, join(folder, 'otra'), { overwrite: false, now })).rejects.toThrow(
      'no tiene lo mismo que una tienda',
    )
    expect(readdirSync(folder)).toEqual(['copia.db'])
  })

  test.each([
    ['of no version', 'delete from migrations'],
    [
      'with a view that is listed under another name',
      rewritten(`
        alter table migrations rename to applied;
        insert into sqlite_schema values ('view', 'gift', 'gift', 0, 'create view migrations as select * from applied')`),
    ],
    [
      'with a picture of 20 MB',
      `insert into images (hash, created_at) values ('${'a'.repeat(64)}', '2026-11-15T12:00:00.000Z');
       insert into image_variants (hash, width, format, bytes)
         values ('${'a'.repeat(64)}', 320, 'webp', zeroblob(20000000))`,
    ],
    [
      'with a text of 20 MB',
      `insert into searches (day, text, times, results, last)
        values (1, hex(zeroblob(10000000)), 1, 0, '2026-11-15T12:00:00.000Z')`,
    ],
  ])('is refused when the backup is a database %s', async (_, statements) => {
    const file = join(folder, 'copia.db')
    await copyTo(file)
    const copy = new DatabaseSync(file)
    copy.enableDefensive?.(false)
    copy.exec(statements)
    copy.close()
    await expect(restoreBackup(file, join(folder, 'otra'), { overwrite: false, now })).rejects.toThrow(
      'no es una copia de la tienda',
    )
  })

  test('keeps the files private and gives them to the owner of the folder, also when root runs it', async () => {
    const file = join(folder, 'copia.db')
    await copyTo(file)
    const dataDir = join(folder, 'tienda')
    mkdirSync(dataDir, { mode: 0o755 })
    // Anybody else can give a folder only to themselves.
    const { uid, gid } = process.getuid?.() === 0 ? { uid: 12_345, gid: 12_346 } : statSync(folder)
    chownSync(dataDir, uid, gid)
    await restoreBackup(file, dataDir, { overwrite: false, now })
    await restoreBackup(file, dataDir, { overwrite: true, now })

    const files = [
      'shop.db',
      'lock',
      ...readdirSync(join(dataDir, 'backups')).map((name) => `backups/${name}`),
    ]
    expect(files).toHaveLength(3)
    for (const name of files) {
      const found = statSync(join(dataDir, name))
      expect([name, found.mode & 0o777, found.uid, found.gid]).toEqual([name, 0o600, uid, gid])
    }
    for (const name of ['', 'backups']) {
      const found = statSync(join(dataDir, name))
      expect([name, found.mode & 0o777, found.uid, found.gid]).toEqual([name, 0o700, uid, gid])
    }
  })

  test('takes a shop that was copied with its log, loses nothing of it and leaves nothing beside it', async () => {
    await shop.stock({ name: 'Solo en el registro' })
    for (const suffix of ['', '-wal'])
      cpSync(join(shop.dataDir, `shop.db${suffix}`), join(folder, `suelta.db${suffix}`))
    const dataDir = join(folder, 'tienda')
    await restoreBackup(join(folder, 'suelta.db'), dataDir, { overwrite: false, now })
    expect(await contentsOf(dataDir)).toEqual(await contents(shop.db))

    const closed = join(folder, 'cerrada.db')
    cpSync(join(dataDir, 'shop.db'), closed)
    await restoreBackup(closed, dataDir, { overwrite: true, now })
    expect(readdirSync(folder).sort()).toEqual(['cerrada.db', 'suelta.db', 'suelta.db-wal', 'tienda'])
    expect(readdirSync(dataDir).sort()).toEqual(['backups', 'lock', 'shop.db'])
  })

  test('is refused while the shop is open', async () => {
    const file = join(folder, 'copia.db')
    await copyTo(file)
    await expect(restoreBackup(file, shop.dataDir, { overwrite: true, now })).rejects.toThrow(
      'ya está en uso',
    )
  })

  test.each([
    ['a file that is not there', () => undefined],
    ['a file that is no database', (file: string) => writeFileSync(file, 'fotos del cumple '.repeat(1000))],
    ['a copy cut short', (file: string) => truncateSync(file, 20_000)],
  ])('%s is refused, and the shop is unchanged', async (_, spoil) => {
    const good = join(folder, 'copia.db')
    await copyTo(good)
    const dataDir = join(folder, 'tienda')
    await restoreBackup(good, dataDir, { overwrite: false, now })
    const before = await contentsOf(dataDir)

    const bad = join(folder, 'mala.db')
    if (spoil.length > 0) cpSync(good, bad)
    spoil(bad)
    await expect(restoreBackup(bad, dataDir, { overwrite: true, now })).rejects.toThrow(
      /no existe|está dañado o no es una copia/,
    )
    expect(await contentsOf(dataDir)).toEqual(before)
    expect(existsSync(join(dataDir, 'shop.db.incoming'))).toBe(false)
  })

  test('replaces a damaged shop with a backup', async () => {
    const file = join(folder, 'copia.db')
    await copyTo(file)
    const dataDir = join(folder, 'tienda')
    await restoreBackup(file, dataDir, { overwrite: false, now })
    writeFileSync(join(dataDir, 'shop.db'), 'un rayo cayó acá '.repeat(1000))
    await expect(openDatabase(dataDir)).rejects.toThrow('npm run restore')
    await restoreBackup(file, dataDir, { overwrite: true, now })
    expect(await contentsOf(dataDir)).toEqual(await contents(shop.db))
  })
})
