import { expect, test } from 'vitest'
import { openTestDatabase } from '../testing/test-shop.ts'
import { listEntryHeads, readJournal } from './read-journal.ts'

const entry = { date: '', actor: 'system', kind: 'product.edited', subject: '', before: null, after: null }

test('a reader of a long journal is not given entries from before', async () => {
  const { db, remove } = await openTestDatabase()
  const entries = Array.from({ length: 1500 }, () => entry)
  await db.insertInto('journal').values(entries).execute()
  const journal = await readJournal(db, listEntryHeads)
  expect(journal.position().missing).toEqual([])
  expect(await journal.read()).toEqual([])

  const [added] = await db.insertInto('journal').values([entry]).returning(['id', 'kind']).execute()
  expect(await journal.read()).toEqual([added])
  await remove()
})

test('a journal with very many missing numbers, as from a moved shop, is read', async () => {
  const { db, remove } = await openTestDatabase()
  await db
    .insertInto('journal')
    .values([
      { ...entry, id: 1 },
      { ...entry, id: 5000 },
    ])
    .execute()
  const journal = await readJournal(db, listEntryHeads)
  expect(await journal.read()).toEqual([])
  await db
    .insertInto('journal')
    .values({ ...entry, id: 4500 })
    .execute()
  expect(await journal.read()).toEqual([{ id: 4500, kind: 'product.edited' }])
  await remove()
})
