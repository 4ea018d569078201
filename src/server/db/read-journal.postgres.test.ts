import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../testing/test-shop.ts'
import { insertLine } from './journal.ts'
import { listLines, openJournal } from './read-journal.ts'
import type { Db } from './tables.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
let db: Db

beforeEach(async () => {
  database = await openTestDatabase()
  db = database.db
})

afterEach(() => database.remove())

const LINE = { actor: 'system', kind: 'product.edited', subject: 'product 1' } as const

/** A change that already has its number but is not committed yet. */
async function begin() {
  const written = Promise.withResolvers<number>()
  const held = Promise.withResolvers<void>()
  const committed = db.transaction().execute(async (tx) => {
    written.resolve((await insertLine(tx, LINE)).id)
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

test('a line committed after one with a higher number is not skipped', async () => {
  const journal = await openJournal(db, listLines)
  const late = await begin()
  const { id } = await insertLine(db, LINE)
  expect(late.id).toBeLessThan(id)
  expect((await journal.read()).map((line) => line.id)).toEqual([id])
  expect(await journal.read()).toEqual([])
  await late.commit()
  expect((await journal.read()).map((line) => line.id)).toEqual([late.id])
  expect(await journal.read()).toEqual([])
})

test('a line numbered before the reader began is not skipped either', async () => {
  const late = await begin()
  await insertLine(db, LINE)
  const journal = await openJournal(db, listLines)
  expect(await journal.read()).toEqual([])
  await late.commit()
  expect((await journal.read()).map((line) => line.id)).toEqual([late.id])
})

test('numbers that are never used do not block the reader', async () => {
  const journal = await openJournal(db, listLines)
  const [first, second] = [await begin(), await begin()]
  await first.undo()
  await second.commit()
  expect((await journal.read()).map((line) => line.id)).toEqual([second.id])
  const { id } = await insertLine(db, LINE)
  expect((await journal.read()).map((line) => line.id)).toEqual([id])
})
