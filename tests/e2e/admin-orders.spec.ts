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

test(
  'an order shows the customer, the products, the payment method and the amount due',
  LONG,
  async ({ page }) => {
    const id = await orderGarlands(page, await addGarland(page), {
      name: 'Ana Gómez',
      wayToPay: 'mercado pago',
    })
    await open(page, '/admin/order/pendiente')
    const card = page.getByRole('article', { name: orderCode(id) })
    await expect(card).toContainText('Ana Gómez')
    await expect(card).toContainText(/\d\d\/\d\d\/\d{4} \d\d:\d\d/)
    await expect(card.getByRole('listitem')).toContainText('Guirnalda de papel')
    await expect(card.getByRole('listitem')).toContainText('2 ×')
    await expect(card).toContainText('Mercado Pago')
    await expect(card).toContainText('A cobrar$2,124.00')
    const link = card.getByRole('link', { name: 'Escribir por WhatsApp a Ana Gómez' })
    await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/5492615550199\?text=/)
    const message = decodeURIComponent((await link.getAttribute('href')) ?? '')
    expect(message).toContain(orderCode(id))
    expect(message).toContain(`${new URL(page.url()).origin}/checkout/${id}`)
  },
)

test('an order whose mobile cannot be read says so instead of offering a message', LONG, async ({ page }) => {
  await orderGarlands(page, await addGarland(page), { name: 'Zoe', cel: '15 5555 1234' })
  await open(page, '/admin/order/pendiente')
  const card = page.getByRole('article')
  await expect(card).toContainText('No se puede avisar por WhatsApp: «15 5555 1234» no parece un celular.')
  await expect(card.getByRole('link', { name: /WhatsApp/ })).toHaveCount(0)
})

test(
  'changing the status of an order moves the order and the owner to the list of that status',
  LONG,
  async ({ page }) => {
    const id = await orderGarlands(page, await addGarland(page), { name: 'Bruno' })
    await open(page, '/admin/order/pendiente')
    await page.getByRole('button', { name: `Guardar el estado de ${orderCode(id)}` }).click()
    await expect(page.getByText('El estado del Producto es obligatorio')).toBeVisible()
    await expect(page).toHaveURL('/admin/order/pendiente')
    await expectAccessible(page)

    await page.getByLabel(`Nuevo estado de ${orderCode(id)}`).selectOption('para retirar')
    await page.getByRole('button', { name: `Guardar el estado de ${orderCode(id)}` }).click()
    await expect(page.getByText('La orden ahora esta para retirar')).toBeVisible()
    await expect(page).toHaveURL('/admin/order/para%20retirar')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Órdenes para retirar')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByRole('article', { name: orderCode(id) })).toBeVisible()
    const statuses = page.getByRole('navigation', { name: 'Estados de las órdenes' })
    await expect(statuses.getByRole('link')).toHaveText([
      'pendiente0',
      'pagado0',
      'para retirar1',
      'entregado0',
    ])
  },
)

test(
  'one press moves an order to its next status, and another goes back to the list',
  LONG,
  async ({ page }) => {
    const product = await addGarland(page)
    const cash = await orderGarlands(page, product, { name: 'Bruno' })
    const wallet = await orderGarlands(page, product, { name: 'Bruna', wayToPay: 'mercado pago' })
    await page.clock.install()
    await open(page, '/admin/order/pendiente?orden=antiguas')
    await routeOnce(page, '**/api/order/status/*', outOfOrder)
    await page.getByRole('button', { name: `Marcar como pagado: orden ${orderCode(wallet)}` }).click()
    const failure = page.getByText(`"${orderCode(wallet)}": La tienda no puede atender`)
    await expect(failure).toBeVisible()
    // A failed change is shown until it is closed or succeeds.
    await page.clock.runFor(70_000)
    await expect(failure).toBeVisible()
    await page.getByRole('button', { name: `Marcar como pagado: orden ${orderCode(wallet)}` }).click()
    await expect(page.getByText('La orden ahora esta pagado')).toBeVisible()
    await expect(page).toHaveURL('/admin/order/pagado')
    await expect(failure).toBeHidden()
    await expect(page.getByRole('article', { name: orderCode(wallet) })).toContainText('Cobrado$2,124.00')
    const notice = page.getByRole('region', { name: 'Orden movida' })
    await expect(notice).toContainText(`${orderCode(wallet)} de Bruna ahora está pagado.`)
    const tell = notice.getByRole('link', { name: `Avisar por WhatsApp: orden ${orderCode(wallet)}` })
    const [number, text] = decodeURIComponent((await tell.getAttribute('href')) ?? '').split('?text=')
    expect(number).toBe('https://wa.me/5492615550199')
    expect(text).toContain('Registramos el pago')
    expect(text).toContain(`${new URL(page.url()).origin}/checkout/${wallet}`)
    await expectAccessible(page)
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
    const [chat] = await Promise.all([page.waitForEvent('popup'), tell.click()])
    await chat.close()
    // The page's clock is a minute ahead by now.
    await expect(notice).toContainText('Avisado · hace 1 min')
    await expect(page.getByRole('article', { name: orderCode(wallet) })).toContainText('Avisado · hace 1 min')
    await page.reload()
    await page.getByRole('button', { name: 'Volver a órdenes pendientes' }).click()
    await expect(page).toHaveURL('/admin/order/pendiente?orden=antiguas')
    await expect(page.getByRole('button', { name: /^Volver/ })).toHaveCount(0)

    // Cash is paid when the order is handed over.
    await page.getByRole('button', { name: `Listo para retirar: orden ${orderCode(cash)}` }).click()
    await page.getByRole('button', { name: `Marcar como entregado: orden ${orderCode(cash)}` }).click()
    await expect(page).toHaveURL('/admin/order/entregado')
    await expect(page.getByRole('article', { name: orderCode(cash) })).toContainText('Cobrado$2,000.00')
    await expect(page.getByRole('button', { name: /^(Marcar|Listo)/ })).toHaveCount(0)
  },
)

test('deleting an order asks first, says what happens and removes it', LONG, async ({ page }) => {
  const id = await orderGarlands(page, await addGarland(page), { name: 'Darío' })
  await open(page, '/admin/order/pendiente')
  await page.getByRole('button', { name: `Eliminar la orden ${orderCode(id)}` }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('La orden de Darío, un producto por $2,000.00, pasa a la papelera.')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'No, dejarla' }).last().click()
  await expect(page.getByRole('article')).toHaveCount(1)

  await page.getByRole('button', { name: `Eliminar la orden ${orderCode(id)}` }).click()
  await question.getByRole('button', { name: 'Eliminar', exact: true }).click()
  await expect(page.getByText('Orden eliminada')).toBeVisible()
  await expect(page.getByText('Aún no hay ordenes en la seccion: pendiente')).toBeVisible()
  expect((await page.request.get(`/api/order/cel/${id}`)).status()).toBe(404)
})

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
