import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MIGRATIONS, migrate } from './migrate.ts'
import { openDatabase } from './open.ts'
import { openSqlite } from './sqlite.ts'

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'serpentina-'))
})

afterEach(() => rmSync(dataDir, { recursive: true }))

describe('how the database is set', () => {
  test.each([
    ['journal_mode', 'wal'],
    ['synchronous', 2],
    ['foreign_keys', 1],
    ['busy_timeout', 200],
  ])('%s is %s', async (pragma, value) => {
    const { db, close } = await openDatabase(dataDir)
    const { rows } = await sql.raw<Record<string, unknown>>(`PRAGMA ${pragma}`).execute(db)
    await close()
    expect(Object.values(rows[0] ?? {})).toEqual([value])
  })

  test('every table of ours is strict', async () => {
    const { db, close } = await openDatabase(dataDir)
    const { rows } = await sql<{ name: string; strict: number }>`
      select name, strict from pragma_table_list where schema = 'main' and name not like 'sqlite_%' and name <> 'migrations'
    `.execute(db)
    await close()
    expect(rows.length).toBeGreaterThanOrEqual(11)
    expect(rows.filter(({ strict }) => strict !== 1)).toEqual([])
  })
})

describe('bad rows are impossible', () => {
  const product = (
    changes: string,
  ) => `insert into products (name, description, price, availability, image, category)
    values ('a', 'b', 1, 1, '/x', 'globos') returning id; update products set ${changes}`
  const order = (
    changes: string,
  ) => `insert into orders (id, date, name, cel, way_to_pay, total, status, request_hash)
    values ('${'0'.repeat(26)}', '2026-01-01', 'a', '1', 'pago efectivo', 1, 'pendiente', ''); update orders set ${changes}`
  const line = (
    quantity: string,
    orderId = '0'.repeat(26),
  ) => `insert into orders (id, date, name, cel, way_to_pay, total, status, request_hash)
    values ('${'0'.repeat(26)}', '2026-01-01', 'a', '1', 'pago efectivo', 1, 'pendiente', '');
    insert into order_lines values ('${orderId}', 0, 1, 'a', 'b', '/x', 1, ${quantity}, 1)`

  test.each([
    ['a negative price', product('price = -1')],
    ['a price that is text', product("price = 'mucho'")],
    ['a price with half a cent', product('price = 1.5')],
    ['an unknown category', product("category = 'juguetes'")],
    ['a product without a name', product("name = ''")],
    ['an availability of two', product('availability = 2')],
    ['an unknown status', order("status = 'perdido'")],
    ['an unknown way to pay', order("way_to_pay = 'fiado'")],
    ['a negative total', order('total = -1')],
    ['a quantity of zero', line('0')],
    ['a line of an unknown order', line('1', '1'.repeat(26))],
    ['a recipe step of no recipe', "insert into recipe_steps values (9, 0, 'a', 'b')"],
    ['a session of nobody', "insert into sessions values ('x', 9, '', '')"],
  ])('%s', async (_, statements) => {
    const { db, close } = await openDatabase(dataDir)
    const parts = statements.split(';')
    const bad = parts.pop() ?? ''
    for (const part of parts) await sql.raw(part).execute(db)
    await expect(sql.raw(bad).execute(db)).rejects.toThrow(/constraint|cannot store/i)
    await close()
  })
})

describe('migrations', () => {
  test('run once and are remembered', async () => {
    const first = await openDatabase(dataDir)
    await first.close()
    const { db, close } = await openDatabase(dataDir)
    const rows = await db.selectFrom('migrations').select(['number', 'name']).execute()
    await close()
    expect(rows).toEqual(MIGRATIONS.map(({ name }, index) => ({ number: index + 1, name })))
  })

  test('one that fails leaves nothing of itself behind', async () => {
    const db = openSqlite(join(dataDir, 'shop.db'))
    const failing = {
      name: 'failing',
      async up(tx: typeof db) {
        await sql`create table half (id integer)`.execute(tx)
        throw new Error('power cut')
      },
    }
    await expect(migrate(db, [...MIGRATIONS, failing])).rejects.toThrow('power cut')
    const { rows } = await sql`select 1 from sqlite_master where name = 'half'`.execute(db)
    expect(rows).toEqual([])
    await migrate(db)
    expect(await db.selectFrom('migrations').selectAll().execute()).toHaveLength(MIGRATIONS.length)
    await db.destroy()
  })

  test('a database newer than the program is refused with a sentence and stays as it is', async () => {
    const { db, close } = await openDatabase(dataDir)
    await db.insertInto('migrations').values({ number: 99, name: 'future', applied_at: '' }).execute()
    await close()
    await expect(openDatabase(dataDir)).rejects.toThrow(
      'La base de datos es de una versión más nueva del programa',
    )
  })
})

describe('the data directory', () => {
  test('is refused while another process uses it, and free once that ends', async () => {
    const open = `
      import { openDatabase } from '${import.meta.dirname}/open.ts'
      try { await openDatabase(process.argv[1]) } catch (error) { console.log(error.message); process.exit(3) }
    `
    const start = () =>
      spawnSync(process.execPath, ['--input-type=module-typescript', '-e', open, dataDir], {
        encoding: 'utf8',
      })
    const { close } = await openDatabase(dataDir)
    const second = start()
    expect(second.status, second.stderr).toBe(3)
    expect(second.stdout).toContain('ya está en uso por otro proceso')
    await close()
    expect(start().status).toBe(0)
  })

  test('a second opening in the same process is refused too', async () => {
    const { close } = await openDatabase(dataDir)
    await expect(openDatabase(dataDir)).rejects.toThrow('ya está en uso')
    await close()
  })

  test('H5 a file that is no database is refused, not overwritten', async () => {
    const photos = 'esto no es una base de datos, son las fotos del cumple'
    writeFileSync(join(dataDir, 'shop.db'), photos)
    await expect(openDatabase(dataDir)).rejects.toThrow('está dañado o no es una base de datos')
    expect(readFileSync(join(dataDir, 'shop.db'), 'utf8')).toBe(photos)
  })

  test('H5 a shop damaged anywhere but in its pictures does not open, names the way back, and is left as it is', async () => {
    const { db, close } = await openDatabase(dataDir)
    const row = { quantity: 'x'.repeat(300), ingredient: 'y'.repeat(300) }
    await db.insertInto('recipes').values({ title: 'Torta', img_url: '', tag: '' }).execute()
    for (let position = 0; position < 200; position++)
      await db
        .insertInto('recipe_ingredients')
        .values({ recipe_id: 1, position, ...row })
        .execute()
    await close()

    const path = join(dataDir, 'shop.db')
    const whole = readFileSync(path)
    const middle = whole.indexOf(row.ingredient) & ~4095
    const damaged = Buffer.from(whole).fill(0xa5, middle, middle + 4096)
    writeFileSync(path, damaged)
    await expect(openDatabase(dataDir)).rejects.toThrow('npm run restore -- ARCHIVO --reemplazar')
    expect(readFileSync(path)).toEqual(damaged)

    writeFileSync(path, whole)
    await (await openDatabase(dataDir)).close()
  })
})
