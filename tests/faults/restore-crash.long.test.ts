import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BackupStatus, BackupStep } from '#domain/backups/backups.ts'
import { aProductInput } from '#domain/testing/samples.ts'
import { listBackups } from '#server/backups/backup-files.ts'
import { createProduct } from '#server/catalogue/create-product.ts'
import { insertRows } from '#server/db/rows.ts'
import { OWNER } from '#server/testing/owner.ts'
import { isLong } from '../long.ts'
import { type PostgresServer, startPostgres } from '../postgres/server.ts'
import { type Program, startProgram } from '../program.ts'
import { type FaultShop, openFaultShop, signIn } from './fault-shop.ts'

const ENGINES = isLong ? ['SQLite', 'PostgreSQL'] : ['SQLite']
const STEPS: readonly BackupStep[] = ['checking', 'saving', 'replacing', 'sending']
/** So many rows take each step long enough to be seen. */
const ROWS = 20_000

let server: PostgresServer | undefined
let shop: FaultShop

beforeAll(async () => {
  if (isLong) server = await startPostgres({ isDurable: true })
})

afterAll(() => server?.remove())

const call = ({ url }: Program, cookie: string, path: string, body?: object) =>
  fetch(`${url}/api/backups${path}`, {
    headers: { cookie, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })

/** Enough to tell the two shops, and a mix of them, apart. */
const readShop = () =>
  shop.withDatabase(async (db) => {
    const products = await db.selectFrom('products').select('name').orderBy('id').execute()
    const searches = await db
      .selectFrom('searches')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .execute()
    const created = await db
      .selectFrom('journal')
      .select('id')
      .where('kind', '=', 'product.created')
      .execute()
    const users = await db.selectFrom('users').select('email').where('active', '=', 1).execute()
    return {
      products: products.map(({ name }) => name),
      searches: searches[0]?.count,
      created: created.length,
      users: users.map(({ email }) => email),
    }
  })

const searches = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => ({
    day: 20_000,
    text: `búsqueda ${from + index}`,
    times: 1,
    results: 0,
    last: '2026-11-18T12:00:00.000Z',
  }))

describe.each(ENGINES)('H1 on %s, killed at each step of a restore', (engine) => {
  beforeAll(async () => {
    shop = await openFaultShop(engine === 'SQLite' ? undefined : server)
  })

  afterAll(() => shop.remove())

  test('the old shop or the new one is left, never a mix; it opens, and nothing unfinished stays', async () => {
    await shop.withDatabase(async (db) => {
      await createProduct(db, 'system', { ...aProductInput(), name: 'Guirnalda' })
      await insertRows(db, 'searches', searches(0, ROWS))
    })
    // The last step is the command alone. Without one it is over before anybody sees it.
    const environment = { ...shop.environment, BACKUP_COMMAND: 'sleep 1; true' }
    const first = await startProgram(environment)
    const owner = await signIn(first.url)
    expect((await call(first, owner, '', {})).status).toBe(201)
    await first.stop()
    const name = listBackups(shop.dataDir).at(-1)?.name
    const copied = await readShop()
    await shop.withDatabase(async (db) => {
      await createProduct(db, 'system', { ...aProductInput(), name: 'Después de la copia' })
      await insertRows(db, 'searches', searches(ROWS, ROWS + 100))
    })
    const present = await readShop()
    expect(present).not.toEqual(copied)
    // The journal is no matter of a copy.
    const restored = { ...copied, created: present.created }

    for (const step of STEPS) {
      const program = await startProgram(environment)
      const cookie = await signIn(program.url)
      const status = async () => (await (await call(program, cookie, '/estado')).json()) as BackupStatus
      const asked = call(program, cookie, `/${name}/restore`, { password: OWNER.password }).catch(
        () => undefined,
      )
      const reached = STEPS.slice(STEPS.indexOf(step))
      await expect
        .poll(async () => reached.includes((await status()).running?.step ?? 'copying'), {
          timeout: 60_000,
          // Asking all the time would leave the copy no core.
          interval: 20,
        })
        .toBe(true)
      process.kill(program.pid, 'SIGKILL')
      await program.ended
      await asked
      const left = await readShop()
      expect([present, restored]).toContainEqual(left)
      if (step === 'checking') expect(left).toEqual(present)
      if (step === 'sending') expect(left).toEqual(restored)
    }

    const last = await startProgram(environment)
    expect((await fetch(last.url)).status).toBe(200)
    const names = readdirSync(join(shop.dataDir, 'backups'))
    expect(names.filter((each) => each.includes('.partial') || each.startsWith('.'))).toEqual([])
    const cookie = await signIn(last.url)
    const answer = await call(last, cookie, `/${name}/restore`, { password: OWNER.password })
    expect(answer.status, await answer.text()).toBe(200)
    await last.stop()
    expect(await readShop()).toEqual(restored)
  })
})
