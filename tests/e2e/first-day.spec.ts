import { expect, type Page } from '@playwright/test'
import { OWNER } from '#server/testing/owner.ts'
import { LONG, WIDTHS } from '../long.ts'
import { startFreshProgram } from '../program.ts'
import { chooseInMenu, expectNoSidewaysScroll, PICTURE, toast } from './admin.ts'
import { expectAccessible, test as shopTest } from './shop.ts'

type FirstStart = { readonly password: string }

/** A demo shop of its own for each test, with the password that the first start showed. */
const test = shopTest.extend<{ firstStart: FirstStart & { readonly url: string } }>({
  firstStart: async ({ browser: _browser }, use) => {
    const program = await startFreshProgram({ DEMO: 'on', ADMIN_PASSWORD: '' })
    const [, password = ''] = /contraseña\s+(\S+)/.exec(program.output.join('\n')) ?? []
    await use({ password, url: program.url })
    await program.remove()
  },
  shopUrl: ({ firstStart }, use) => use(firstStart.url),
})

const NAME = 'Cotillón La Piñata'
const NEW_PASSWORD = 'guirnaldas y piñatas 27'

const step = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** As a designer and a screen reader find it. */
async function expectInOrder(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

async function totalProducts(page: Page): Promise<number> {
  return (await (await page.request.get('/api/products/pagina')).json()).total
}

async function enter(page: Page, { password }: FirstStart): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(OWNER.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await press(page, 'Iniciar sesión')
  await expect(step(page, 'Hacé tuya esta tienda')).toBeVisible()
}

async function nameShop(page: Page): Promise<void> {
  await page.getByLabel('Nombre de la tienda').fill(NAME)
  await page.getByLabel('Logo (si tenés)').setInputFiles(PICTURE)
  await expect(toast(page, 'Imagen Cargada')).toBeVisible()
}

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: width === 360 ? 740 : 900 }, expectedStatuses: [400, 401, 404] })

    test(
      'the owner names the demo shop and says where it is, in steps that can be left',
      LONG,
      async ({ page, firstStart }) => {
        await enter(page, firstStart)
        // Put away, and found again in the menu.
        await expectInOrder(page)
        await press(page, 'Ahora no')
        await expect(step(page, 'Hacé tuya esta tienda')).toBeHidden()
        await chooseInMenu(page, 'Empezar mi tienda')

        await expect(step(page, 'La tienda')).toBeVisible()
        await page.getByLabel('Nombre de la tienda').fill('')
        await press(page, 'Guardar y seguir')
        await expect(page.getByText('El nombre de la tienda es obligatorio')).toBeVisible()
        await nameShop(page)
        await expectInOrder(page)
        await press(page, 'Guardar y seguir')

        await expect(step(page, 'Dónde y cuándo')).toBeVisible()
        await expect(step(page, 'Dónde y cuándo')).toBeFocused()
        await page.getByLabel('Dirección').fill('San Martín 1120')
        await page.getByLabel('Teléfono').fill('261 430-2233')
        await expectInOrder(page)
        await press(page, 'Guardar y seguir')

        // She leaves and goes on later, where she was.
        await expect(step(page, 'Tu contraseña')).toBeVisible()
        await page.goto('/admin')
        await chooseInMenu(page, 'Empezar mi tienda')
        await expect(step(page, 'Tu contraseña')).toBeVisible()
        await expect(page.getByRole('link', { name: 'La tienda (hecho)' })).toBeVisible()

        // What her customers see.
        await page.goto('/productos')
        await expect(page.getByText('San Martín 1120').first()).toBeVisible()
        await expect(page.getByText(NAME).first()).toBeVisible()
        // The demo's own networks lead nowhere.
        await expect(page.getByRole('link', { name: /Facebook/ })).toHaveCount(0)
      },
    )

    test(
      'the owner changes the password of the first start, which ends other sessions',
      LONG,
      async ({ page, playwright, firstStart }) => {
        await enter(page, firstStart)
        const elsewhere = await playwright.request.newContext({ baseURL: firstStart.url })
        await elsewhere.post('/api/session', { data: { ...OWNER, password: firstStart.password } })
        await page.goto('/admin/empezar?paso=clave')
        await page.getByLabel('Contraseña actual').fill('no me acuerdo')
        await page.getByLabel('Contraseña nueva').fill('corta')
        await press(page, 'Cambiar y seguir')
        await expect(
          page.getByText('La contraseña nueva tiene que tener 12 caracteres como mínimo'),
        ).toBeVisible()
        await page.getByLabel('Contraseña nueva').fill(NEW_PASSWORD)
        await press(page, 'Cambiar y seguir')
        await expect(page.getByText('La contraseña actual no es esa')).toBeVisible()
        await expectInOrder(page)
        await page.getByLabel('Contraseña actual').fill(firstStart.password)
        await press(page, 'Cambiar y seguir')
        await expect(step(page, 'Vaciar la demo')).toBeVisible()
        expect((await elsewhere.get('/api/session')).status()).toBe(401)
        await elsewhere.dispose()
      },
    )

    test(
      'the owner empties the demo, creates the first product and is done',
      LONG,
      async ({ page, firstStart }) => {
        // It copies the demo shop.
        test.slow()
        await enter(page, firstStart)
        await page.goto('/admin/empezar?paso=tienda')
        await nameShop(page)
        await press(page, 'Guardar y seguir')
        await expect(step(page, 'Dónde y cuándo')).toBeVisible()
        await page.goto('/admin/empezar?paso=demo')
        const before = await totalProducts(page)
        await expect(
          page.getByText(new RegExp(`^${before} productos, .* de muestra, con sus fotos y ventas$`)),
        ).toBeVisible()
        await expectInOrder(page)
        await press(page, 'Vaciar la demo')
        await expectInOrder(page)
        await press(page, 'Guardar la copia y vaciar')
        await expect(page.getByText(`se quitaron ${before} productos`)).toBeVisible({ timeout: 30_000 })
        expect(await totalProducts(page)).toBe(0)
        await page.getByText('Si te arrepentís…').click()
        await expect(page.getByText(/npm run restore -- .*-manual\.db --reemplazar/)).toBeVisible()
        await expectInOrder(page)

        await page.getByRole('link', { name: 'Seguir', exact: true }).click()
        await expect(step(page, 'Tus primeros productos')).toBeVisible()
        await expectInOrder(page)
        await page.getByRole('link', { name: 'Crear un producto' }).click()
        await page.getByLabel('Imagen', { exact: true }).setInputFiles(PICTURE)
        await expect(toast(page, 'Imagen Cargada')).toBeVisible()
        await page.getByLabel('Nombre', { exact: true }).fill('Piñata estrella')
        await page.getByLabel('Descripción').fill('Con cinta para tirar')
        await page.getByLabel('Precio').fill('8500')
        await page.getByLabel('Categoría').selectOption('Decoración')
        await press(page, 'Crear Producto')
        await expect(toast(page, 'Producto creado correctamente')).toBeVisible()

        await page.goto('/admin/empezar?paso=productos')
        await press(page, 'Terminar')
        await expect(page.getByRole('heading', { name: `¡${NAME} está lista!` })).toBeVisible()
        await expectInOrder(page)
        if (width === 360) await press(page, 'Abrir el menú')
        await expect(page.getByRole('link', { name: 'Ajustes' })).toBeVisible()
        await expect(page.getByRole('link', { name: 'Empezar mi tienda' })).toBeHidden()
        await page.goto('/productos')
        await expect(page.getByText('Piñata estrella').first()).toBeVisible()
      },
    )
  })
}
