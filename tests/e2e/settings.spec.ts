import { expect, type Page } from '@playwright/test'
import { LONG, WIDTHS } from '../long.ts'
import { MAP_SITE } from '../map.ts'
import { BALLOON, expectNoSidewaysScroll, PICTURE, signIn, toast } from './admin.ts'
import { expectAccessible, type Owner, test as shopTest } from './shop.ts'

const LONGEST_NAME = 'Cotillón y Repostería La Gran Fiesta de los Hermanos Quiroga'

/** The page of the settings, which are as they were before once a test has changed them. */
const test = shopTest.extend<{ before: { readonly version: number } }>({
  before: [
    async ({ page }, use) => {
      await signIn(page)
      const { version, ...first } = await settings(page)
      await page.goto('/admin/ajustes')
      await use({ version })
      expect((await page.request.put('/api/settings', { data: first })).ok()).toBe(true)
    },
    { auto: true },
  ],
})
test.use({ expectedStatuses: [404, 409] })

const settings = async (page: Page) => (await page.request.get('/api/settings')).json()
const save = (page: Page) => page.getByRole('button', { name: 'Guardar ajustes' })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const saved = (page: Page) => page.getByText('Guardado', { exact: true })
const shown = (page: Page) => page.frameLocator('iframe[title="Cómo ven la tienda tus clientes"]:visible')

const left = (page: Page) => page.getByRole('alert').filter({ hasText: 'Falta corregir' })

/** Beside the form on wide screens, behind a button on others. */
async function expectPreview(page: Page, check: () => Promise<void>) {
  const button = page.getByRole('button', { name: 'Vista previa' })
  const isHidden = await button.isVisible()
  if (isHidden) await button.click()
  await check()
  await expectAccessible(page)
  if (isHidden) await page.getByRole('button', { name: 'Volver a los ajustes' }).click()
}

/** A customer's page of an order. */
async function orderBalloon(page: Page, owner: Owner): Promise<string> {
  await owner.create('/api/products', BALLOON)
  const { products } = await (await page.request.get('/api/products/buscar?text=globo')).json()
  const [{ id, price }] = products
  const line = { id, price, quantity: 1, subtotal: price }
  const customer = { name: 'Ana', cel: '261 555-0142', wayToPay: 'pago efectivo' }
  const answer = await page.request.post('/api/order', { data: { ...customer, total: price, order: [line] } })
  return `/checkout/${await answer.json()}`
}

for (const width of WIDTHS) {
  test.describe(`settings, ${width} px wide,`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('the page of promotions links to the minimum order in the settings', LONG, async ({ page }) => {
      await page.goto('/admin/promociones')
      await page.getByRole('link', { name: 'El pedido mínimo está en Ajustes' }).click()
      await expect(page.getByRole('heading', { name: 'Pedidos' })).toBeInViewport()
      await expectNoSidewaysScroll(page)
    })

    test(
      'what is typed in the settings is seen in the preview before it is saved',
      LONG,
      async ({ page }) => {
        await field(page, 'Nombre de la tienda').fill('La Piñata')
        await field(page, 'Teléfono').fill('261 512-3456')
        await field(page, 'Horario').fill('Lun a vie · 10 a 18')
        await expectPreview(page, async () => {
          await expect(shown(page).locator('header')).toContainText('La Piñata')
          await expect(shown(page).locator('main')).toContainText('Lun a vie · 10 a 18')
          await expect(shown(page).locator('footer')).toContainText('261 512-3456')
        })
        expect(await settings(page)).toMatchObject({ name: 'Serpentina' })
      },
    )

    test(
      'each mistake in the settings stands at its field, and nothing is saved',
      LONG,
      async ({ page, before }) => {
        await field(page, 'Ciudad').fill('')
        await field(page, 'Mapa').fill('a la vuelta de la plaza')
        await page.getByRole('checkbox', { name: 'Mercado Pago' }).uncheck()
        await page.getByRole('checkbox', { name: 'Pago en efectivo' }).uncheck()
        await field(page, 'Pedido mínimo').fill('20000')
        await expect(page.getByText('El pedido mínimo es de $20,000.00: te faltan $10,000.00.')).toBeVisible()
        await field(page, 'Pedido mínimo').fill('mucho')
        await save(page).click()
        await expect(field(page, 'Ciudad')).toBeFocused()
        for (const message of [
          'La ciudad de la tienda es obligatoria',
          'No es un mapa para insertar.',
          'Dejá al menos una forma de pago',
          'El pedido mínimo es un importe',
        ]) {
          await expect(page.getByText(message)).toBeVisible()
        }
        await expect(left(page)).toHaveText('Falta corregir: Ciudad, Mapa, Formas de pago y 1 más')
        await expectAccessible(page)
        expect(await settings(page)).toMatchObject({ name: 'Serpentina', version: before.version })
      },
    )

    test(
      'a discount for cash asks for both ways to pay, and the note of a mistake goes once it is mended',
      LONG,
      async ({ page }) => {
        await page.getByRole('checkbox', { name: 'Mercado Pago' }).uncheck()
        await page.getByRole('radio', { name: /descuento en efectivo/ }).check()
        await save(page).click()
        await expect(left(page)).toHaveText('Falta corregir: Cómo se muestran los precios')
        await expect(
          page.getByText('El descuento por efectivo necesita las dos formas de pago'),
        ).toBeVisible()
        await expect(page.getByRole('radio', { name: /con recargo/ })).toBeFocused()
        await page.getByRole('radio', { name: /con recargo/ }).check()
        await expect(left(page)).toBeHidden()
        await expect(page.getByText('Sin guardar', { exact: true })).toBeVisible()
      },
    )

    test(
      'a check of the connection with Mercado Pago says that the key is missing',
      LONG,
      async ({ page }) => {
        await page.getByRole('button', { name: 'Probar la conexión' }).click()
        await expect(page.getByText('Falta la clave: poné MP_ACCESS_TOKEN')).toBeVisible()
      },
    )

    test('customers see changed settings at once', async ({ page, owner, before, browser, shopUrl }) => {
      const receipt = await orderBalloon(page, owner)
      await field(page, 'Nombre de la tienda').fill('La Piñata')
      await page.locator('input[type=file]').setInputFiles(PICTURE)
      await expect(toast(page, 'Imagen Cargada')).toBeVisible()
      await field(page, 'Teléfono').fill('261 512-3456')
      await field(page, 'Horario').fill('Lun a vie · 10 a 18')
      await field(page, 'Ciudad').fill('Godoy Cruz')
      const map = `${MAP_SITE}export/embed.html?bbox=1%2C2&layer=mapnik`
      await field(page, 'Mapa').fill(`<iframe width="425" src="${map.replace('&', '&amp;')}"></iframe>`)
      await page.getByRole('checkbox', { name: 'Mercado Pago' }).uncheck()
      await field(page, 'Formato de los números').selectOption({ label: '$\u00A01.500,00 (ARS)' })

      const visitor = await browser.newPage({ baseURL: shopUrl, viewport: { width, height: 800 } })
      await visitor.route(`${MAP_SITE}**`, (route) => route.fulfill({ body: 'mapa' }))
      await visitor.goto(receipt)
      await expect(visitor.locator('header')).toContainText('Serpentina')
      await save(page).click()
      await expect(toast(page, 'Ajustes guardados')).toBeVisible()
      await expect(saved(page)).toBeVisible()
      expect(await settings(page)).toMatchObject({
        name: 'La Piñata',
        map,
        version: before.version + 1,
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
      await visitor.close()
    })

    test('the longest name of a shop leaves room for the menu', LONG, async ({ page }) => {
      const { version, ...current } = await settings(page)
      const named = { ...current, name: LONGEST_NAME }
      expect((await page.request.put('/api/settings', { data: named })).ok()).toBe(true)
      await page.goto('/')
      const home = page.getByRole('banner').getByRole('link', { name: LONGEST_NAME })
      await expect(home).toBeVisible()
      await expectNoSidewaysScroll(page)
      const [name, menu] = await Promise.all([
        home.boundingBox(),
        page.getByRole('navigation', { name: 'Principal' }).boundingBox(),
      ])
      expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThanOrEqual(menu?.x ?? 0)
    })

    test(
      'what two people change in the settings is merged, and what both changed is asked',
      LONG,
      async ({ page, before }) => {
        const { version: _, ...current } = await settings(page)
        const theirs = { ...current, name: LONGEST_NAME, tagline: 'Todo para tu fiesta', city: 'Maipú' }
        expect((await page.request.put('/api/settings', { data: theirs })).ok()).toBe(true)
        await field(page, 'Ciudad').fill('Luján de Cuyo')
        await field(page, 'Dirección').fill('San Martín 1234')
        await save(page).click()
        const dialog = page.getByRole('dialog', { name: 'Otra persona cambió lo mismo' })
        await expect(dialog.getByRole('group')).toHaveText(/Ciudad.*Luján de Cuyo.*Maipú/)
        await dialog.getByRole('radio', { name: /Maipú/ }).check()
        await dialog.getByRole('button', { name: 'Guardar así' }).click()
        await expect(toast(page, 'Ajustes guardados')).toBeVisible()
        const merged = { ...theirs, address: 'San Martín 1234', version: before.version + 2 }
        expect(await settings(page)).toMatchObject(merged)
        await expect(field(page, 'Ciudad')).toHaveValue('Maipú')
        await expect(field(page, 'Lema')).toHaveValue('Todo para tu fiesta')
      },
    )

    test('leaving the settings does not lose what was typed', async ({ page }) => {
      await page.goto('/admin/promociones')
      await page.getByRole('link', { name: 'El pedido mínimo está en Ajustes' }).click()
      await field(page, 'Lema').fill('Casi se pierde')
      await page.goBack()
      await page.getByRole('button', { name: 'Seguir editando' }).last().click()
      await expect(field(page, 'Lema')).toHaveValue('Casi se pierde')
    })
  })
}
