import { expect, type Locator, type Page } from '@playwright/test'
import { orderCode } from '#domain/orders/order.ts'
import { LONG, WITH_MOTION } from '../long.ts'
import { open, toast } from './admin.ts'
import { addGarland, orderGarlands, signInWithoutOrders } from './garlands.ts'
import { test } from './shop.ts'

/** People press again half a second later, on the same spot. Every test starts with the owner signed in and no orders. */
test.use({ ...WITH_MOTION, viewport: { width: 1440, height: 900 }, hasTouch: true })
test.beforeEach(({ page }) => signInWithoutOrders(page))

type Spot = { readonly x: number; readonly y: number }

/** Without moving the mouse to what is there. */
const WAYS = {
  mouse: async (page: Page) => {
    await page.mouse.down()
    await page.mouse.up()
  },
  finger: (page: Page, { x, y }: Spot) => page.touchscreen.tap(x, y),
} as const

async function spotOf(target: Locator): Promise<Spot> {
  await target.scrollIntoViewIfNeeded()
  const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {}
  return { x: x + width / 2, y: y + height / 2 }
}

/** The list decides where things are: this brings one of them under the pointer, which does not move. */
async function bringTo(page: Page, spot: Spot, target: Locator): Promise<void> {
  const { y } = await spotOf(target)
  await page.getByRole('main').evaluate((main, by) => {
    main.style.translate = `0 ${Number.parseFloat(main.style.translate.split(' ')[1] ?? '0') + by}px`
  }, spot.y - y)
  expect(await controlAt(page, spot)).toBe(await target.getAttribute('aria-label'))
}

function controlAt(page: Page, { x, y }: Spot): Promise<string | null | undefined> {
  return page.evaluate(
    (at) => document.elementFromPoint(at.x, at.y)?.closest('button')?.getAttribute('aria-label'),
    { x, y },
  )
}

/** From now on time passes only when a test says so, however busy the machine is. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

async function statusOf(page: Page, id: string): Promise<string> {
  return (await (await page.request.get(`/api/order/${id}`)).json()).status
}

for (const [way, press] of Object.entries(WAYS)) {
  test(`on the board, pressing twice with a ${way} moves one card, one step`, LONG, async ({ page }) => {
    const product = await addGarland(page)
    const below = await orderGarlands(page, product, { name: 'Ana' })
    const above = await orderGarlands(page, product, { name: 'Eva' })
    await open(page, '/admin/order/pendiente?vista=tablero')
    for (const id of [below, above]) await page.getByLabel(`Mover la orden ${orderCode(id)}`).click()
    const spot = await spotOf(
      page.getByRole('button', { name: `Pasar a «para retirar» la orden ${orderCode(above)}` }),
    )
    await stopClock(page)
    await page.mouse.move(spot.x, spot.y)
    await press(page, spot)
    await expect(toast(page, 'La orden ahora esta para retirar')).toBeVisible()
    await bringTo(
      page,
      spot,
      page.getByRole('button', { name: `Pasar a «para retirar» la orden ${orderCode(below)}` }),
    )
    for (let again = 0; again < 3; again++) {
      await page.clock.runFor(500)
      await press(page, spot)
    }
    expect(await statusOf(page, below)).toBe('pendiente')
    expect(await statusOf(page, above)).toBe('para retirar')

    // Whoever goes away and comes back means it.
    await page.mouse.move(5, 5)
    await page.mouse.move(spot.x, spot.y)
    await WAYS.mouse(page)
    await expect.poll(() => statusOf(page, below)).toBe('para retirar')
  })

  const tagged = way === 'finger' ? {} : LONG
  test(`in the list, pressing twice with a ${way} moves one order, one step`, tagged, async ({ page }) => {
    const product = await addGarland(page)
    const waiting = await orderGarlands(page, product, { name: 'Ana' })
    await page.request.patch(`/api/order/status/${waiting}`, { data: { status: 'para retirar' } })
    const moved = await orderGarlands(page, product, { name: 'Eva' })
    await open(page, '/admin/order/pendiente')
    const spot = await spotOf(
      page.getByRole('button', { name: `Listo para retirar: orden ${orderCode(moved)}` }),
    )
    await stopClock(page)
    await page.mouse.move(spot.x, spot.y)
    await press(page, spot)
    for (const id of [waiting, moved]) {
      await expect(page).toHaveURL('/admin/order/para%20retirar')
      const next = page.getByRole('button', { name: `Marcar como entregado: orden ${orderCode(id)}` })
      await expect(next).toBeVisible()
      await bringTo(page, spot, next)
      await page.clock.runFor(500)
      await press(page, spot)
      expect(await statusOf(page, id)).toBe('para retirar')
    }
    await expect(page).toHaveURL('/admin/order/para%20retirar')
  })
}

test('a change of status is undone from its toast, in the list and on the board', async ({ page }) => {
  const id = await orderGarlands(page, await addGarland(page), { name: 'Ana' })
  await open(page, '/admin/order/pendiente?orden=antiguas')
  await page.getByRole('button', { name: `Listo para retirar: orden ${orderCode(id)}` }).click()
  await expect(page).toHaveURL('/admin/order/para%20retirar')
  await page.getByLabel('Avisos').getByRole('button', { name: 'Deshacer' }).click()
  await expect(toast(page, 'La orden volvió a «pendiente»')).toBeVisible()
  await expect(page).toHaveURL('/admin/order/pendiente?orden=antiguas')
  await expect(page.getByRole('article', { name: orderCode(id) })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await page.getByRole('link', { name: 'Tablero' }).click()
  await page.getByLabel(`Mover la orden ${orderCode(id)}`).press('4')
  await page.getByRole('button', { name: 'Sí, en efectivo' }).click()
  const column = (status: string) => page.getByRole('region', { name: status, exact: true })
  await expect(column('entregado').getByRole('article')).toHaveCount(1)
  await page.getByLabel('Avisos').getByRole('button', { name: 'Deshacer' }).last().click()
  await expect(column('pendiente').getByRole('article')).toHaveCount(1)
  expect(await statusOf(page, id)).toBe('pendiente')
})
