import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openTestShop } from '#server/testing/test-shop.ts'

const NOT_OURS = /^(migrations|sqlite_)/

test('docs/data-model.md has a line for each table of the database, and none that is gone', async () => {
  const shop = await openTestShop()
  const tables = await shop.app.db.introspection.getTables()
  await shop.close()
  const real = tables.filter(({ name, isView }) => !isView && !NOT_OURS.test(name)).map(({ name }) => name)
  const rows = readFileSync('docs/data-model.md', 'utf8').matchAll(/^\| (`.+?) \|/gm)
  const described = [...rows].flatMap(([, names = '']) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  )
  expect(described.sort()).toEqual(real.sort())
})
