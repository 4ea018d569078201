import { expect, type Page, type Route } from '@playwright/test'
import { OWNER } from '../program.ts'
import { expectNoSidewaysScroll, open, signIn } from './admin.ts'
import { expectAccessible, expectHydrated, test } from './shop.ts'

test.use({ expectedStatuses: [404, 503] })

type Customer = { readonly name: string; readonly cel?: string; readonly wayToPay?: string }

/** Every test starts with the owner signed in and no orders. */
test.beforeEach(async ({ page }) => {
  await signIn(page)
  const { orders } = await (await page.request.get('/api/order/buscar?pageSize=100')).json()
  for (const { id } of orders) await page.request.delete(`/api/order/${id}`)
})

async function stock(page: Page): Promise<number> {
  const data = {
    name: 'Guirnalda de papel',
    description: 'Tres metros de colores',
    price: 1000,
    image: '/favicon.svg',
    category: 'decoracion',
  }
  const { id } = await (await page.request.post('/api/products', { data })).json()
  return id
}

/** Orders two garlands and returns the identifier of the order. */
async function order(page: Page, id: number, { name, cel, wayToPay }: Customer): Promise<string> {
  const answer = await page.request.post('/api/order', {
    data: {
      name,
      cel: cel ?? '261 555-0199',
      wayToPay: wayToPay ?? 'pago efectivo',
      total: 2000,
      order: [{ id, price: 1000, quantity: 2, subtotal: 2000 }],
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return answer.json()
}

const outOfOrder = (route: Route) =>
  route.fulfill({ status: 503, json: { error: 'La tienda no puede atender' } })

const codeOf = (id: string) => `${id.slice(0, 4)}-${id.slice(4, 8)}`

test('an order shows the customer, the products, the payment method and the amount due', async ({ page }) => {
  const id = await order(page, await stock(page), { name: 'Ana Gómez', wayToPay: 'mercado pago' })
  await open(page, '/admin/order/pendiente')
  const card = page.getByRole('article', { name: codeOf(id) })
  await expect(card).toContainText('Ana Gómez')
  await expect(card).toContainText(/\d\d\/\d\d\/\d{4} \d\d:\d\d/)
  await expect(card.getByRole('listitem')).toContainText('Guirnalda de papel')
  await expect(card.getByRole('listitem')).toContainText('2 ×')
  await expect(card).toContainText('Mercado Pago')
  await expect(card).toContainText('A cobrar$2,124.00')
  const link = card.getByRole('link', { name: 'Escribir por WhatsApp a Ana Gómez' })
  await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/5492615550199\?text=/)
  const message = decodeURIComponent((await link.getAttribute('href')) ?? '')
  expect(message).toContain(codeOf(id))
  expect(message).toContain(`${new URL(page.url()).origin}/checkout/${id}`)
})

test('an order whose mobile cannot be read says so instead of offering a message', async ({ page }) => {
  await order(page, await stock(page), { name: 'Zoe', cel: '15 5555 1234' })
  await open(page, '/admin/order/pendiente')
  const card = page.getByRole('article')
  await expect(card).toContainText('No se puede avisar por WhatsApp: no entendemos el número 15 5555 1234.')
  await expect(card.getByRole('link', { name: /WhatsApp/ })).toHaveCount(0)
})

test('changing the status of an order moves the order and the owner to the list of that status', async ({
  page,
}) => {
  const id = await order(page, await stock(page), { name: 'Bruno' })
  await open(page, '/admin/order/pendiente')
  await page.getByRole('button', { name: `Guardar el estado de ${codeOf(id)}` }).click()
  await expect(page.getByText('El estado del Producto es obligatorio')).toBeVisible()
  await expect(page).toHaveURL('/admin/order/pendiente')
  await expectAccessible(page)

  await page.getByLabel(`Nuevo estado de ${codeOf(id)}`).selectOption('para retirar')
  await page.getByRole('button', { name: `Guardar el estado de ${codeOf(id)}` }).click()
  await expect(page.getByText('La orden ahora esta para retirar')).toBeVisible()
  await expect(page).toHaveURL('/admin/order/para%20retirar')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Órdenes para retirar')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('article', { name: codeOf(id) })).toBeVisible()
  const statuses = page.getByRole('navigation', { name: 'Estados de las órdenes' })
  await expect(statuses.getByRole('link')).toHaveText([
    'pendiente0',
    'pagado0',
    'para retirar1',
    'entregado0',
  ])
})

test('one press moves an order to its next status, and another goes back to the list', async ({ page }) => {
  const product = await stock(page)
  const cash = await order(page, product, { name: 'Bruno' })
  const wallet = await order(page, product, { name: 'Bruna', wayToPay: 'mercado pago' })
  await page.clock.install()
  await open(page, '/admin/order/pendiente?orden=antiguas')
  await page.route('**/api/order/status/*', outOfOrder, { times: 1 })
  await page.getByRole('button', { name: `Marcar como pagado: orden ${codeOf(wallet)}` }).click()
  const failure = page.getByText(`"${codeOf(wallet)}": La tienda no puede atender`)
  await expect(failure).toBeVisible()
  // A failed change is shown until it is closed or succeeds.
  await page.clock.runFor(60_000)
  await expect(failure).toBeVisible()
  await page.getByRole('button', { name: `Marcar como pagado: orden ${codeOf(wallet)}` }).click()
  await expect(page).toHaveURL('/admin/order/pagado')
  await expect(failure).toBeHidden()
  await expect(page.getByText('La orden ahora esta pagado')).toBeVisible()
  await expect(page.getByRole('article', { name: codeOf(wallet) })).toContainText('Cobrado$2,124.00')
  const notice = page.getByRole('region', { name: 'Orden movida' })
  await expect(notice).toContainText(`${codeOf(wallet)} de Bruna ahora está pagado.`)
  const tell = notice.getByRole('link', { name: `Avisar por WhatsApp: orden ${codeOf(wallet)}` })
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
  await expect(page.getByRole('article', { name: codeOf(wallet) })).toContainText('Avisado · hace 1 min')
  await page.reload()
  await page.getByRole('button', { name: 'Volver a órdenes pendientes' }).click()
  await expect(page).toHaveURL('/admin/order/pendiente?orden=antiguas')
  await expect(page.getByRole('button', { name: /^Volver/ })).toHaveCount(0)

  // Cash is paid when the order is handed over.
  await page.getByRole('button', { name: `Listo para retirar: orden ${codeOf(cash)}` }).click()
  await page.getByRole('button', { name: `Marcar como entregado: orden ${codeOf(cash)}` }).click()
  await expect(page).toHaveURL('/admin/order/entregado')
  await expect(page.getByRole('article', { name: codeOf(cash) })).toContainText('Cobrado$2,000.00')
  await expect(page.getByRole('button', { name: /^(Marcar|Listo)/ })).toHaveCount(0)
})

test.describe('the board', () => {
  test.use({ viewport: { width: 1440, height: 900 }, expectedStatuses: [404, 500] })

  test('moves orders by mouse, by button and by key, and returns a card that could not be moved', async ({
    page,
  }) => {
    const product = await stock(page)
    const first = await order(page, product, { name: 'Ana' })
    const second = await order(page, product, { name: 'Bruno' })
    await open(page, '/admin/order/pendiente')
    await page.getByRole('navigation', { name: 'Vista' }).getByRole('link', { name: 'Tablero' }).click()
    await expect(page).toHaveURL('/admin/order/pendiente?vista=tablero')
    const column = (status: string) => page.getByRole('region', { name: status, exact: true })
    const card = (id: string) => page.getByRole('article', { name: codeOf(id) })
    await expect(column('pendiente').getByRole('article')).toHaveCount(2)
    await expectAccessible(page)

    await card(first).dragTo(column('para retirar'))
    await expect(column('para retirar').getByRole('article', { name: codeOf(first) })).toBeVisible()
    await expect(page.getByText('La orden ahora esta para retirar')).toBeVisible()
    const notice = page.getByRole('region', { name: 'Orden movida' })
    await expect(notice.getByRole('link', { name: /^Avisar por WhatsApp/ })).toHaveAttribute('href', /wa\.me/)

    const mover = page.getByLabel(`Mover la orden ${codeOf(second)}`)
    await mover.click()
    await page.getByRole('button', { name: `Pasar ${codeOf(second)} a pagado` }).click()
    await expect(column('pagado').getByRole('article', { name: codeOf(second) })).toBeVisible()
    await expect(mover).toBeFocused()
    await expect(card(second)).toHaveAttribute('aria-busy', 'false')
    await page.keyboard.press('4')
    await expect(column('entregado').getByRole('article', { name: codeOf(second) })).toBeVisible()
    await expect(card(second)).toHaveAttribute('aria-busy', 'false')

    await page.route('**/api/order/status/*', (route) =>
      route.fulfill({ status: 500, json: { error: 'Error interno del servidor' } }),
    )
    await expect(mover).toBeFocused()
    await page.keyboard.press('1')
    await expect(page.getByText(`"${codeOf(second)}": Error interno del servidor`)).toBeVisible()
    await expect(column('entregado').getByRole('article', { name: codeOf(second) })).toBeVisible()
    await expect(column('pendiente')).toContainText('Sin órdenes')
  })
})

test('deleting an order asks first, says what happens and removes it', async ({ page }) => {
  const id = await order(page, await stock(page), { name: 'Darío' })
  await open(page, '/admin/order/pendiente')
  await page.getByRole('button', { name: `Eliminar la orden ${codeOf(id)}` }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('El pedido de Darío, un producto por $2,000.00, pasa a la papelera.')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'No, dejarla' }).last().click()
  await expect(page.getByRole('article')).toHaveCount(1)

  await page.getByRole('button', { name: `Eliminar la orden ${codeOf(id)}` }).click()
  await question.getByRole('button', { name: 'Eliminar', exact: true }).click()
  await expect(page.getByText('Pedido eliminado')).toBeVisible()
  await expect(page.getByText('Aún no hay ordenes en la seccion: pendiente')).toBeVisible()
  expect((await page.request.get(`/api/order/cel/${id}`)).status()).toBe(404)
})

test('several orders are deleted at once, after one question, and come back by one press', async ({
  page,
}) => {
  const product = await stock(page)
  for (const name of ['Ana', 'Spam 1', 'Spam 2', 'Spam 3']) await order(page, product, { name })
  await open(page, '/admin/order/pendiente')
  const bar = page.getByRole('region', { name: 'Órdenes elegidas' })
  const choose = (name: string) => page.getByRole('article').filter({ hasText: name }).getByRole('checkbox')
  await choose('Spam 2').check()
  await expect(bar).toContainText('1 orden elegida')
  await bar.getByRole('button', { name: 'Elegir las 4' }).click()
  await choose('Ana').uncheck()
  await expect(bar).toContainText('3 órdenes elegidas')
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Eliminar' }).click()
  const question = page.getByRole('dialog', { name: '¿Eliminar 3 órdenes?' })
  await expect(question).toContainText('Estos pedidos, por $6,000.00 en total, pasan a la papelera.')
  await expect(question.getByRole('listitem')).toContainText(['Spam 3', 'Spam 2', 'Spam 1'])
  await expectAccessible(page)
  await page.clock.install()
  await page.route('**/api/order/eliminar', outOfOrder, { times: 1 })
  await question.getByRole('button', { name: 'Eliminar', exact: true }).click()
  const failure = page.getByText('La tienda no puede atender')
  await expect(failure).toBeVisible()
  await page.clock.runFor(60_000)
  await expect(failure).toBeVisible()
  await question.getByRole('button', { name: 'Eliminar', exact: true }).click()
  await expect(page.getByText('3 pedidos eliminados')).toBeVisible()
  await expect(failure).toBeHidden()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText('Ana')
  await expect(bar).toHaveCount(0)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('3 pedidos restaurados')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(4)
})

test('an order is found by name, mobile, code or product, in the list of its status', async ({ page }) => {
  const product = await stock(page)
  const id = await order(page, product, { name: 'Elena Núñez', cel: '+54 9 261 555-0111' })
  await order(page, product, { name: 'Fabián', cel: '261 555-0122' })
  await open(page, '/admin/order/pendiente')
  const search = page.getByRole('searchbox', { name: 'Buscar por nombre, celular, código o producto' })
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(search).toBeFocused({ timeout: 500 })
  }).toPass()
  for (const text of ['NÚÑEZ', '2615550111', codeOf(id), codeOf(id).replace('-', '').toLowerCase()]) {
    await search.fill(text)
    await search.press('Enter')
    await expect(page).toHaveURL(`/admin/order/pendiente?${new URLSearchParams({ buscar: text })}`)
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.getByRole('article', { name: codeOf(id) })).toBeVisible()
    await expect(search).toBeFocused()
  }
  await search.fill('papel guirn')
  await search.press('Enter')
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.locator('summary', { hasText: 'Filtros' }).click()
  await page.getByLabel('Buscar el texto en').selectOption('clientes')
  await page.getByLabel('Hasta').fill('2020-01-01')
  await page.getByRole('button', { name: 'Aplicar filtros' }).click()
  await expect(page).toHaveURL('/admin/order/pendiente?buscar=papel+guirn&en=clientes&hasta=2020-01-01')
  await expect(page.getByText('Nada en "pendiente" para "papel guirn" con estos filtros')).toBeVisible()
  await page.getByRole('link', { name: 'Borrar la búsqueda' }).click()
  await page.getByRole('link', { name: 'Hoy', exact: true }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expectAccessible(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Exportar estas órdenes a Excel' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^pedidos-[\d-]+\.xlsx$/)
  await page.goto('/admin/order/entregado?buscar=elena')
  await expectHydrated(page)
  await page.getByRole('link', { name: 'Hay 1 en pendiente' }).click()
  await expect(page.getByRole('article', { name: codeOf(id) })).toBeVisible()
  await page.getByRole('link', { name: 'Borrar la búsqueda' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(search).toHaveValue('')
})

test('more than twenty orders come in pages, newest or oldest first, and print on a few sheets', async ({
  page,
}) => {
  const product = await stock(page)
  for (let number = 1; number <= 21; number++) await order(page, product, { name: `Cliente ${number}` })
  await open(page, '/admin/order/pendiente')
  await expect(page.getByText('21 órdenes')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(20)
  await page.getByRole('link', { name: 'Siguiente' }).click()
  await expect(page).toHaveURL('/admin/order/pendiente?pagina=2')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.goto('/admin/order/pendiente?pagina=9')
  await expect(page).toHaveURL('/admin/order/pendiente?pagina=2')

  await page.getByRole('link', { name: 'Ver primero las más antiguas' }).click()
  await expect(page).toHaveURL('/admin/order/pendiente?orden=antiguas')
  await expect(page.getByRole('article').first()).toContainText('Cliente 1')
  await page.getByRole('link', { name: 'Siguiente' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText('Cliente 21')
  await page.getByRole('link', { name: 'Ver primero las más nuevas' }).click()
  await expect(page.getByRole('article')).toHaveCount(20)
  for (const landscape of [true, false]) {
    const pdf = await page.pdf({ format: 'A4', landscape })
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(4)
  }
})

test.describe('without a stream', () => {
  test.use({ expectedStatuses: [404, 503] })

  test('a new order appears without a reload', async ({ page }) => {
    const product = await stock(page)
    await page.route('**/api/order/events', (route) => route.fulfill({ status: 503 }))
    await page.clock.install()
    await open(page, '/admin/order/pendiente')
    await expect(page.getByText('Aún no hay ordenes en la seccion: pendiente')).toBeVisible()
    const id = await order(page, product, { name: 'Gisela' })
    await page.clock.fastForward(30_000)
    await expect(page.getByRole('article', { name: codeOf(id) })).toBeVisible()
  })
})

test.describe('a session that ended', () => {
  test.use({ expectedStatuses: [401, 404] })

  test('is reported to the owner, who would wait for new orders in vain', async ({ page }) => {
    const product = await stock(page)
    const opened = page.waitForResponse('**/api/order/events')
    await open(page, '/admin/order/pendiente')
    await opened
    await page.request.delete('/api/session')
    const id = await order(page, product, { name: 'Lola' })
    const dialog = page.getByRole('dialog', { name: 'Tu sesión terminó' })
    await expect(page.getByRole('article')).toHaveCount(0)
    await dialog.getByLabel('Contraseña').fill(OWNER.password)
    await dialog.getByRole('button', { name: 'Iniciar sesión' }).click()
    await expect(page.getByRole('article', { name: codeOf(id) })).toBeVisible()
  })
})

test('printing gives only one order, with a box to tick for each product', async ({ page }) => {
  const product = await stock(page)
  const id = await order(page, product, { name: 'Hugo' })
  await order(page, product, { name: 'Inés' })
  await open(page, '/admin/order/pendiente')
  // A real print dialog would block the browser; the test only needs the page at the moment of printing.
  await page.evaluate(() => {
    window.print = () => undefined
  })
  await page.getByRole('button', { name: `Imprimir la orden ${codeOf(id)}` }).click()
  const sheet = page.getByRole('region', { name: `Hoja de la orden ${codeOf(id)}` })
  await expect(sheet).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(sheet).toBeVisible()
  await expect(sheet.getByRole('listitem')).toHaveText('2 ×Guirnalda de papelTres metros de colores')
  await expect(page.getByRole('article')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(page.getByRole('article')).toHaveCount(2)

  await page.emulateMedia({ media: null })
  await page.getByRole('checkbox', { name: `Elegir la orden ${codeOf(id)}` }).check()
  await page.getByRole('button', { name: 'Elegir las 2' }).click()
  await page.getByRole('button', { name: 'Lista para juntar' }).click()
  await page.emulateMedia({ media: 'print' })
  const list = page.getByRole('region', { name: 'Lista para juntar' })
  await expect(list.getByRole('listitem')).toContainText(['4 ×Guirnalda de papel'])
  await expect(list.getByRole('listitem')).toContainText([`${codeOf(id)} × 2`])
  await page.emulateMedia({ media: null })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.getByRole('button', { name: 'Imprimir hojas' }).click()
  const pdf = await page.pdf({ format: 'A4' })
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2)
})

test('an unknown status is answered with 404 and links to the valid ones', async ({ page }) => {
  const response = await page.goto('/admin/order/perdido')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'No encontramos esa página' })).toBeVisible()
  await expectHydrated(page)
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'para retirar' }).click()
  await expect(page.getByText('Aún no hay ordenes en la seccion: para retirar')).toBeVisible()

  // Some people write it this way.
  await page.goto('/admin/order/para-retirar')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Órdenes para retirar')
})

test('axe finds nothing on the orders page and nothing scrolls sideways at any width', async ({ page }) => {
  // All rules run three times, possibly on a busy machine.
  test.slow()
  const product = await stock(page)
  await order(page, product, { name: 'Juana de los Ángeles Fernández Castro', wayToPay: 'mercado pago' })
  await order(page, product, { name: 'Karina', cel: 'el de mi hermana' })
  await open(page, '/admin/order/pendiente')
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
})
