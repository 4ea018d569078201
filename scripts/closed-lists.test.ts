import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const SCRIPT = join(import.meta.dirname, 'closed-lists.ts')
const root = mkdtempSync(join(tmpdir(), 'serpentina-lists-'))
afterAll(() => rmSync(root, { recursive: true }))

/** What the script says of one file. */
function check(file: string, code: string) {
  const folder = mkdtempSync(join(root, 'x'))
  mkdirSync(join(folder, dirname(file)), { recursive: true })
  writeFileSync(join(folder, file), `\n${code}\n`)
  const { status, stderr } = spawnSync(process.execPath, [SCRIPT], { cwd: folder, encoding: 'utf8' })
  return { isRight: status === 0, said: stderr }
}

test.each([
  ["if (status === 'pagado') return", "'pagado'"],
  ['if (order.status !== LAST_STATUS) return', 'LAST_STATUS'],
  ["if ('mostrador' === source) return", "'mostrador'"],
  ["switch (role) { case 'vendedor': return }", "'vendedor'"],
  ["['pago efectivo', 'x'].includes(wayToPay)", "'pago efectivo'"],
  ["query.where('status', '!=', 'entregado')", "'entregado'"],
  ["sql`update orders set paid = 1 where status = 'pagado'`", "'pagado'"],
  ['const isCash = (source: PaymentSource) => source === CASH', 'CASH'],
  ["if (rest === 'perdonado') return", "'perdonado'"],
])('code with %s is refused, and the list’s table is named', (code, member) => {
  const { isRight, said } = check('src/server/orders/place-order.ts', code)
  expect(isRight).toBe(false)
  expect(said).toContain(`src/server/orders/place-order.ts:2 compares with ${member}, a member of the closed`)
  expect(said).toMatch(/list in src\/domain\/(orders|people|prices)\/[\w-]+\.ts/)
  expect(said).toContain('docs/recipes.md')
})

test.each([
  ['src/server/orders/place-order.ts', "if (STATUSES[status].goods === 'ready') return { status: 'pagado' }"],
  ['src/web/admin/orders-heading.tsx', "const TITLES: ByStatus<string> = { pagado: 'Pagadas' }"],
  ['src/server/orders/place-order.ts', "query.where('status', 'in', OPEN_STATUSES)"],
  ['src/server/orders/place-order.test.ts', "if (status === 'pagado') return"],
  ['src/server/db/migrations/0009-order-paid.ts', "sql`update orders set paid = 1 where status = 'pagado'`"],
])('the rule of closed lists lets %s have %s', (file, code) => {
  expect(check(file, code)).toEqual({ isRight: true, said: '' })
})
