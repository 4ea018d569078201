import { expect, type Page } from '@playwright/test'
import { WIDTHS } from '../long.ts'
import { MAP_SITE } from '../map.ts'
import { BALLOON, expectNoSidewaysScroll, open, PICTURE, toast } from './admin.ts'
import { expectAccessible, test } from './shop.ts'

test.use({ expectedStatuses: [404, 409] })

const LONGEST_NAME = 'Cotillón y Repostería La Gran Fiesta de los Hermanos Quiroga'

const settings = async (page: Page) => (await page.request.get('/api/settings')).json()
const save = (page: Page) => page.getByRole('button', { name: 'Guardar ajustes' })
const shown = (page: Page) => page.frameLocator('iframe[title="Cómo ven la tienda tus clientes"]:visible')

/** Beside the form on wide screens, behind a button on others. */
async function expectPreview(page: Page, check: () => Promise<void>) {
  const button = page.getByRole('button', { name: 'Vista previa' })
  const isHidden = await button.isVisible()
  if (isHidden) await button.click()
  await check()
  await expectAccessible(page)
  if (isHidden) await page.getByRole('button', { name: 'Volver a los ajustes' }).click()
}

for (const width of WIDTHS) {
  test(`the owner changes her shop, sees it first, and customers see it at once, at ${width} px`, async ({
    page,
    owner,
    browser,
    shopUrl,
  }) => {
    await owner.create('/api/products', { ...BALLOON, name: `Globo de ${width}` })
    const [product] = await (await page.request.get('/api/products'))
      .json()
      .then((list) => list.products ?? list)
    const line = { id: product.id, price: product.price, quantity: 1, subtotal: product.price }
    const order = {
      name: 'Ana',
      cel: '261 555-0142',
      wayToPay: 'pago efectivo',
      total: line.subtotal,
      order: [line],
    }
    const receipt = `/checkout/${await (await page.request.post('/api/order', { data: order })).json()}`

    await page.setViewportSize({ width, height: 800 })
    await open(page, '/admin/promociones')
    const { version, ...first } = await settings(page)
    await page.getByRole('link', { name: 'El pedido mínimo está en Ajustes' }).click()
    await expect(page.getByRole('heading', { name: 'Pedidos' })).toBeInViewport()
    await expectNoSidewaysScroll(page)
    const field = (label: string) => page.getByLabel(label, { exact: true })

    // Typed, and seen in the preview before anything is saved.
    await field('Nombre de la tienda').fill('La Piñata')
    await page.locator('input[type=file]').setInputFiles(PICTURE)
    await expect(toast(page, 'Imagen Cargada')).toBeVisible()
    await field('Teléfono').fill('261 512-3456')
    await field('Horario').fill('Lun a vie · 10 a 18')
    await expectPreview(page, async () => {
      await expect(shown(page).locator('header')).toContainText('La Piñata')
      await expect(shown(page).locator('main')).toContainText('Lun a vie · 10 a 18')
      await expect(shown(page).locator('footer')).toContainText('261 512-3456')
    })
    expect(await settings(page)).toMatchObject({ name: 'Serpentina' })

    // Mistakes: each at its field, the first one in focus, nothing saved.
    await field('Ciudad').fill('')
    await field('Mapa').fill('a la vuelta de la plaza')
    await page.getByRole('checkbox', { name: 'Mercado Pago' }).uncheck()
    await page.getByRole('checkbox', { name: 'Pago en efectivo' }).uncheck()
    await field('Pedido mínimo').fill('20000')
    await expect(page.getByText('El pedido mínimo es de $20,000.00: te faltan $10,000.00.')).toBeVisible()
    await field('Pedido mínimo').fill('mucho')
    await save(page).click()
    await expect(field('Ciudad')).toBeFocused()
    for (const message of [
      'La ciudad de la tienda es obligatoria',
      'No es un mapa para insertar.',
      'Dejá al menos una forma de pago',
      'El pedido mínimo es un importe',
    ]) {
      await expect(page.getByText(message)).toBeVisible()
    }
    const left = page.getByRole('alert').filter({ hasText: 'Falta corregir' })
    await expect(left).toHaveText('Falta corregir: Ciudad, Mapa, Formas de pago y 1 más')
    await expectAccessible(page)
    expect(await settings(page)).toMatchObject({ name: 'Serpentina', version })

    await page.keyboard.type('Godoy Cruz')
    const map = `${MAP_SITE}export/embed.html?bbox=1%2C2&layer=mapnik`
    await field('Mapa').fill(`<iframe width="425" src="${map.replace('&', '&amp;')}"></iframe>`)
    await page.getByRole('checkbox', { name: 'Pago en efectivo' }).check()
    await field('Pedido mínimo').fill('')
    await page.getByRole('radio', { name: /descuento en efectivo/ }).check()
    await save(page).click()
    await expect(left).toHaveText('Falta corregir: Cómo se muestran los precios')
    await expect(page.getByText('El descuento por efectivo necesita las dos formas de pago')).toBeVisible()
    await expect(page.getByRole('radio', { name: /con recargo/ })).toBeFocused()
    await page.getByRole('radio', { name: /con recargo/ }).check()
    await expect(left).toBeHidden()
    await expect(page.getByText('Sin guardar', { exact: true })).toBeVisible()
    await field('Formato de los números').selectOption({ label: '$\u00A01.500,00 (ARS)' })

    await page.getByRole('button', { name: 'Probar la conexión' }).click()
    await expect(page.getByText('Falta la clave: poné MP_ACCESS_TOKEN')).toBeVisible()

    // Somebody who is looking at the shop meanwhile.
    const visitor = await browser.newPage({ baseURL: shopUrl, viewport: { width, height: 800 } })
    await visitor.route(`${MAP_SITE}**`, (route) => route.fulfill({ body: 'mapa' }))
    await visitor.goto(receipt)
    await expect(visitor.locator('header')).toContainText('Serpentina')
    await save(page).click()
    await expect(toast(page, 'Ajustes guardados')).toBeVisible()
    await expect(page.getByText('Guardado', { exact: true })).toBeVisible()
    expect(await settings(page)).toMatchObject({
      name: 'La Piñata',
      map,
      version: version + 1,
      waysToPay: ['pago efectivo'],
    })
    await visitor.reload()
    await expect(visitor).toHaveTitle(/La Piñata$/)
    await expect(visitor.locator('header')).toContainText('La Piñata')
    await expect(visitor.locator('header img').first()).toBeVisible()
    await expect(visitor.locator('main')).toContainText('Lun a vie · 10 a 18')
    await expect(visitor.locator('main')).toContainText('$\u00A04.700,50')
    await expect(visitor.locator('footer')).toContainText('Godoy Cruz')
    await expect(visitor.locator('footer')).toContainText('261 512-3456')
    // The map loads when it comes near.
    await visitor.locator('footer').getByText('261 512-3456').scrollIntoViewIfNeeded()
    await expect(visitor.locator(`footer iframe[src="${map}"]`)).toBeAttached()

    // Somebody else saves while this page is open: nothing of either is lost.
    const { version: _, ...theirs } = await settings(page)
    const other = { ...theirs, name: LONGEST_NAME, tagline: 'Todo para tu fiesta', city: 'Maipú' }
    expect((await page.request.put('/api/settings', { data: other })).ok()).toBe(true)
    await visitor.goto('/')
    const home = visitor.getByRole('banner').getByRole('link', { name: LONGEST_NAME })
    await expect(home).toBeVisible()
    await expectNoSidewaysScroll(visitor)
    const [name, menu] = await Promise.all([
      home.boundingBox(),
      visitor.getByRole('navigation', { name: 'Principal' }).boundingBox(),
    ])
    expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThanOrEqual(menu?.x ?? 0)
    await visitor.close()
    await field('Ciudad').fill('Luján de Cuyo')
    await field('Dirección').fill('San Martín 1234')
    await save(page).click()
    const dialog = page.getByRole('dialog', { name: 'Otra persona cambió lo mismo' })
    await expect(dialog.getByRole('group')).toHaveText(/Ciudad.*Luján de Cuyo.*Maipú/)
    await dialog.getByRole('radio', { name: /Maipú/ }).check()
    await dialog.getByRole('button', { name: 'Guardar así' }).click()
    await expect(toast(page, 'Ajustes guardados')).toBeVisible()
    expect(await settings(page)).toMatchObject({ ...other, address: 'San Martín 1234', version: version + 3 })
    await expect(field('Ciudad')).toHaveValue('Maipú')
    await expect(field('Lema')).toHaveValue('Todo para tu fiesta')

    // Nothing typed is lost by leaving, either.
    await field('Lema').fill('Casi se pierde')
    await page.goBack()
    await page.getByRole('button', { name: 'Seguir editando' }).last().click()
    await expect(field('Lema')).toHaveValue('Casi se pierde')
    await field('Lema').fill('Todo para tu fiesta')

    // As it was, for the next width.
    expect((await page.request.put('/api/settings', { data: first })).ok()).toBe(true)
  })
}
