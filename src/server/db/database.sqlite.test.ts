import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from './open.ts'

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'serpentina-'))
})

afterEach(() => rmSync(dataDir, { recursive: true }))

describe('database settings', () => {
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
      select name, strict from pragma_table_list
      where schema = 'main' and name not like 'sqlite_%' and name not in ('migrations', 'migrations_lock')
    `.execute(db)
    await close()
    expect(rows.length).toBeGreaterThanOrEqual(11)
    expect(rows.filter(({ strict }) => strict !== 1)).toEqual([])
  })
})

describe('the data directory', () => {
  test('is refused while another process uses it, and free once that process ends', async () => {
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

  test('can be read by nobody else, even if it existed and others could', async () => {
    chmodSync(dataDir, 0o755)
    writeFileSync(join(dataDir, 'shop.db'), '', { mode: 0o644 })
    const { close } = await openDatabase(dataDir)
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
    for (const name of readdirSync(dataDir)) {
      expect([name, statSync(join(dataDir, name)).mode & 0o777]).toEqual([name, 0o600])
    }
    await close()
  })

  test('stays open to all if many share it, as /tmp', async () => {
    chmodSync(dataDir, 0o1777)
    await (await openDatabase(dataDir)).close()
    expect(statSync(dataDir).mode & 0o7777).toBe(0o1777)
  })

  test('leads nowhere else: a link in it is not followed', async () => {
    const outside = join(dataDir, 'afuera')
    writeFileSync(outside, '', { mode: 0o644 })
    symlinkSync(outside, join(dataDir, 'lock'))
    const { uid } = statSync(outside)
    // Root gives what it makes to the owner of the folder.
    if (process.getuid?.() === 0) chownSync(dataDir, 12_345, 12_345)
    await (await openDatabase(dataDir)).close()
    expect([statSync(outside).mode & 0o777, statSync(outside).uid]).toEqual([0o644, uid])
  })

  test('that cannot be written is refused with a message', async () => {
    writeFileSync(join(dataDir, 'archivo'), '')
    await expect(openDatabase(join(dataDir, 'archivo', 'datos'))).rejects.toThrow(
      /^No se puede escribir .*datos/,
    )
  })

  test('H3 a second opening is refused without waiting for the first to end', async () => {
    const { close } = await openDatabase(dataDir)
    // Measured here, without the start of a program, which takes seconds on a busy machine.
    const asked = performance.now()
    await expect(openDatabase(dataDir)).rejects.toThrow('ya está en uso')
    expect(performance.now() - asked).toBeLessThan(2000)
    await close()
  })

  test('H5 a file that is not a database is refused, not overwritten', async () => {
    const photos = 'esto no es una base de datos, son las fotos del cumple'
    writeFileSync(join(dataDir, 'shop.db'), photos)
    await expect(openDatabase(dataDir)).rejects.toThrow('está dañado o no es una base de datos')
    expect(readFileSync(join(dataDir, 'shop.db'), 'utf8')).toBe(photos)
  })

  const INGREDIENT = 'y'.repeat(300)

  /** A closed shop with many ingredients. */
  async function fillRecipe(): Promise<void> {
    const { db, close } = await openDatabase(dataDir)
    await db.insertInto('recipes').values({ title: 'Torta', img_url: '', tag: '' }).execute()
    for (let position = 0; position < 200; position++)
      await db
        .insertInto('recipe_ingredients')
        .values({ recipe_id: 1, position, quantity: 'x'.repeat(300), ingredient: INGREDIENT })
        .execute()
    await close()
  }

  function damaged(whole: Buffer): Buffer {
    const middle = whole.indexOf(INGREDIENT) & ~4095
    return Buffer.from(whole).fill(0xa5, middle, middle + 4096)
  }

  test('H5 a shop damaged outside its pictures does not open, says how to recover, and is left unchanged', async () => {
    await fillRecipe()
    const path = join(dataDir, 'shop.db')
    const whole = readFileSync(path)
    writeFileSync(path, damaged(whole))
    await expect(openDatabase(dataDir)).rejects.toThrow('npm run restore -- ARCHIVO --reemplazar')
    expect(readFileSync(path)).toEqual(damaged(whole))

    writeFileSync(path, whole)
    await (await openDatabase(dataDir)).close()
  })

  /** Damages a closed shop as if nobody had touched it: only looking through the tables can tell. */
  function damageUnseen(): void {
    const path = join(dataDir, 'shop.db')
    const { mtimeMs } = statSync(path)
    writeFileSync(path, damaged(readFileSync(path)))
    utimesSync(path, new Date(mtimeMs), new Date(Math.trunc(mtimeMs)))
  }

  test('H5 a start looks through all tables unless the last end was orderly', async () => {
    await fillRecipe()
    damageUnseen()
    const { close } = await openDatabase(dataDir)
    // Whoever is killed now leaves no mark.
    expect(existsSync(join(dataDir, 'clean-end'))).toBe(false)
    await close()
    rmSync(join(dataDir, 'clean-end'))
    await expect(openDatabase(dataDir)).rejects.toThrow('está dañado')
  })

  test('H5 and also if somebody who had it open since was killed', async () => {
    await fillRecipe()
    damageUnseen()
    writeFileSync(join(dataDir, 'shop.db-wal'), '')
    await expect(openDatabase(dataDir)).rejects.toThrow('está dañado')
  })
})
