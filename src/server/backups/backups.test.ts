import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { COMMAND_FAILED } from '#domain/backups/backups.ts'
import { waitingTasks } from '../http/limiter.ts'
import { OWNER } from '../testing/owner.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
let cookie: string

async function openShop(environment: Record<string, string> = {}) {
  shop = await openTestShop(environment)
  cookie = await shop.signIn()
}

beforeEach(() => openShop())

afterEach(() => shop.close())

const folder = () => join(shop.dataDir, 'backups')
const copies = () => readdirSync(folder()).filter((name) => name.endsWith('.db'))

async function call(method: 'GET' | 'POST', path: string, payload?: object | Buffer) {
  const answer = await shop.app.inject({
    method,
    url: `/api/backups${path}`,
    headers: { cookie, ...(Buffer.isBuffer(payload) && { 'content-type': 'application/octet-stream' }) },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.json() }
}

/** Makes a copy and returns its name. On a busy machine the answer comes before the copy. */
async function makeBackup(): Promise<string> {
  const { status, body } = await call('POST', '')
  expect([
    [201, false],
    [202, true],
  ]).toContainEqual([status, body.running])
  await vi.waitUntil(async () => !(await call('GET', '/estado')).body.running, { timeout: 20_000 })
  const [newest] = (await call('GET', '')).body
  return newest.name
}

async function kinds(): Promise<string[]> {
  const rows = await shop.db.selectFrom('journal').select('kind').orderBy('id').execute()
  return rows.map(({ kind }) => kind)
}

test('a copy made now is in the list, checked, and can be downloaded; both are in the history', async () => {
  expect(await call('GET', '')).toEqual({ status: 200, body: [] })
  await shop.stock()
  const name = await makeBackup()
  expect(name).toMatch(/^0001-[\d-]+-manual\.db$/)
  const file = join(folder(), name)
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

test('a file that was changed, or is of an earlier version, is unchecked until somebody looks into it', async () => {
  const file = join(folder(), await makeBackup())
  writeFileSync(file, readFileSync(file))
  writeFileSync(join(folder(), 'shop-2026-01-01-030000.db'), readFileSync(file))
  const checked = async () => (await call('GET', '')).body.map((each: { checked: boolean }) => each.checked)
  expect(await checked()).toEqual([false, false])
  expect((await call('GET', '/shop-2026-01-01-030000.db/contenido')).status).toBe(200)
  expect(await checked()).toEqual([false, true])
})

test('only a copy of the list can be asked for, and only people who may see copies can', async () => {
  const own = await makeBackup()
  const names = ['..%2Fshop.db', 'lock', '%2Fetc%2Fpasswd', `${own}.check`, '0009-2026-01-01-030000-daily.db']
  const password = { password: OWNER.password }
  for (const name of names) {
    expect((await call('GET', `/${name}`)).status).toBe(404)
    expect((await call('GET', `/${name}/contenido`)).status).toBe(404)
    expect((await call('POST', `/${name}/restore`, password)).status).toBe(404)
  }
  cookie = await shop.signIn('encargado')
  expect((await call('GET', `/${own}`)).status).toBe(403)
  expect((await call('POST', `/${own}/restore`, password)).status).toBe(403)
  expect(await kinds()).not.toContain('backup.restored')
})

test('I2 whoever is signed out while they wait for their turn to read a copy does not see it', async () => {
  await shop.close()
  const { promise: bothBegan, resolve } = Promise.withResolvers<void>()
  let began = 0
  shop = await openTestShop({}, (app) =>
    app.addHook('preHandler', async ({ url }) => {
      if (url.endsWith('/contenido') && ++began === 2) resolve()
    }),
  )
  cookie = await shop.signIn()
  const name = await makeBackup()
  const reading = [1, 2].map(() => call('GET', `/${name}/contenido`))
  await bothBegan
  await shop.db.deleteFrom('sessions').execute()
  expect((await reading[1])?.status).toBe(401)
  await reading[0]
})

test('guesses of the password for a restore are counted like those at the login', async () => {
  const name = await makeBackup()
  const guess = () => call('POST', `/${name}/restore`, { password: 'globos y piñatas' })
  for (let count = 0; count < 5; count++) expect((await guess()).status).toBe(400)
  expect((await guess()).status).toBe(429)
  expect(copies()).toEqual([name])
})

describe('BACKUP_COMMAND', () => {
  test('takes each new copy elsewhere, and its failure is shown until one succeeds', async () => {
    await shop.close()
    await openShop({ BACKUP_COMMAND: 'test -e "$(dirname "$1")"/../lejos || { echo no hay lugar; exit 3; }' })
    const name = await makeBackup()
    const { body } = await call('GET', '/estado')
    expect(body.commandFailure).toBe('BACKUP_COMMAND terminó con 3.\nno hay lugar')
    expect(shop.app.backups.problems()).toEqual([COMMAND_FAILED])
    // The copy itself is fine.
    expect((await call('GET', '')).body).toMatchObject([{ name, checked: true }])
    writeFileSync(join(shop.dataDir, 'lejos'), '')
    await makeBackup()
    expect((await call('GET', '/estado')).body.commandFailure).toBeUndefined()
  })

  test.each(['a copy made now', 'a file that is sent'])(
    'of %s ends with the shop, with everything it started',
    async (what) => {
      const bytes = readFileSync(join(folder(), await makeBackup()))
      await shop.close()
      const folderElsewhere = mkdtempSync(join(tmpdir(), 'serpentina-'))
      const pidFile = join(folderElsewhere, 'pid')
      await openShop({ BACKUP_COMMAND: `sh -c 'echo $$ > ${pidFile}; sleep 1000; true'` })
      const answer =
        what === 'a copy made now' ? call('POST', '') : call('POST', '/archivo?nombre=copia.db', bytes)
      await vi.waitUntil(() => existsSync(pidFile) && readFileSync(pidFile, 'utf8') !== '', {
        timeout: 20_000,
      })
      const pid = Number(readFileSync(pidFile, 'utf8'))
      expect(isRunning(pid)).toBe(true)
      await shop.close()
      await vi.waitUntil(() => !isRunning(pid), { timeout: 5000 })
      await answer
      rmSync(folderElsewhere, { recursive: true })
      await openShop()
    },
  )
})

function isRunning(pid: number): boolean {
  try {
    // A process that ended but was not reaped is listed without a command.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== ''
  } catch {
    return false
  }
}

describe('a file that is sent', () => {
  const send = (query: string, bytes: Buffer) => call('POST', `/archivo?${query}`, bytes)

  test('arrives whole or in parts, is checked, and can be restored like any other copy', async () => {
    await shop.stock({ name: 'Guirnalda' })
    const bytes = readFileSync(join(folder(), await makeBackup()))
    const whole = await send('nombre=copia.db', bytes)
    expect([whole.status, whole.body.backup]).toEqual([
      201,
      expect.objectContaining({ kind: 'uploaded', checked: true, size: bytes.length }),
    ])

    const [first, second] = [bytes.subarray(0, 5000), bytes.subarray(5000)]
    const begun = await send(`desde=0&total=${bytes.length}`, first)
    expect(begun).toMatchObject({ status: 200, body: { received: 5000 } })
    const next = (from: number, part: Buffer) =>
      send(`carga=${begun.body.upload}&desde=${from}&total=${bytes.length}`, part)
    expect((await next(4000, second)).status).toBe(409)
    expect((await next(5000, Buffer.concat([second, second]))).status).toBe(413)
    const done = await next(5000, second)
    expect([done.status, done.body.backup.size]).toEqual([201, bytes.length])
    expect(readFileSync(join(folder(), done.body.backup.name)).equals(bytes)).toBe(true)

    await shop.stock({ name: 'Después' })
    const { name } = done.body.backup
    expect((await call('POST', `/${name}/restore`, { password: OWNER.password })).status).toBe(200)
    const products = (await shop.app.inject('/api/products')).json()
    expect(products).toMatchObject([{ name: 'Guirnalda' }])
  })

  test('is required: a body without one is refused', async () => {
    for (const body of [{}, { nombre: 'copia.db' }, 'copia', 7]) {
      const answer = await shop.app.inject({
        method: 'POST',
        url: '/api/backups/archivo',
        headers: { cookie: await shop.signIn(), 'content-type': 'application/json' },
        payload: JSON.stringify(body),
      })
      expect([answer.statusCode, answer.json()]).toEqual([400, { error: 'Falta el archivo' }])
    }
  })

  test('is refused with the reason when it is damaged, of a newer version or something else, and is not kept', async () => {
    const name = await makeBackup()
    const bytes = readFileSync(join(folder(), name))
    const newer = join(folder(), 'nueva')
    writeFileSync(newer, bytes)
    const database = new DatabaseSync(newer)
    database.exec(
      "INSERT INTO migrations (name, timestamp) VALUES ('0099-future', '2027-01-01T00:00:00.000Z')",
    )
    database.close()
    const damaged = Buffer.from(bytes)
    damaged.fill(0xff, 4096, 40_000)
    for (const [file, reason] of [
      [Buffer.from('no es una base'), 'El archivo copia.db está dañado o no es una copia de la tienda.'],
      [damaged, 'El archivo copia.db está dañado o no es una copia de la tienda.'],
      [bytes.subarray(0, 8192), 'El archivo copia.db está dañado o no es una copia de la tienda.'],
      [readFileSync(newer), expect.stringContaining('es de una versión más nueva del programa')],
    ] as const) {
      expect(await send('nombre=copia.db', file)).toEqual({ status: 400, body: { error: reason } })
    }
    expect(copies()).toEqual([name])
    expect(readdirSync(folder()).filter((each) => each.startsWith('upload'))).toEqual([])
  })
})

test('I8 files that are sent at once are checked one after the other, and more than a few are refused', async () => {
  const junk = Buffer.from('no es una base')
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => call('POST', '/archivo?nombre=copia.db', junk)),
  )
  const statuses = answers.map(({ status }) => status).toSorted()
  expect(statuses).toEqual([...Array(6).fill(400), ...Array(34).fill(503)])
  expect(readdirSync(folder()).filter((each) => each.startsWith('upload'))).toEqual([])
})

test('files that wait to be checked when the shop ends are not checked any more', async () => {
  const bytes = readFileSync(join(folder(), await makeBackup()))
  const sent = Array.from({ length: 4 }, () => call('POST', '/archivo?nombre=copia.db', bytes))
  await vi.waitUntil(() => waitingTasks().get('copies') === 3, { timeout: 20_000 })
  await shop.app.close()
  const answers = await Promise.all(sent)
  expect(answers.slice(1).map(({ status }) => status)).toEqual([503, 503, 503])
  expect(readdirSync(folder()).filter((each) => each.startsWith('upload'))).toEqual([])
  await shop.close()
  await openShop()
})

test('a copy that was damaged since is neither shown nor restored, and the shop stays as it is', async () => {
  const name = await makeBackup()
  const { name: kept } = await shop.stock()
  const bytes = readFileSync(join(folder(), name))
  bytes.fill(0xff, 4096, 40_000)
  writeFileSync(join(folder(), name), bytes)
  const refused = { status: 409, body: { error: expect.stringContaining('está dañado') } }
  expect(await call('GET', `/${name}/contenido`)).toEqual(refused)
  expect(await call('POST', `/${name}/restore`, { password: OWNER.password })).toEqual(refused)
  expect((await shop.app.inject('/api/products')).json()).toMatchObject([{ name: kept }])
  expect((await call('GET', '/estado')).body.finished).toEqual({
    kind: 'restore',
    name,
    problem: expect.stringContaining('está dañado'),
  })
  expect(copies()).toEqual([name])
})

test('while the shop is closed visitors are told so, also where an answer is cached, and the owner can follow', async () => {
  await shop.app.inject('/api/products')
  shop.app.closedShop.reasons.add('a test')
  for (const url of ['/api/products', '/api/shop', '/api/order', '/api/session']) {
    const { statusCode, headers, body } = await shop.app.inject(url)
    expect([statusCode, body]).toEqual([503, '{"error":"Volvemos en un minuto"}'])
    expect(headers['retry-after']).toBe('30')
  }
  expect((await call('GET', '/estado')).status).toBe(200)
  expect((await shop.app.inject('/api/health')).statusCode).toBe(200)
  shop.app.closedShop.reasons.clear()
  expect((await shop.app.inject('/api/products')).statusCode).toBe(200)
})
