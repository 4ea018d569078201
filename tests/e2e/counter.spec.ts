import { expect, type Page } from '@playwright/test'
import { LONG } from '../long.ts'
import { BALLOON, open, toast } from './admin.ts'
import { expectHydrated, test } from './shop.ts'

const picker = (page: Page) => page.getByRole('combobox')

test.beforeEach(async ({ page, owner }) => {
  await owner.create('/api/products', { ...BALLOON, name: 'Servilleta lunares', price: 1000 })
  await open(page, '/admin/order/nueva')
  await expect(picker(page)).toBeFocused()
})

test(
  'Enter pressed twice takes a product once and stays in the search; later it goes on to the name',
  LONG,
  async ({ page }) => {
    await page.keyboard.type('3 servi')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Cantidad de Servilleta lunares').first()).toHaveValue('3')
    await page.keyboard.press('Enter')
    await expect(picker(page)).toBeFocused()
    await expect(page.getByLabel('Cantidad de Servilleta lunares').first()).toHaveValue('3')
    await expect(async () => {
      await page.keyboard.press('Enter')
      await expect(page.getByLabel('Nombre (opcional)')).toBeFocused({ timeout: 500 })
    }).toPass()
  },
)

test(
  'a sale survives a reload and another page, takes 10% off, and is not announced to who saved it',
  LONG,
  async ({ page, context }) => {
    const named = Promise.withResolvers<void>()
    await page.route('**/api/products/administrar?**', async (route) => {
      await named.promise
      await route.continue()
    })
    await page.keyboard.type('4 servi')
    await page.keyboard.press('Enter')
    // What is typed while the product is looked up stays.
    await page.getByLabel('Nombre (opcional)').fill('Ana')
    named.resolve()
    const quantity = page.getByLabel('Cantidad de Servilleta lunares').first()
    await expect(quantity).toHaveValue('4')
    await page.getByLabel('Descuento', { exact: true }).fill('10%')
    await page.getByLabel('Motivo del descuento').fill('Por cantidad')
    await page.reload()
    await expect(quantity).toHaveValue('4')
    await expect(page.getByLabel('Nombre (opcional)')).toHaveValue('Ana')
    await expect(page.getByText('A cobrar$3,600.00')).toBeVisible()
    await page.getByRole('link', { name: /^Ver Ordenes/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Órdenes pendientes')
    await page.getByRole('main').getByRole('link', { name: 'Nueva orden' }).click()
    await expect(quantity).toHaveValue('4')

    // The percentage follows the products.
    await quantity.fill('2')
    await expect(page.getByText('A cobrar$1,800.00')).toBeVisible()
    await page.getByRole('button', { name: 'Vaciar' }).click()
    await expect(quantity).toHaveCount(0)
    await toast(page, 'Vaciaste la orden').waitFor()
    await page.getByLabel('Avisos').getByRole('button', { name: 'Deshacer' }).click()
    await expect(quantity).toHaveValue('2')

    const other = await context.newPage()
    const opened = other.waitForResponse('**/api/today/frame')
    await other.goto('/admin')
    await expectHydrated(other)
    await opened
    const [, before = '0'] = /^\((\d+)\)/.exec(await other.title()) ?? []
    await page.getByRole('button', { name: 'Guardar orden' }).click()
    await expect(page.getByText(/^Orden .* guardada: \$1,800\.00$/)).toBeVisible()
    // The other tab has heard of it.
    await expect(other).toHaveTitle(`(${Number(before) + 1}) Productos`)
    for (const tab of [page, other]) await expect(toast(tab, 'Orden nueva')).toHaveCount(0)
    await page.reload()
    await expect(quantity).toHaveCount(0)
    await expect(page.getByLabel('Nombre (opcional)')).toHaveValue('')
  },
)

test(
  'a sale left in another tab is gone once the storage of the browser is cleared',
  LONG,
  async ({ page, context }) => {
    await page.keyboard.type('2 servi')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Cantidad de Servilleta lunares').first()).toHaveValue('2')
    const other = await context.newPage()
    await other.goto('/admin/order/nueva')
    const waiting = other.getByRole('region', { name: /^Ventas en espera/ })
    await expect(waiting).toBeVisible()
    await page.evaluate(() => localStorage.clear())
    await expect(waiting).toHaveCount(0)
  },
)
