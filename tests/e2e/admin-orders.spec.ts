import { expect, type Route } from '@playwright/test'
import { orderCode } from '#domain/orders/order.ts'
import { LONG } from '../long.ts'
import { open } from './admin.ts'
import { addGarland, orderGarlands, signInWithoutOrders } from './garlands.ts'
import { expectAccessible, routeOnce, test } from './shop.ts'

test.use({ expectedStatuses: [404, 503] })

/** Every test starts with the owner signed in and no orders. */
test.beforeEach(({ page }) => signInWithoutOrders(page))

const outOfOrder = (route: Route) =>
  route.fulfill({ status: 503, json: { error: 'La tienda no puede atender' } })

test('several orders are deleted at once, after one question, and come back by one press', async ({
  page,
}) => {
  const product = await addGarland(page)
  for (const name of ['Ana', 'Spam 1', 'Spam 2', 'Spam 3']) await orderGarlands(page, product, { name })
  await open(page, '/admin/order/pendiente')
  const bar = page.getByRole('region', { name: 'Órdenes elegidas' })
  const choose = (name: string) => page.getByRole('article').filter({ hasText: name }).getByRole('checkbox')
  await choose('Spam 2').check()
  await expect(bar).toContainText('1 orden elegida')
  await bar.getByRole('button', { name: 'Elegir las 4' }).click()
  await expect(bar).toContainText('4 órdenes elegidas')
  await choose('Ana').uncheck()
  await expect(bar).toContainText('3 órdenes elegidas')
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Eliminar' }).click()
  const question = page.getByRole('dialog', { name: '¿Eliminar 3 órdenes?' })
  await expect(question).toContainText('Estas órdenes, por $6,000.00 en total, pasan a la papelera.')
  await expect(question.getByRole('listitem')).toContainText(['Spam 3', 'Spam 2', 'Spam 1'])
  await expectAccessible(page)
  await page.clock.install()
  await routeOnce(page, '**/api/order/eliminar', outOfOrder)
  await question.getByRole('button', { name: 'Eliminar', exact: true }).click()
  const failure = page.getByText('La tienda no puede atender')
  await expect(failure).toBeVisible()
  await page.clock.runFor(60_000)
  await expect(failure).toBeVisible()
  await question.getByRole('button', { name: 'Eliminar', exact: true }).click()
  await expect(page.getByText('3 órdenes eliminadas')).toBeVisible()
  await expect(failure).toBeHidden()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText('Ana')
  await expect(bar).toHaveCount(0)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('3 órdenes restauradas')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(4)
})

test('printing gives only one order, with a box to tick for each product', LONG, async ({ page }) => {
  const product = await addGarland(page)
  const id = await orderGarlands(page, product, { name: 'Hugo' })
  await orderGarlands(page, product, { name: 'Inés' })
  await open(page, '/admin/order/pendiente')
  // A real print dialog would block the browser; the test only needs the page at the moment of printing.
  await page.evaluate(() => {
    window.print = () => undefined
  })
  await page.getByRole('button', { name: `Imprimir la orden ${orderCode(id)}` }).click()
  const sheet = page.getByRole('region', { name: `Hoja de la orden ${orderCode(id)}` })
  await expect(sheet).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(sheet).toBeVisible()
  await expect(sheet.getByRole('listitem')).toHaveText('2 ×Guirnalda de papelTres metros de colores')
  await expect(page.getByRole('article')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(page.getByRole('article')).toHaveCount(2)

  await page.emulateMedia({ media: null })
  await page.getByRole('checkbox', { name: `Elegir la orden ${orderCode(id)}` }).check()
  await page.getByRole('button', { name: 'Elegir las 2' }).click()
  await expect(page.getByText('2 órdenes elegidas')).toBeVisible()
  await page.getByRole('button', { name: 'Lista para juntar' }).click()
  await page.emulateMedia({ media: 'print' })
  const list = page.getByRole('region', { name: 'Lista para juntar' })
  await expect(list.getByRole('listitem')).toContainText(['4 ×Guirnalda de papel'])
  await expect(list.getByRole('listitem')).toContainText([`${orderCode(id)} × 2`])
  await page.emulateMedia({ media: null })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.getByRole('button', { name: 'Imprimir hojas' }).click()
  await expect(page.locator('[data-print-sheet]')).toHaveCount(2)
  const pdf = await page.pdf({ format: 'A4' })
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2)
})
