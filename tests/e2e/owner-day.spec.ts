import { type Browser, expect, type Page } from '@playwright/test'
import { orderCode } from '#domain/orders/order.ts'
import { OWNER } from '#server/testing/owner.ts'
import { WIDTHS } from '../long.ts'
import { confirmButton, fillForm } from './cart.ts'
import { test } from './postgres-shop.ts'
import { expectHydrated } from './shop.ts'

// A wrong password is refused.
test.use({ expectedStatuses: [401, 404] })

const PICTURE = 'public/apple-touch-icon.png'

async function signIn(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(OWNER.email)
  const password = page.getByLabel('Contraseña', { exact: true })
  await password.fill('la de siempre')
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByRole('alert')).toContainText('Credenciales incorrectas. Intenta de nuevo.')
  await password.fill(OWNER.password)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.waitForURL('/admin/hoy')
}

async function createProduct(page: Page, name: string): Promise<void> {
  await page.goto('/admin/create')
  await expectHydrated(page)
  await page.getByLabel('Imagen', { exact: true }).setInputFiles(PICTURE)
  await expect(page.getByRole('img', { name: 'Así se ve la imagen' })).toBeVisible()
  await page.getByLabel('Nombre').fill(name)
  await page.getByLabel('Descripción').fill('Para la noche de disfraces')
  await page.getByLabel('Precio').fill('1000')
  await page.getByLabel('Categoría').selectOption('Disfraces')
  await page.getByRole('button', { name: 'Crear Producto' }).click()
  await expect(page).toHaveURL('/admin')
}

/** Changes its description, makes it unavailable and available again. */
async function editProduct(page: Page, name: string): Promise<void> {
  await page.goto(`/admin?text=${encodeURIComponent(name)}`)
  await expectHydrated(page)
  await page.getByRole('link', { name: `Editar ${name}` }).click()
  await page.getByLabel('Descripción').fill('Con pilas incluidas')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Con pilas incluidas')
  const availability = page.getByTitle('Cambiar la disponibilidad')
  await availability.click()
  await expect(page.getByText('1 producto · 1 no disponible')).toBeVisible()
  await availability.click()
  await expect(page.getByText('1 producto · 0 no disponibles')).toBeVisible()
}

async function deleteProduct(page: Page, name: string): Promise<void> {
  await page.goto(`/admin?text=${encodeURIComponent(name)}`)
  await expectHydrated(page)
  await page.getByRole('button', { name: `Eliminar ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar', exact: true }).click()
  await expect(page.getByText('No hay productos..')).toBeVisible()
}

async function raisePrices(page: Page): Promise<void> {
  await page.goto('/admin?newTask=true')
  await expectHydrated(page)
  const dialog = page.getByRole('dialog', { name: 'Actualizar Precios' })
  await dialog.getByLabel('Categoría').selectOption('Disfraces')
  await dialog.getByLabel('Porcentaje').fill('12,5')
  await dialog.getByRole('button', { name: /^Actualizar \d+ precio/ }).click()
  await expect(page).toHaveURL('/admin')
}

/** A visitor in a separate browser context finds the product, orders with cash and gets a code. */
async function orderAsVisitor(browser: Browser, page: Page, name: string, price: string): Promise<string> {
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    viewport: page.viewportSize(),
  })
  const visitor = await context.newPage()
  await visitor.goto(`/productos?buscar=${encodeURIComponent(name)}`)
  await expectHydrated(visitor)
  await expect(visitor.getByRole('article').filter({ hasText: name })).toContainText(price)
  await visitor.getByRole('button', { name: `Agregar ${name}` }).click()
  await visitor.goto('/carrito')
  await fillForm(visitor, 'Visita', /efectivo/)
  await confirmButton(visitor).click()
  await visitor.waitForURL('**/checkout/*')
  const id = new URL(visitor.url()).pathname.slice('/checkout/'.length)
  await context.close()
  return orderCode(id)
}

async function moveTo(page: Page, code: string, status: string): Promise<void> {
  await page.getByLabel(`Nuevo estado de ${code}`).selectOption(status)
  await page.getByRole('button', { name: `Guardar el estado de ${code}` }).click()
  await expect(page).toHaveURL(`/admin/order/${encodeURIComponent(status)}`)
  await expect(page.getByRole('article', { name: code })).toBeVisible()
}

async function writeRecipe(page: Page, title: string): Promise<void> {
  await page.goto('/admin/recipe')
  await expectHydrated(page)
  await page.getByLabel('Título').fill(title)
  await page.getByLabel('Cantidad del ingrediente 1').fill('2')
  await page.getByLabel('Ingrediente 1', { exact: true }).fill('calabazas')
  await page.getByLabel('Instrucción del paso 1').fill('Ahuecar con cuidado')
  await page.getByLabel('Tiempo del paso 1').fill('20 min')
  await page.getByRole('button', { name: 'Crear receta' }).click()
  await expect(page.getByRole('region', { name: /Recetas cargadas/ })).toContainText(title)
}

// The desktop layout is tested page by page, and from login to logout with the keyboard.
for (const width of WIDTHS) {
  test(`the owner's daily work, ${width} pixels wide`, async ({ page, browser }) => {
    test.setTimeout(90_000)
    await page.setViewportSize({ width, height: 800 })
    const product = `Antorcha ${width}`
    const recipe = `Calabaza asada ${width}`
    await signIn(page)
    await createProduct(page, product)
    await editProduct(page, product)
    await raisePrices(page)

    const code = await orderAsVisitor(browser, page, product, '$1,125.00')
    await page.goto('/admin/order/pendiente')
    await expectHydrated(page)
    for (const status of ['pagado', 'para retirar', 'entregado']) await moveTo(page, code, status)
    await page.getByRole('button', { name: `Eliminar la orden ${code}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar', exact: true }).click()
    await expect(page.getByRole('article', { name: code })).toHaveCount(0)
    await deleteProduct(page, product)

    await writeRecipe(page, recipe)
    await page.goto(`/recetas?buscar=${encodeURIComponent(recipe)}`)
    await page.getByRole('link', { name: `ver ${recipe}` }).click()
    await expect(page.getByRole('dialog')).toContainText('Ahuecar con cuidado')

    await page.goto('/admin')
    await expectHydrated(page)
    if (width < 1024) await page.getByRole('button', { name: 'Abrir el menú' }).click()
    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    await expect(page).toHaveURL('/login')
    await page.goto('/admin/order/entregado')
    await expect(page).toHaveURL('/login?next=%2Fadmin%2Forder%2Fentregado')
  })
}
