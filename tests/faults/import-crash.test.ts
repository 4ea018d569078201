import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isLong } from '../long.ts'
import { type PostgresServer, startPostgres } from '../postgres/server.ts'
import { type Program, startProgram } from '../program.ts'
import { type FaultShop, openFaultShop, signIn } from './fault-shop.ts'

const ROUNDS = isLong ? 20 : 2
const ROWS = 1500

// The short forms of the others are on SQLite.
const ENGINES = isLong ? ['SQLite', 'PostgreSQL'] : ['PostgreSQL']

let server: PostgresServer | undefined
let shop: FaultShop

beforeAll(async () => {
  if (ENGINES.includes('PostgreSQL')) server = await startPostgres({ isDurable: true })
})

afterAll(() => server?.remove())

describe.each(ENGINES)('on %s, killed while products are imported and the import is undone', (engine) => {
  beforeEach(async () => {
    shop = await openFaultShop(engine === 'SQLite' ? undefined : server)
    return shop.remove
  })

  test('every import is whole or was never there, and the one that was interrupted can be sent again', async () => {
    let acknowledged = 0
    let unanswered: Import | undefined
    for (let round = 0; round < ROUNDS; round++) {
      const standing = await shop.withDatabase((db) =>
        db.selectFrom('imports').select('id').where('undone_by', 'is', null).execute(),
      )
      const program = await startProgram(shop.environment)
      const cookie = await signIn(program.url)
      if (unanswered) {
        // Stored before the answer was lost, or stored now: either way once.
        const answer = await post(program, cookie, '/imports', unanswered.body, unanswered.key)
        expect(answer.status).toBe(201)
        const { id } = (await answer.json()) as { id: number }
        expect((await post(program, cookie, `/imports/${id}/undo`, {})).status).toBe(200)
        acknowledged += 2
      } else {
        // Killed in the undo: the same sheet would bring nothing new.
        for (const { id } of standing) {
          expect((await post(program, cookie, `/imports/${id}/undo`, {})).status).toBe(200)
          acknowledged++
        }
      }
      const importing = importWithoutEnd(program, cookie)
      await expect.poll(importing.changes, { timeout: 60_000, interval: 5 }).toBeGreaterThan(0)
      // A different moment each round, in an import, in its undo or between them.
      await delay(Math.random() * 700)
      process.kill(program.pid, 'SIGKILL')
      await program.ended
      unanswered = await importing.ended
      acknowledged += importing.changes()
      await checkImports(acknowledged)
    }
  })
})

type Import = { readonly body: object; readonly key: string }

function post({ url }: Program, cookie: string, path: string, body: object, key?: string): Promise<Response> {
  return fetch(`${url}/api/products${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, ...(key && { 'idempotency-key': key }) },
    body: JSON.stringify(body),
  })
}

const SHEET = [
  'Producto;Precio;Categoría',
  ...Array.from({ length: ROWS }, (_, at) => `Artículo ${at};${at + 1};Globos`),
]

/** Imports the same sheet and undoes it, until the server no longer answers. Ends with the import that was not answered, if there is one. */
function importWithoutEnd(program: Program, cookie: string) {
  let changes = 0
  let open: Import | undefined

  async function ok(answer: Response): Promise<{ id: number; fingerprint: string; rows: object[] }> {
    if (!answer.ok) throw new Error(`refused with ${answer.status}`)
    return (await answer.json()) as { id: number; fingerprint: string; rows: object[] }
  }

  async function importOnce(): Promise<void> {
    const form = new FormData()
    form.append('file', new Blob([SHEET.join('\n')]), 'lista.csv')
    const headers = { cookie, 'sec-fetch-site': 'same-origin' }
    const preview = await ok(
      await fetch(`${program.url}/api/products/import`, { method: 'POST', body: form, headers }),
    )
    const { fingerprint, rows } = preview
    open = { body: { fingerprint, rows }, key: crypto.randomUUID() }
    const { id } = await ok(await post(program, cookie, '/imports', open.body, open.key))
    open = undefined
    changes++
    await ok(await post(program, cookie, `/imports/${id}/undo`, {}))
    changes++
  }

  async function importUntilKilled(): Promise<Import | undefined> {
    try {
      for (;;) await importOnce()
    } catch (error) {
      // A killed program breaks the connection; anything that it answered is a defect.
      if (!(error instanceof TypeError)) throw error
      return open
    }
  }
  return { changes: () => changes, ended: importUntilKilled() }
}

/** The products are those of the imports that were not undone, complete, and no acknowledged change is missing. */
async function checkImports(acknowledged: number): Promise<void> {
  const { products, imports, rows } = await shop.withDatabase(async (db) => ({
    products: await db.selectFrom('products').select('id').orderBy('id').execute(),
    imports: await db.selectFrom('imports').select(['id', 'created', 'undone_by']).execute(),
    rows: await db.selectFrom('import_rows').select(['import_id', 'product_id']).execute(),
  }))
  expect(new Set(imports.map(({ created }) => created))).toEqual(new Set([ROWS]))
  expect(rows).toHaveLength(imports.length * ROWS)
  const standing = new Set(imports.filter(({ undone_by }) => undone_by === null).map(({ id }) => id))
  const expected = rows.filter(({ import_id }) => standing.has(import_id)).map(({ product_id }) => product_id)
  expect(products.map(({ id }) => id)).toEqual(expected.toSorted((a, b) => a - b))
  const undone = imports.length - standing.size
  expect(imports.length + undone).toBeGreaterThanOrEqual(acknowledged)
}
