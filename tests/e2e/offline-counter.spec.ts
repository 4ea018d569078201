import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { OWNER } from '#server/testing/owner.ts'
import { freePort } from '../free-port.ts'
import { LONG } from '../long.ts'
import { type Program, startProgram } from '../program.ts'
import { BALLOON, open } from './admin.ts'
import { expectHydrated, test as shopTest } from './shop.ts'

type Machine = { readonly start: () => Promise<void>; readonly stop: () => Promise<unknown> }

let machine: Machine

/** A shop that can be away, and comes back at the same address. */
const test = shopTest.extend({
  startShop: ({ browser: _browser }, use) =>
    use(async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'serpentina-'))
      const port = await freePort()
      let program: Program | undefined
      machine = {
        async start() {
          program = await startProgram({
            PORT: `${port}`,
            DATA_DIR: dataDir,
            DEMO: 'off',
            ADMIN_EMAIL: OWNER.email,
            ADMIN_PASSWORD: OWNER.password,
          })
        },
        stop: async () => program?.stop(),
      }
      await machine.start()
      return {
        url: `http://127.0.0.1:${port}`,
        async remove() {
          await machine.stop()
          await rm(dataDir, { recursive: true })
        },
      }
    }),
})

const banner = (page: Page) => page.getByText('Sin conexión con la tienda')
const quantity = (page: Page, name: string) => page.getByLabel(`Cantidad de ${name}`)
const done = (page: Page) => page.getByRole('heading', { name: 'Venta cobrada' })

async function post(request: APIRequestContext, path: string, data: object): Promise<void> {
  const answer = await request.post(path, { data, headers: { 'idempotency-key': crypto.randomUUID() } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Pages of products that the device has. */
function countKept(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const { promise, resolve } = Promise.withResolvers<number>()
    const opening = indexedDB.open('mostrador')
    opening.onsuccess = () => {
      const database = opening.result
      if (!database.objectStoreNames.contains('products')) return resolve(0)
      const counting = database.transaction('products').objectStore('products').count()
      counting.onsuccess = () => {
        database.close()
        resolve(counting.result)
      }
    }
    return promise
  })
}

/** Whether the device has the page, for a reload. */
function isPageKept(page: Page): Promise<boolean> {
  return page.evaluate(async () => (await caches.match('/admin/order/nueva')) !== undefined)
}

test(
  'the network is cut in the middle of a scan: sales go on, and are stored once, in order, in the till that is open later',
  LONG,
  async ({ context, playwright, shopUrl }) => {
    const owner = async () => {
      const request = await playwright.request.newContext({ baseURL: shopUrl })
      await post(request, '/api/session', OWNER)
      return request
    }
    const before = await owner()
    await post(before, '/api/products', { ...BALLOON, name: 'Servilleta', price: 1000, code: '7790001' })
    await post(before, '/api/products', { ...BALLOON, name: 'Vela', price: 500, code: '7790002' })
    await post(before, '/api/till', { opening: 0 })

    // A separate page: the browser logs an error for each failed connection.
    const page = await context.newPage()
    await open(page, '/admin/order/nueva')
    await expect.poll(() => countKept(page)).toBe(1)
    await expect.poll(() => isPageKept(page)).toBe(true)

    // In the middle of a code.
    await page.keyboard.type('7790')
    await context.setOffline(true)
    await page.keyboard.type('001')
    await page.keyboard.press('Enter')
    await expect(quantity(page, 'Servilleta')).toHaveValue('1')
    await expect(banner(page)).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await expect(done(page)).toBeVisible()

    // The network is back, and leads to a shop that is off.
    await machine.stop()
    await context.setOffline(false)
    await page.keyboard.press('Enter')
    await page.keyboard.type('2*7790002')
    await page.keyboard.press('Enter')
    await expect(quantity(page, 'Vela')).toHaveValue('2')
    await expect(banner(page)).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('2 ventas esperan la conexión · $2,000.00')).toBeVisible()

    // The page is opened again without either.
    await context.setOffline(true)
    await page.reload()
    await expectHydrated(page)
    await expect(banner(page)).toBeVisible()
    await expect(page.getByText('2 ventas esperan la conexión · $2,000.00')).toBeVisible()
    await page.keyboard.press('Enter')
    await page.keyboard.type('3*7790001')
    await page.keyboard.press('Enter')
    await expect(quantity(page, 'Servilleta')).toHaveValue('3')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('3 ventas esperan la conexión · $5,000.00')).toBeVisible()

    await machine.start()
    const after = await owner()
    await post(after, '/api/till/close', { counted: 0 })
    await post(after, '/api/till', { opening: 0 })
    await context.setOffline(false)
    await page.reload()
    await expect(banner(page)).toHaveCount(0)
    const delivered = async () => (await after.get('/api/order/status/entregado')).json()
    await expect.poll(delivered).toHaveLength(3)
    await expect(page.getByText(/esperan? la conexión/)).toHaveCount(0)
    const stored = await delivered()
    const inOrder = stored.toSorted((a: { date: string }, b: { date: string }) =>
      a.date.localeCompare(b.date),
    )
    expect(inOrder.map(({ total, paid }: { total: number; paid: boolean }) => [total, paid])).toEqual([
      [1000, true],
      [1000, true],
      [3000, true],
    ])
    expect(inOrder.map(({ order }: { order: { name: string }[] }) => order[0]?.name)).toEqual([
      'Servilleta',
      'Vela',
      'Servilleta',
    ])
    const closed = await after.post('/api/till/close', { data: { counted: 5000 } })
    expect(await closed.json()).toMatchObject({ expected: 5000, difference: 0 })
    // What waited is gone for good.
    await page.reload()
    await page.getByRole('button', { name: 'Nueva venta' }).click()
    await expect(page.getByRole('combobox')).toBeFocused()
    expect(await delivered()).toHaveLength(3)
  },
)
