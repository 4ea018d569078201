import { expect, test } from 'vitest'
import { openTestDatabase } from '../testing/test-shop.ts'
import { listEntryHeads, readJournal } from './read-journal.ts'

const line = { date: '', actor: 'system', kind: 'product.edited', subject: '', before: null, after: null }

test('a reader of a long journal is told of no line from before', async () => {
  const { db, remove } = await openTestDatabase()
  const lines = Array.from({ length: 1500 }, () => line)
  await db.insertInto('journal').values(lines).execute()
  const journal = await readJournal(db, listEntryHeads)
  expect(journal.position().missing).toEqual([])
  expect(await journal.read()).toEqual([])

  const [added] = await db.insertInto('journal').values([line]).returning(['id', 'kind']).execute()
  expect(await journal.read()).toEqual([added])
  await remove()
})

test('a journal with very many missing numbers, as from a moved shop, is read', async () => {
  const { db, remove } = await openTestDatabase()
  await db
    .insertInto('journal')
    .values([
      { ...line, id: 1 },
      { ...line, id: 5000 },
    ])
    .execute()
  const journal = await readJournal(db, listEntryHeads)
  expect(await journal.read()).toEqual([])
  await db
    .insertInto('journal')
    .values({ ...line, id: 4500 })
    .execute()
  expect(await journal.read()).toEqual([{ id: 4500, kind: 'product.edited' }])
  await remove()
})
