import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isoDayInMendoza } from '#domain/clock.ts'
import { COMMAND_ENVIRONMENT } from '../../program.ts'
import { settingsFor } from '../../provider/server.ts'
import { openPayingShop, type PayingShop } from './paying-shop.ts'

let shop: PayingShop

beforeAll(async () => {
  shop = await openPayingShop()
})

afterAll(() => shop.close())

const day = isoDayInMendoza(new Date())
const ask = (from = day, to = day) =>
  shop.app.inject({
    url: `/api/payments/reconciliation?from=${from}&to=${to}`,
    headers: { cookie: shop.cookie },
  })

/** The program beside the running shop, as the owner starts it. */
function runCommand(...days: string[]) {
  const { dataDir, databaseUrl } = shop
  const environment = { ...settingsFor(shop.provider), DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' }
  return promisify(execFile)(process.execPath, ['scripts/reconcile.ts', ...days], {
    env: { ...COMMAND_ENVIRONMENT, ...environment },
  }).catch((error: { stdout: string; stderr: string; code: number }) => error)
}

test('finds every order and payment that does not match, and says so on the command line too', async () => {
  const settled = await shop.order()
  await shop.notify((await shop.pay(settled)).id)
  expect((await ask()).json()).toEqual({ payments: 1, orders: 1, mismatches: [] })
  expect(await runCommand('--from', day, '--to', day)).toMatchObject({
    stdout: '1 pagos y 1 pedidos comparados; 0 no coinciden.\n',
  })

  const missed = await shop.pay(await shop.order())
  const changed = await shop.pay(await shop.order())
  await shop.notify(changed.id)
  shop.provider.change(changed.id, { status: 'charged_back' })
  const lost = await shop.pay(await shop.order())
  await shop.notify(lost.id)
  shop.provider.payments.delete(String(lost.id))
  const stray = shop.provider.addPayment({ external_reference: 'nada' })
  await shop.notify(stray.id)
  const byHand = await shop.order()
  await shop.setStatus(byHand, 'pagado')
  const partial = await shop.order()
  await shop.notify((await shop.pay(partial, { transaction_amount: 4000 })).id)
  const excess = await shop.order()
  await shop.notify((await shop.pay(excess, { transaction_amount: 5000 })).id)
  const backToPending = await shop.order()
  await shop.notify((await shop.pay(backToPending)).id)
  await shop.setStatus(backToPending, 'pendiente')
  await shop.order()

  const { payments, orders, mismatches } = (await ask()).json()
  expect({ payments, orders }).toEqual({ payments: 7, orders: 9 })
  const found = mismatches.map((each: Record<string, unknown>) => [
    each.kind,
    each.providerId ?? each.orderId,
    each.amount,
  ])
  expect(found).toEqual([
    ['payment not recorded', String(missed.id), 4991.4],
    ['payment differs', String(changed.id), 4991.4],
    ['payment unknown to provider', String(lost.id), 4991.4],
    ['payment without order', String(stray.id), 100],
    ['order without payment', byHand, 4991.4],
    ['order not settled', partial, 991.4],
    ['order not settled', excess, 8.6],
    ['order not settled', backToPending, 4991.4],
  ])
  const { stdout, code } = (await runCommand('--from', day, '--to', day)) as { stdout: string; code: number }
  expect(code).toBe(1)
  expect(stdout.split('\n')).toHaveLength(10)
  expect(stdout).toContain(
    `pago ${missed.id}: $4,991.40. Mercado Pago tiene un pago (cobrado) que la tienda no anotó.`,
  )
})

test('the reconciliation of other days is empty, and wrong days are refused', async () => {
  expect((await ask('2026-01-01', '2026-01-31')).json()).toEqual({ payments: 0, orders: 0, mismatches: [] })
  const problems = await Promise.all([
    ask('ayer'),
    ask(day, '2026-13-01'),
    ask('2026-02-02', '2026-02-01'),
    ask('2020-01-01', '2026-01-01'),
  ])
  expect(problems.map((answer) => [answer.statusCode, answer.json().error])).toEqual([
    [400, 'Los días se escriben aaaa-mm-dd'],
    [400, 'Los días se escriben aaaa-mm-dd'],
    [400, 'El último día es anterior al primero'],
    [400, 'Se compara hasta un año'],
  ])
  expect(await runCommand('--from', day)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Faltan los días'),
  })
})

test('the reconciliation reads many payments page by page', async () => {
  const before = shop.provider.payments.size
  for (let count = 0; count < 120; count++) shop.provider.addPayment({ status: 'rejected' })
  expect((await ask()).json()).toMatchObject({ payments: before + 120 })
})

test('an order that costs nothing needs no payment in the reconciliation', async () => {
  const { mismatches, orders } = (await ask()).json()
  const { id: product } = await shop.stock()
  const answer = await shop.post('/api/order/mostrador', {
    wayToPay: 'mercado pago',
    paid: true,
    lines: [{ id: product, quantity: 1 }],
    discount: { percent: 100, reason: 'Regalo' },
  })
  expect(answer.statusCode, answer.body).toBe(201)
  expect((await ask()).json()).toMatchObject({ orders: orders + 1, mismatches })
})
