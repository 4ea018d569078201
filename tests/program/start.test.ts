import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '../../src/domain/clock.ts'
import { cpuMilliseconds } from '../bench/process.ts'
import { clockFrom } from '../moved-clock.ts'
import { startProgram } from '../program.ts'

let dataDir: string

beforeEach(async () => {
  dataDir = join(await mkdtemp(join(tmpdir(), 'serpentina-')), 'datos', 'tienda')
})

afterEach(() => rm(join(dataDir, '../..'), { recursive: true }))

test('the first start creates the data directory and shows a password once, which works for signing in', async () => {
  const first = await startProgram({ DATA_DIR: dataDir, DEMO: 'off' })
  const password = first.output.join('\n').match(/contraseña {2}(\S+)/)?.[1]
  const signedIn = await fetch(`${first.url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@serpentina.example', password }),
  })
  expect(signedIn.status).toBe(200)
  expect(first.output.filter((line) => line.includes('MP_ACCESS_TOKEN'))).toHaveLength(1)
  expect(await readdir(dataDir)).toContain('shop.db')
  expect(await first.stop()).toBe(0)

  const second = await startProgram({ DATA_DIR: dataDir, DEMO: 'off', ADMIN_PASSWORD: 'papel picado 2026' })
  expect(second.output.join('\n')).not.toContain('contraseña')
  expect(second.output.filter((line) => line.startsWith('ADMIN_PASSWORD no cambia nada'))).toHaveLength(1)
  expect((await fetch(`${second.url}/api/health`)).status).toBe(200)
  expect(await second.stop()).toBe(0)
})

test('pages of other releases get their files for as long as they are kept, and no unfinished ones', async () => {
  const shop = await startProgram({ DATA_DIR: dataDir, DEMO: 'off' })
  const kept = join(dataDir, 'assets')
  const page = await (await fetch(shop.url)).text()
  const [, own] = /\/assets\/([\w-]+\.js)/.exec(page) ?? []
  expect(await readdir(kept)).toContain(own)
  // Another process keeps its own while this one runs.
  await writeFile(join(kept, 'shop-abc.js'), 'alert()')
  await writeFile(join(kept, '.1234'), 'half')
  const other = await fetch(`${shop.url}/assets/shop-abc.js`)
  expect([other.status, await other.text()]).toEqual([200, 'alert()'])
  expect(other.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  for (const name of ['.1234', 'nada-abc.js', '..%2fshop.db']) {
    expect((await fetch(`${shop.url}/assets/${name}`)).status, name).toBe(404)
  }
  await shop.stop()
})

test('a start erases the sign-in attempts that no longer count: they hold addresses and what was typed as e-mail', async () => {
  await (await startProgram({ DATA_DIR: dataDir, DEMO: 'off' })).stop()
  const database = new DatabaseSync(join(dataDir, 'shop.db'))
  const add = database.prepare('insert into login_attempts (address, email, at) values (?, ?, ?)')
  add.run('203.0.113.7', 'ana@correo.example', '2026-01-01T00:00:00.000Z')
  add.run('203.0.113.7', 'recién', new Date().toISOString())
  const program = await startProgram({ DATA_DIR: dataDir, DEMO: 'off' })
  expect(database.prepare('select email from login_attempts').all()).toEqual([{ email: 'recién' }])
  database.close()
  await program.stop()
})

test('a start with the clock a year ahead leaves the trash as it is, and one a month later empties it', async () => {
  await (await startProgram({ DATA_DIR: dataDir, DEMO: 'off' })).stop()
  const database = new DatabaseSync(join(dataDir, 'shop.db'))
  const now = Date.now()
  database
    .prepare("insert into deleted_items values ('product', 7, 'Vela', ?, 'system', '{}')")
    .run(new Date(now).toISOString())
  const startAt = async (days: number) => {
    const program = await startProgram({ DATA_DIR: dataDir, DEMO: 'off', ...clockFrom(now + days * DAY_MS) })
    await program.stop()
    return database.prepare('select name from deleted_items').all()
  }
  expect(await startAt(365)).toEqual([{ name: 'Vela' }])
  database
    .prepare("insert into journal (date, actor, kind, subject) values (?, 'system', 'shop.changed', 'shop')")
    .run(new Date(now + 25 * DAY_MS).toISOString())
  expect(await startAt(32)).toEqual([])
  database.close()
})

test('the search index is built at the start, not by the first search', async () => {
  const shop = await startProgram({ DATA_DIR: dataDir, DEMO: 'on' })
  await expectIdle(shop.pid)
  // Past the program, so it notices nothing.
  const tool = new DatabaseSync(join(dataDir, 'shop.db'))
  tool.exec("update products set name = 'Otra cosa', description = 'Otra cosa'")
  tool.close()
  const found = await (await fetch(`${shop.url}/api/products/buscar?text=vela`)).json()
  expect(found.total).toBeGreaterThan(0)
  await shop.stop()
})

test('H3 a second program on the same data is refused with a message, and the first goes on', async () => {
  const first = await startProgram({ DATA_DIR: dataDir, DEMO: 'off' })
  await expect(startProgram({ DATA_DIR: dataDir, DEMO: 'off' })).rejects.toThrow(
    /ended with 1:\nLa carpeta de datos .* ya está en uso/,
  )
  expect((await fetch(`${first.url}/api/health`)).status).toBe(200)
  await first.stop()
})

test('a port in use and a wrong setting are named, without a stack trace', async () => {
  const first = await startProgram({ DATA_DIR: dataDir, DEMO: 'off' })
  const port = new URL(first.url).port
  const other = join(dataDir, '../otra')
  await expect(startProgram({ DEMO: 'off', DATA_DIR: other, PORT: port })).rejects.toThrow(
    new RegExp(`ended with 1:\nEl puerto ${port} ya está en uso. Elegí otro con PORT.$`),
  )
  await expect(startProgram({ DEMO: 'off', DATA_DIR: other, PORT: 'x' })).rejects.toThrow(
    /ended with 1:\nLa configuración no es válida. PORT: .*$/,
  )
  await expect(startProgram({ DEMO: 'off', DATA_DIR: other, HOST: '203.0.113.1' })).rejects.toThrow(
    /ended with 1:\nLa dirección 203.0.113.1 no es de esta computadora. Elegí otra con HOST, o ninguna.$/,
  )
  await first.stop()
})

test('when two shops start at once on one port, one opens and the other prints why it cannot', async () => {
  const first = await startProgram({ DATA_DIR: dataDir, DEMO: 'off' })
  const { port } = new URL(first.url)
  await first.stop()
  const others = ['una', 'otra'].map((name) => join(dataDir, '..', name))
  const starts = await Promise.allSettled(
    others.map((DATA_DIR) => startProgram({ DEMO: 'off', DATA_DIR, PORT: port })),
  )
  const refused = starts.filter(({ status }) => status === 'rejected')
  expect(refused).toEqual([
    expect.objectContaining({
      reason: expect.objectContaining({
        message: expect.stringContaining(`El puerto ${port} ya está en uso`),
      }),
    }),
  ])
  for (const start of starts) {
    if (start.status === 'rejected') continue
    expect((await fetch(`${start.value.url}/api/health`)).status).toBe(200)
    await start.value.stop()
  }
})

/** Waits until the program does nothing any more: two looks in a row see hardly any work. */
async function expectIdle(pid: number): Promise<void> {
  let last = 0
  await expect
    .poll(
      () => {
        const now = cpuMilliseconds(pid)
        const work = now - last
        last = now
        return work
      },
      { interval: 200, timeout: 20_000 },
    )
    .toBeLessThan(5)
}
