import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../testing/test-shop.ts'
import { insertEntry } from './journal.ts'
import { listEntryHeads, readJournal } from './read-journal.ts'
import type { Db } from './tables.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
let db: Db

beforeEach(async () => {
  database = await openTestDatabase()
  db = database.db
})

afterEach(() => database.remove())

const ENTRY = { actor: 'system', kind: 'demo.loaded', subject: 'shop', values: {} } as const

/** A change that already has its number but is not committed yet. */
async function begin() {
  const written = Promise.withResolvers<number>()
  const held = Promise.withResolvers<void>()
  const committed = db.transaction().execute(async (tx) => {
    written.resolve(await insertEntry(tx, ENTRY))
    await held.promise
  })
  const id = await written.promise
  return {
    id,
    async commit() {
      held.resolve()
      await committed
    },
    async undo() {
      held.reject(new Error('undone'))
      await committed.catch(() => undefined)
    },
  }
}

test('an entry committed after one with a higher number is not skipped', async () => {
  const journal = await readJournal(db, listEntryHeads)
  const late = await begin()
  const id = await insertEntry(db, ENTRY)
  expect(late.id).toBeLessThan(id)
  expect((await journal.read()).map((entry) => entry.id)).toEqual([id])
  expect(await journal.read()).toEqual([])
  await late.commit()
  expect((await journal.read()).map((entry) => entry.id)).toEqual([late.id])
  expect(await journal.read()).toEqual([])
})

test('an entry numbered before the reader began is not skipped either', async () => {
  const late = await begin()
  await insertEntry(db, ENTRY)
  const journal = await readJournal(db, listEntryHeads)
  expect(await journal.read()).toEqual([])
  await late.commit()
  expect((await journal.read()).map((entry) => entry.id)).toEqual([late.id])
})

test('numbers that are never used do not block the reader', async () => {
  const journal = await readJournal(db, listEntryHeads)
  const [first, second] = [await begin(), await begin()]
  await first.undo()
  await second.commit()
  expect((await journal.read()).map((entry) => entry.id)).toEqual([second.id])
  const id = await insertEntry(db, ENTRY)
  expect((await journal.read()).map((entry) => entry.id)).toEqual([id])
})
