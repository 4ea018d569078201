import { expect, type Page } from '@playwright/test'
import { orderCode } from '#domain/orders/order.ts'
import { pickupDate } from '#domain/orders/pickup.ts'
import { LONG } from '../long.ts'
import { expectNoSidewaysScroll, open, toast } from './admin.ts'
import { addGarland, orderGarlands, signInWithoutOrders } from './garlands.ts'
import { expectAccessible, test } from './shop.ts'

/** Every test starts with the owner signed in and no orders. */
test.beforeEach(({ page }) => signInWithoutOrders(page))

const bar = (page: Page) => page.getByRole('region', { name: 'Órdenes elegidas' })
const namesOf = (page: Page) => page.getByRole('article').locator('p.font-bold').first()

test(
  'orders are filtered and sorted by pick-up date, and the board shows it with the notes',
  LONG,
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const product = await addGarland(page)
    const [today, tomorrow] = [pickupDate(new Date(), 0), pickupDate(new Date(), 1)]
    const later = await orderGarlands(page, product, { name: 'Eva', pickup: tomorrow, note: 'Sin plumas' })
    const soon = await orderGarlands(page, product, { name: 'Ana', pickup: today })
    await orderGarlands(page, product, { name: 'Zoe' })
    await page.request.patch(`/api/order/${later}/nota`, { data: { note: 'Es para un jardín', before: '' } })
    await open(page, '/admin/order/pendiente')
    const cards = page.getByRole('article')
    await expect(cards).toContainText(['Zoe', 'Ana', 'Eva'])
    await page.getByRole('link', { name: 'Ver primero las que se retiran antes' }).click()
    await expect(page).toHaveURL('/admin/order/pendiente?orden=retiro')
    await expect(cards).toContainText(['Ana', 'Eva', 'Zoe'])
    const days = page.getByRole('navigation', { name: 'Día de retiro' })
    await days.getByRole('link', { name: 'Retiran hoy' }).click()
    await expect(cards).toHaveCount(1)
    await expect(cards).toContainText('Ana')
    await days.getByRole('link', { name: 'Retiran hoy' }).click()
    await expect(cards).toHaveCount(3)
    await page.locator('summary', { hasText: 'Filtros' }).click()
    await page.getByLabel('Se retira desde').fill(tomorrow)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Aplicar filtros' }).click()
    await expect(page).toHaveURL(`/admin/order/pendiente?retiro-desde=${tomorrow}`)
    await expect(cards).toHaveCount(1)
    await expect(cards).toContainText('Eva')
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
    }

    await page.goto('/admin/order/pendiente?vista=tablero&orden=retiro')
    await expect(cards).toContainText(['Ana', 'Eva', 'Zoe'])
    await expect(page.getByRole('article', { name: orderCode(soon) })).toContainText('Retira hoy')
    const card = page.getByRole('article', { name: orderCode(later) })
    await expect(card).toContainText('Retira mañana')
    await expect(card).toContainText('Sin plumas')
    await expect(card).toContainText('Es para un jardín')
    await expectAccessible(page)
    await card.getByRole('link', { name: orderCode(later), exact: true }).click()
    await expect(cards).toHaveCount(1)
    await expect(cards.getByRole('link', { name: `Corregir orden ${orderCode(later)}` })).toBeVisible()
    await page.getByRole('button', { name: 'Volver al tablero de órdenes' }).click()
    await expect(page).toHaveURL('/admin/order/pendiente?vista=tablero&orden=retiro')
    await expect(namesOf(page)).toHaveText('Ana')
  },
)

test('chosen orders of all pages are printed, moved, told and deleted together', LONG, async ({ page }) => {
  test.slow()
  const product = await addGarland(page)
  for (let number = 1; number <= 22; number++)
    await orderGarlands(page, product, { name: `Cliente ${number}` })
  await open(page, '/admin/order/pendiente')
  // A real print dialog would block the browser; the test only needs the page at the moment of printing.
  await page.evaluate(() => {
    window.print = () => undefined
  })
  const cards = page.getByRole('article')
  await cards.first().getByRole('checkbox').check()
  await page.getByRole('link', { name: 'Siguiente' }).click()
  await expect(cards).toHaveCount(2)
  await expect(bar(page)).toContainText('1 orden elegida')
  await cards.last().getByRole('checkbox').check()
  await page.getByRole('link', { name: 'Anterior' }).click()
  await expect(cards).toHaveCount(20)
  await expect(cards.first().getByRole('checkbox')).toBeChecked()
  await expect(bar(page)).toContainText('2 órdenes elegidas')

  await bar(page).getByRole('button', { name: 'Lista para juntar' }).click()
  const list = page.locator('[data-print-sheet]')
  await expect(list).toContainText('4 ×Guirnalda de papel')
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await bar(page).getByRole('button', { name: 'Elegir las 22' }).click()
  await expect(bar(page)).toContainText('22 órdenes elegidas')
  await bar(page).getByRole('button', { name: 'Lista para juntar' }).click()
  await expect(list).toContainText('44 ×Guirnalda de papel')
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await bar(page).getByRole('button', { name: 'Imprimir hojas' }).click()
  await expect(page.locator('[data-print-sheet]')).toHaveCount(22)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))

  await bar(page).getByRole('button', { name: 'Cambiar estado' }).click()
  const moving = page.getByRole('dialog', { name: 'Cambiar el estado de 22 órdenes' })
  await moving.getByRole('button', { name: 'Cambiar estado' }).click()
  await expect(moving).toContainText('El estado del Producto es obligatorio')
  await moving.getByLabel('Nuevo estado').selectOption('para retirar')
  await expectAccessible(page)
  await moving.getByRole('button', { name: 'Cambiar estado' }).click()
  // One change after the other, possibly on a busy machine.
  await expect(toast(page, '22 órdenes ahora están para retirar')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Aún no hay ordenes en la seccion: pendiente')).toBeVisible()
  await page.getByLabel('Avisos').getByRole('button', { name: 'Deshacer' }).click()
  await expect(toast(page, '22 órdenes volvieron atrás')).toBeVisible({ timeout: 30_000 })
  await expect(cards).toHaveCount(20)

  await bar(page).getByRole('button', { name: 'Avisar por WhatsApp' }).click()
  const telling = page.getByRole('dialog', { name: 'Avisar por WhatsApp, de a uno' })
  await expect(telling.getByRole('listitem')).toHaveCount(22)
  await expectAccessible(page)
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  const links = telling.getByRole('link', { name: /^Avisar por WhatsApp/ })
  for (const [index, told] of ['1 de 22', '2 de 22'].entries()) {
    const [chat] = await Promise.all([page.waitForEvent('popup'), links.nth(index).click()])
    await chat.close()
    await expect(telling.getByRole('status')).toHaveText(`Ya avisaste a ${told}.`)
  }
  await telling.getByRole('button', { name: 'Listo' }).click()

  await bar(page).getByRole('button', { name: 'Eliminar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar', exact: true }).click()
  await expect(toast(page, '22 órdenes eliminadas')).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
})

test('after a correction the list shows the order again, with the focus on it', LONG, async ({ page }) => {
  const product = await addGarland(page)
  const ids: string[] = []
  for (const name of ['Ana', 'Eva', 'Zoe', 'Uma', 'Lía'])
    ids.push(await orderGarlands(page, product, { name }))
  const [id = ''] = ids
  await open(page, '/admin/order/pendiente')
  const heading = page.getByRole('heading', { name: orderCode(id) })
  for (const way of ['Guardar corrección', 'Cancelar']) {
    await page.getByRole('link', { name: `Corregir orden ${orderCode(id)}` }).click()
    if (way === 'Cancelar') await page.getByRole('link', { name: way }).click()
    else {
      await page.getByLabel('Cantidad de Guirnalda de papel').fill('1')
      await page.getByRole('button', { name: way }).click()
    }
    await expect(page).toHaveURL('/admin/order/pendiente')
    await expect(heading).toBeFocused()
    await expect(heading).toBeInViewport({ ratio: 1 })
  }
  await expect(page.getByRole('article', { name: orderCode(id) })).toContainText('Pidió 2, lleva 1')
})
