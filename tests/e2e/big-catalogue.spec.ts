import { expect, type Page } from '@playwright/test'
import { LONG, WIDTHS } from '../long.ts'
import { BALLOON, expectNoSidewaysScroll, open, PICTURE, preview, row, toast } from './admin.ts'
import { expectAccessible, expectHydrated, test } from './shop.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Productos elegidos' })
const dialog = (page: Page) => page.getByRole('dialog')
const inBar = (page: Page, name: string) => bar(page).getByRole('button', { name }).click()
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()

/** Presses Deshacer in the toast with a text, and waits for what it says then. */
async function undo(page: Page, text: string, done: string): Promise<void> {
  const card = page.getByLabel('Avisos').locator('> *', { hasText: text })
  await card.getByRole('button', { name: 'Deshacer' }).click()
  await expect(toast(page, done)).toBeVisible()
}

for (const width of WIDTHS) {
  test(
    `at ${width} px a draft with a code is kept, published, found and sold`,
    LONG,
    async ({ page, owner }) => {
      const name = `Piñata ${width}`
      const code = `779000${width}`
      await page.setViewportSize({ width, height: 800 })
      await owner.create('/api/products', { ...BALLOON, name: `Vecino ${width}`, code: `1${code}` })
      await open(page, '/admin/create')
      await page.getByLabel('Nombre').fill(name)
      await page.getByLabel('Precio').fill('8900')
      await page.getByLabel('Categoría').selectOption('disfraces')
      await page.getByRole('button', { name: 'Crear Producto' }).click()
      await expect(page.getByText('La descripcion del Producto es obligatorio')).toBeVisible()
      await expect(page.getByText('La imagen del Producto es obligatorio')).toBeVisible()
      await expectNoSidewaysScroll(page)
      await page.getByRole('button', { name: 'Guardar borrador' }).click()
      await expect(toast(page, 'Borrador guardado: solo vos lo ves')).toBeVisible()

      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Productos')
      await page.getByLabel('Disponibilidad', { exact: true }).selectOption('Borradores')
      await expect(row(page, name).getByText('Borrador')).toBeVisible()
      const found = await page.request.get('/api/products/buscar', { params: { text: name } })
      expect((await found.json()).products.map((product: { name: string }) => product.name)).not.toContain(
        name,
      )

      await row(page, name)
        .getByRole('link', { name: `Editar ${name}` })
        .click()
      const field = page.getByLabel('Código')
      await field.fill(`1${code}`)
      await expect(page.getByText(`«Vecino ${width}» ya tiene este código.`)).toBeVisible()
      await field.fill(code)
      // As a scanner does.
      await field.press('Enter')
      await expect(page.getByText('ya tiene este código')).toBeHidden()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Publicar' }).click()
      await expect(page.getByText('La descripcion del Producto es obligatorio')).toBeVisible()
      await page.getByLabel('Descripción').fill('De cartón, con cintas')
      await page.locator('input[type=file]').setInputFiles(PICTURE)
      await expect(preview(page)).toBeVisible()
      await page.getByRole('button', { name: 'Publicar' }).click()
      await expect(toast(page, 'Producto actualizado correctamente')).toBeVisible()

      await page.goto(`/productos?buscar=${code}`)
      await expectHydrated(page)
      await page.getByRole('article').getByRole('link', { name }).first().click()
      await expect(dialog(page).getByText(`Código ${code}`)).toBeVisible()

      await page.goto('/admin/order/nueva')
      await expectHydrated(page)
      await page.getByRole('combobox').fill(code)
      await page.keyboard.press('Enter')
      await expect(page.getByLabel(`Cantidad de ${name}`).first()).toBeVisible()
    },
  )

  test(
    `at ${width} px many products are chosen and changed together, and each change is undone`,
    LONG,
    async ({ page, owner }) => {
      await page.setViewportSize({ width, height: 800 })
      const name = (number: number) => `Serie ${width} número ${100 + number}`
      for (let number = 1; number <= 22; number++) {
        await owner.create('/api/products', { ...BALLOON, name: name(number), price: 1000 })
      }
      await open(page, `/admin?text=serie+${width}`)
      await page.getByLabel(`Elegir ${name(1)}`, { exact: true }).check()
      await page.getByLabel(`Elegir ${name(2)}`, { exact: true }).check()
      await expect(bar(page)).toContainText('2 productos elegidos')
      await inBar(page, 'Elegir los 22 de esta lista')
      await expect(bar(page)).toContainText('22 productos elegidos')
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)

      await inBar(page, 'Categoría')
      await inDialog(page, 'Cambiar categoría')
      await expect(dialog(page).getByText('Elegí una categoría', { exact: true }).last()).toBeVisible()
      await dialog(page).getByLabel('Nueva categoría').selectOption('Pascua')
      await inDialog(page, 'Cambiar categoría')
      await expect(toast(page, '22 productos en Pascua')).toBeVisible()
      await expect(row(page, name(1)).getByText('Pascua', { exact: true })).toBeVisible()
      // Somebody else moves one of them.
      const { products } = await (await page.request.get(`/api/products/buscar?text=${name(3)}`)).json()
      const data = { ids: [products[0].id], change: { kind: 'category', category: 'combos' } }
      expect((await page.request.post('/api/products/cambios', { data })).status()).toBe(201)
      await undo(page, '22 productos en Pascua', 'Volvieron a como estaban 21 productos')
      await expect(dialog(page)).toContainText('Este producto quedó como estaba:')
      await expect(dialog(page)).toContainText(name(3))
      await inDialog(page, 'Listo')
      await expect(row(page, name(1)).getByText('Globos', { exact: true })).toBeVisible()

      await inBar(page, 'Disponibilidad')
      await inDialog(page, 'Marcar no disponibles')
      await expect(page.getByText('22 productos · 22 no disponibles')).toBeVisible()
      await undo(page, '22 productos no disponibles', 'Volvieron a como estaban 22 productos')

      await inBar(page, 'Precio')
      await inDialog(page, 'Ver los precios nuevos')
      await expect(dialog(page).getByText('Escribí un número')).toBeVisible()
      await dialog(page).getByLabel('Porcentaje').fill('10')
      await expectAccessible(page)
      await inDialog(page, 'Ver los precios nuevos')
      await inDialog(page, 'Cambiar 22 precios')
      await expect(row(page, name(1)).getByText('$1,100.00')).toBeVisible()
      await undo(page, 'Cambiaron 22 precios', 'Volvieron 22 precios')
      await expect(row(page, name(1)).getByText('$1,000.00')).toBeVisible()

      await inBar(page, 'Eliminar')
      await expect(dialog(page)).toContainText('¿Eliminar 22 productos?')
      await inDialog(page, 'Eliminar')
      await expect(page.getByText('No hay productos..')).toBeVisible()
      await expect(bar(page)).toBeHidden()
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await undo(page, '22 productos en la papelera', 'Volvieron a como estaban 22 productos')
      await expect(row(page, name(1))).toBeVisible()
    },
  )
}
