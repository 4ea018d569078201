import { expect, test } from 'vitest'
import { openTestDatabase } from '../testing/test-shop.ts'
import { listLines, openJournal } from './read-journal.ts'

test('a journal with very many missing numbers, as from a moved shop, is read', async () => {
  const { db, remove } = await openTestDatabase()
  const line = { date: '', actor: 'system', kind: 'product.edited', subject: '', before: null, after: null }
  await db
    .insertInto('journal')
    .values([
      { ...line, id: 1 },
      { ...line, id: 5000 },
    ])
    .execute()
  const journal = await openJournal(db, listLines)
  expect(await journal.read()).toEqual([])
  await db
    .insertInto('journal')
    .values({ ...line, id: 4500 })
    .execute()
  expect(await journal.read()).toEqual([{ id: 4500, kind: 'product.edited' }])
  await remove()
})
