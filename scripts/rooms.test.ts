import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'

const SCRIPT = join(import.meta.dirname, 'rooms.js')
const folder = mkdtempSync(join(tmpdir(), 'serpentina-rooms-'))
afterEach(() => rmSync(folder, { recursive: true }))

/** What the script says of one file with one import. */
function check(file: string, imported: string) {
  mkdirSync(join(folder, dirname(file)), { recursive: true })
  writeFileSync(join(folder, file), `import { it } from '${imported}'\n`)
  const { status, stderr } = spawnSync(process.execPath, [SCRIPT], { cwd: folder, encoding: 'utf8' })
  return { isRight: status === 0, said: stderr }
}

test.each([
  ['src/domain/orders/order.ts', '../money/money.ts'],
  ['src/server/orders/place-order.ts', '#domain/journal/entries.ts'],
  ['src/server/app.ts', './orders/routes.ts'],
  ['src/web/admin/orders/orders-page.tsx', '../payments/balance.tsx'],
])('the rule of rooms lets %s import %s', (file, imported) => {
  expect(check(file, imported)).toEqual({ isRight: true, said: '' })
})

test.each([
  [
    'src/domain/search/find.ts',
    '../orders/order.ts',
    "'search' may import the files at its root, but not 'orders'",
  ],
  ['src/domain/cart/cart.ts', '../recipes/recipe.ts', "but not 'recipes'"],
  [
    'src/server/till/close.ts',
    '#domain/today/today.ts',
    /src\/server\/till may import .*'till', 'journal', but not 'today'/,
  ],
  ['src/server/till/close.ts', '../app.ts', 'src/server/app.ts puts the rooms of src/server together'],
  ['src/server/loans/lend.ts', '../db/open.ts', "src/server has a room 'loans' without a place in its ORDER"],
  ['src/domain/cart/cart.ts', './cart.test.ts', 'Only tests may import test code'],
])('the refusal of an import in %s of %s says what is allowed', (file, imported, reason) => {
  const { isRight, said } = check(file, imported)
  expect(isRight).toBe(false)
  expect(said).toContain(`${file} imports src/`)
  expect(said).toMatch(reason)
  expect(said).toContain('ORDER (scripts/rooms.js)')
})
