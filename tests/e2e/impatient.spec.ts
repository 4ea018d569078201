import { expect, type Page } from '@playwright/test'
import { OWNER } from '#server/testing/owner.ts'
import { LONG, WITH_MOTION } from '../long.ts'
import { PHONE_SCREEN, slowDown } from '../phone.ts'
import { PICTURE, row, signIn } from './admin.ts'
import { confirmButton, fillForm, test } from './cart.ts'
import { field } from './frame.ts'
import { expectHydrated, expectPainted } from './shop.ts'

test.use(WITH_MOTION)

/**
 * People who do not wait: on a cheap phone they press what they see while the page is still loading. No test here waits
 * for React before it acts; `before-react.spec.ts` tests what happens without React.
 */
test.use(PHONE_SCREEN)

/** Opens a page on that phone and returns at the first paint. */
async function openCold(page: Page, address: string): Promise<void> {
  await slowDown(page)
  await page.goto(address, { waitUntil: 'commit' })
  await expectPainted(page)
}

test('a product is added and ordered on a page that is still loading', LONG, async ({ page, catalogue }) => {
  const { name } = await catalogue.add({ name: 'Globo apurado', price: 1500 })
  await openCold(page, '/productos/globos')
  await page.getByRole('button', { name: `Agregar ${name}` }).click()
  await expect(page.getByText('Producto Agregado al Carrito')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Carrito, 1 unidad' })).toHaveText('1')

  await page.getByRole('link', { name: 'Carrito, 1 unidad' }).click()
  await page.waitForURL('/carrito', { waitUntil: 'commit' })
  await expectPainted(page)
  await fillForm(page, 'Apurada', /efectivo/i)
  await confirmButton(page).click()
  await page.waitForURL(/\/checkout\/[0-9A-Z]{26}$/)
  expect(await catalogue.ordersOf('Apurada')).toEqual([expect.objectContaining({ total: 1500 })])
})

test('an empty cart says so at once, without an order form', LONG, async ({ page }) => {
  await openCold(page, '/carrito')
  await expect(page.getByText('El carrito está vacío')).toBeVisible()
  await expect(confirmButton(page)).toBeHidden()
  await expectHydrated(page)
  await expect(page.getByText('El carrito está vacío')).toBeVisible()
  await expect(confirmButton(page)).toHaveCount(0)
})

test('a search sent with Enter at once shows its results', LONG, async ({ page, catalogue }) => {
  await catalogue.add({ name: 'Vela con prisa' })
  await openCold(page, '/')
  await field(page).fill('prisa')
  await field(page).press('Enter')
  await page.waitForURL('/productos?buscar=prisa', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Vela con prisa' })).toBeVisible()
})

for (const way of ['button', 'Escape', 'backdrop'] as const) {
  const tagged = way === 'button' ? {} : LONG
  test(`a shared product closed at once by ${way} stays closed`, tagged, async ({ page, catalogue }) => {
    const { id, name } = await catalogue.add({ name: `Piñata cerrada por ${way}` })
    await openCold(page, `/productos?seeProduct=true&productId=${id}`)
    const dialog = page.getByRole('dialog', { name })
    const close = dialog.getByRole('button', { name: 'Cerrar', exact: true })
    // The dialog is already modal, so the browser itself closes it.
    await expect(page.locator('dialog:modal')).toBeVisible()
    if (way === 'button') await close.click()
    if (way === 'Escape') await page.keyboard.press('Escape')
    if (way === 'backdrop') await page.touchscreen.tap(180, 12)
    await expect(dialog).toBeHidden()
    await expectHydrated(page)
    await expect(page).toHaveURL('/productos')
    await expect(dialog).toHaveCount(0)
  })
}

test(
  'a shared product that the browser itself closes leaves the address too',
  LONG,
  async ({ page, catalogue }) => {
    const { id, name } = await catalogue.add({ name: 'Piñata cerrada por el navegador' })
    await page.goto(`/productos?seeProduct=true&productId=${id}`)
    await expectHydrated(page)
    await page.getByRole('dialog', { name }).evaluate((dialog: HTMLDialogElement) => dialog.close())
    await expect(page).toHaveURL('/productos')
  },
)

test(
  'a shared product can be added at once, and a product on the page below after closing',
  LONG,
  async ({ page, catalogue }) => {
    const { id, name } = await catalogue.add({ name: 'Antifaz compartido' })
    await openCold(page, `/productos?seeProduct=true&productId=${id}`)
    const dialog = page.getByRole('dialog', { name })
    await dialog.getByRole('textbox', { name: 'Cantidad' }).fill('12')
    await dialog.getByRole('button', { name: 'Agregar' }).click()
    await expect(dialog.getByText('Producto Agregado al Carrito')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cerrar', exact: true }).click()
    await page.getByRole('button', { name: `Agregar ${name}` }).click()
    await expect(page.getByRole('link', { name: 'Carrito, 13 unidades' })).toHaveText('13')
  },
)

test('a category chosen while the page loads is shown', LONG, async ({ page, catalogue }) => {
  await catalogue.add({ name: 'Molde elegido', category: 'reposteria' })
  await openCold(page, '/productos')
  await page.getByLabel('Categoría', { exact: true }).selectOption('reposteria')
  await page.waitForURL('/productos/reposteria', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Molde elegido' })).toBeVisible()
})

test('the owner signs in while the page loads', LONG, async ({ page }) => {
  await openCold(page, '/login')
  await page.getByLabel('Email').fill(OWNER.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(OWNER.password)
  await page.keyboard.press('Enter')
  await page.waitForURL('/admin/hoy')
})

test('the owner searches while the table loads its scripts', LONG, async ({ page, catalogue }) => {
  await catalogue.add({ name: 'Corona buscada', category: 'disfraces' })
  await catalogue.add({ name: 'Globo de otra cosa' })
  await signIn(page)
  await openCold(page, '/admin')
  await page.getByRole('searchbox', { name: 'Buscar por nombre' }).fill('corona')
  await expect(page).toHaveURL('/admin?text=corona')
  await expect(row(page, 'Corona buscada')).toBeVisible()
  await expect(row(page, 'Globo de otra cosa')).toHaveCount(0)
  await expect(page.getByRole('searchbox', { name: 'Buscar por nombre' })).toHaveValue('corona')
})

test(
  'the owner searches and filters while the table loads its scripts',
  LONG,
  async ({ page, catalogue }) => {
    await catalogue.add({ name: 'Tiara buscada', availability: true })
    await catalogue.add({ name: 'Tiara agotada', availability: false })
    await catalogue.add({ name: 'Globo de otra tienda', availability: true })
    await signIn(page)
    await openCold(page, '/admin')
    await page.getByRole('searchbox', { name: 'Buscar por nombre' }).fill('tiara')
    await page.getByLabel('Disponibilidad').selectOption('true')
    await expect(page).toHaveURL('/admin?text=tiara&availability=true')
    await expect(row(page, 'Tiara buscada')).toBeVisible()
    await expect(row(page, 'Tiara agotada')).toHaveCount(0)
    await expect(row(page, 'Globo de otra tienda')).toHaveCount(0)
  },
)

test('the owner creates a product while the form loads its scripts', LONG, async ({ page }) => {
  await signIn(page)
  await openCold(page, '/admin/create')
  await page.getByLabel('Nombre', { exact: true }).fill('Corona temprana')
  await page.getByLabel('Descripción').fill('De cartón')
  await page.getByLabel('Precio').fill('1.500,50')
  await page.getByLabel('Categoría').selectOption({ label: 'Disfraces' })
  await page.getByLabel('Imagen', { exact: true }).setInputFiles(PICTURE)
  await expect(page.getByLabel('Avisos').getByText('Imagen Cargada')).toBeVisible()
  await page.getByRole('button', { name: 'Crear Producto' }).click()
  await page.waitForURL('/admin')
  await expect(row(page, 'Corona temprana')).toContainText('$1,500.50')
})
