import { expect, type Locator, type Page } from '@playwright/test'
import { isoDayInMendoza } from '#domain/clock.ts'
import { orderCode } from '#domain/orders/order.ts'
import { OWNER } from '#server/testing/owner.ts'
import { LONG, WIDTHS } from '../long.ts'
import { clockFrom } from '../moved-clock.ts'
import { startFreshProgram } from '../program.ts'
import { chooseInMenu, expectNoSidewaysScroll, signIn } from './admin.ts'
import { addGarland, orderGarlands } from './garlands.ts'
import { expectAccessible, test as shopTest } from './shop.ts'

/** Of next year, so that sessions are not over. Between Pascua and 25 de Mayo no season is near. */
const APRIL = Date.UTC(new Date().getUTCFullYear() + 1, 3, 27, 15)

const test = shopTest.extend({
  startShop: ({ browser: _browser }, use) => use(() => startFreshProgram(clockFrom(APRIL))),
})
// Each test begins with an empty day.
test.use({ hasOwnShop: true })

async function bottomOf(element: Locator): Promise<number> {
  const box = await element.boundingBox()
  return box ? box.y + box.height : Number.NaN
}

const TODAY = isoDayInMendoza(new Date(APRIL))
const toPrepare = (page: Page) => page.getByRole('link', { name: /^Por preparar/ })
const decisions = (page: Page) => page.getByRole('region', { name: 'Para decidir' })

async function openToday(page: Page): Promise<void> {
  await page.clock.setFixedTime(APRIL)
  await signIn(page)
  await page.goto('/admin/hoy')
}

for (const width of WIDTHS) {
  test.describe(`${width} px wide,`, () => {
    const isPhone = width < 1024
    test.use({ viewport: { width, height: 740 } })

    test('the day begins empty after signing in, and fills by itself', LONG, async ({ page }) => {
      await page.clock.setFixedTime(APRIL)
      await page.goto('/login')
      await page.getByLabel('Email').fill(OWNER.email)
      await page.getByLabel('Contraseña', { exact: true }).fill(OWNER.password)
      const opened = page.waitForResponse('**/api/order/events')
      await page.getByRole('button', { name: 'Iniciar sesión' }).click()
      await page.waitForURL('/admin/hoy')
      await opened
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hoy, \S+ 27$/)
      const sold = page.getByRole('link', { name: /^Vendido hoy/ })
      await expect(toPrepare(page)).toHaveText('Por preparar0')
      await expect(sold).toHaveText('Vendido hoy$0.00')
      await expect(page.getByText('No hay nada que decidir')).toBeVisible()
      await expect(page.getByText('Nadie avisó que viene hoy')).toBeVisible()

      // A customer orders, and cash comes in.
      const product = await addGarland(page)
      const id = await orderGarlands(page, product, { name: 'Zulema', pickup: TODAY })
      await expect(toPrepare(page)).toHaveText('Por preparar1')
      const comes = page.getByRole('region', { name: 'Se retiran hoy' })
      await expect(comes.getByRole('listitem')).toHaveText(`${orderCode(id)}Zulema · 2 unidades$2,000.00`)
      const key = { 'idempotency-key': crypto.randomUUID() }
      await page.request.post(`/api/order/${id}/payments`, { data: { amount: 2500 }, headers: key })
      // What is to be given back is no sale.
      await expect(sold).toHaveText('Vendido hoy$2,000.00')
      await expect(decisions(page)).toContainText('Se cobró de más')
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })

    test('what people looked for in vain becomes a product', LONG, async ({ page, request }) => {
      await signIn(page)
      await request.get('/api/products/buscar?text=zzzz+led')
      await page.request.get('/api/search/log')
      await openToday(page)
      await decisions(page).getByRole('button', { name: 'Agregar: zzzz led' }).click()
      await expectAccessible(page, 'dialog')
      await page.getByRole('dialog').getByRole('link', { name: 'creá el producto' }).click()
      await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('zzzz led')
      await page.goto('/admin/hoy')
      await decisions(page).getByRole('link', { name: 'Una vez en los últimos 7 días' }).click()
      await expect(page.getByRole('link', { name: '7 días' })).toHaveAttribute('aria-current', 'true')
      await expect(page.getByRole('row').filter({ hasText: 'zzzz led' })).toContainText('1')
    })

    test('the numbers of the day lead to their lists, and the logo back', LONG, async ({ page }) => {
      await signIn(page)
      const product = await addGarland(page)
      const id = await orderGarlands(page, product, { name: 'Zulema', pickup: TODAY })
      await openToday(page)
      await page.getByRole('link', { name: '1 pendiente', exact: true }).click()
      await expect(page).toHaveURL(`/admin/order/pendiente?retiro-desde=${TODAY}&retiro-hasta=${TODAY}`)
      await expect(page.getByRole('article')).toHaveCount(1)
      await page.getByRole('link', { name: 'Serpentina' }).filter({ visible: true }).click()
      await expect(page).toHaveURL('/admin/hoy')
      const paid = await orderGarlands(page, product, { name: 'Yolanda' })
      await page.request.patch(`/api/order/status/${paid}`, { data: { status: 'pagado' } })
      await page.goto('/admin/hoy')
      await page.getByRole('link', { name: '1 pagada' }).click()
      await expect(page.getByRole('article', { name: orderCode(paid) })).toBeVisible()
      await page.goto('/admin/hoy')
      await expectNoSidewaysScroll(page)
      await page
        .getByRole('link', { name: /^1 ?pendiente$/ })
        .first()
        .click()
      await expect(page).toHaveURL('/admin/order/pendiente')
      await expect(page.getByRole('article', { name: orderCode(id) })).toBeVisible()
    })

    test(
      'the owner sells from the day, with the button above the bar under the thumb',
      LONG,
      async ({ page }) => {
        await openToday(page)
        if (!isPhone) {
          await chooseInMenu(page, 'Nueva orden')
          return expect(page.getByRole('heading', { level: 1 })).toHaveText('Nueva orden')
        }
        const bar = page.getByRole('navigation', { name: 'Lo de todos los días' })
        await expect(bar.getByRole('link')).toHaveText(['Hoy', /^Órdenes/, 'Vender', 'Productos'])
        await bar.getByRole('link', { name: 'Vender' }).click()
        const save = page.getByRole('button', { name: 'Guardar orden' })
        await expect(save).toBeVisible()
        expect(await bottomOf(save)).toBeLessThan((await bar.boundingBox())?.y ?? 0)
      },
    )
  })
}
