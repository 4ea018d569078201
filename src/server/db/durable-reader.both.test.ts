import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../testing/test-shop.ts'
import { listReaderLags, readJournalBatch } from './durable-reader.ts'
import { followJournal } from './follow-journal.ts'
import type { Db } from './tables.ts'

const entry = { date: '', actor: 'system', kind: 'product.edited', subject: '', before: null, after: null }
const SOON = { timeout: 20_000 }

let db: Db
let remove: () => Promise<void>
let seen: number[]

beforeEach(async () => {
  const database = await openTestDatabase()
  db = database.db
  remove = database.remove
  seen = []
})

afterEach(() => remove())

const append = (...ids: readonly number[]) =>
  db
    .insertInto('journal')
    .values(ids.map((id) => ({ ...entry, id })))
    .execute()

const handle = async (_: Db, entries: readonly { readonly id: number }[]) => {
  seen.push(...entries.map(({ id }) => id))
}

test('starts after the entries already there, and calls `begin` once', async () => {
  await append(1, 2)
  let begun = 0
  const begin = async () => {
    begun++
  }
  for (let run = 0; run < 3; run++) expect(await readJournalBatch(db, 'test', { begin, handle })).toBe(0)
  await append(3)
  expect(await readJournalBatch(db, 'test', { begin, handle })).toBe(1)
  expect([begun, seen]).toEqual([1, [3]])
})

test('goes on where it stopped, each reader for itself, and meets late entries once', async () => {
  await append(1)
  await readJournalBatch(db, 'one', { handle })
  await readJournalBatch(db, 'two', { handle: async () => undefined })
  await append(2, 4, 6)
  expect(await readJournalBatch(db, 'one', { handle })).toBe(3)
  await append(3)
  expect(await readJournalBatch(db, 'one', { handle })).toBe(1)
  expect(await readJournalBatch(db, 'one', { handle })).toBe(0)
  expect(seen).toEqual([2, 4, 6, 3])
  expect(await readJournalBatch(db, 'two', { handle: async () => undefined })).toBe(4)
})

test('a reader of the journal meets the same entries again if its work fails', async () => {
  await readJournalBatch(db, 'test', { handle })
  await append(1, 2)
  const fail = async () => {
    throw new Error('the work failed')
  }
  await expect(readJournalBatch(db, 'test', { handle: fail })).rejects.toThrow('the work failed')
  await readJournalBatch(db, 'test', { handle })
  expect(seen).toEqual([1, 2])
})

test('a reader of the journal reads more than fits into one run, in order', async () => {
  await readJournalBatch(db, 'test', { handle })
  await append(...Array.from({ length: 1100 }, (_, index) => index + 1))
  while ((await readJournalBatch(db, 'test', { handle })) > 0);
  expect(seen).toEqual(Array.from({ length: 1100 }, (_, index) => index + 1))
})

test('says how many entries each has not read, also the process that follows the journal', async () => {
  await append(1)
  await readJournalBatch(db, 'test', { handle })
  const closing = new AbortController()
  await followJournal(db, { onOutage: (error) => expect.unreachable(`${error}`), signal: closing.signal })
    .begun
  const lagOf = async (reader: string) => (await listReaderLags(db)).find(({ name }) => name === reader)?.lag
  expect(await lagOf('process')).toBe(0)
  await append(2, 3)
  expect(await lagOf('test')).toBe(2)
  await expect.poll(() => lagOf('process'), SOON).toBe(0)
  closing.abort()
  let last = 3
  const appendOne = async () => {
    last++
    await append(last)
    return lagOf('process')
  }
  // It may have been reading at that moment.
  await expect.poll(appendOne, SOON).toBe(2)
})
