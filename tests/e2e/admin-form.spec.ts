import { expect } from '@playwright/test'
import { LONG } from '../long.ts'
import { BALLOON, open, PICTURE, preview, row, toast } from './admin.ts'
import { expectAccessible, routeOnce, test } from './shop.ts'

test.use({ expectedStatuses: [404, 503] })

test('a product is created with its picture and a price in local format, then edited', async ({ page }) => {
  await open(page, '/admin/create')
  await page.getByLabel('Imagen', { exact: true }).setInputFiles(PICTURE)
  await expect(toast(page, 'Imagen Cargada')).toBeVisible()
  await expect(preview(page)).toBeVisible()
  await page.getByLabel('Nombre', { exact: true }).fill('Corona nueva')
  await page.getByLabel('Descripción').fill('Dorada, de cartón')
  await page.getByLabel('Precio').fill('1500,5')
  await page.getByLabel('Precio').blur()
  await page.getByLabel('Categoría').selectOption('Fiestas patrias')
  await page.getByLabel('Disponible').uncheck()
  await expect(page.getByLabel('Precio')).toHaveValue('1,500.50')
  // The product is stored, but the page does not learn it: trying again must not create another one.
  await routeOnce(page, '**/api/products', async (route) => {
    await route.fetch()
    await route.fulfill({ status: 503, json: { error: 'La tienda no puede atender' } })
  })
  await page.getByRole('button', { name: 'Crear Producto' }).click()
  await expect(toast(page, 'La tienda no puede atender')).toBeVisible()
  await page.getByRole('button', { name: 'Crear Producto' }).click()
  await expect(toast(page, 'Producto creado correctamente')).toBeVisible()
  await expect(toast(page, 'La tienda no puede atender')).toBeHidden()
  await expect(page).toHaveURL('/admin')
  await expect(row(page, 'Corona nueva')).toHaveCount(1)
  await expect(row(page, 'Corona nueva')).toContainText('$1,500.50')
  await expect(row(page, 'Corona nueva')).toContainText('Fiestas patrias')

  await page.getByRole('link', { name: 'Editar Corona nueva' }).click()
  await expect(page.getByLabel('Precio', { exact: true })).toHaveValue('1,500.50')
  await page.getByLabel('Nombre', { exact: true }).fill('Corona editada')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(toast(page, 'Producto actualizado correctamente')).toBeVisible()
  // Unchanged fields keep their values.
  await expect(row(page, 'Corona editada')).toContainText('$1,500.50')
  await expect(row(page, 'Corona editada')).toContainText('No Disponible')

  await page.getByRole('link', { name: 'Duplicar Corona editada' }).click()
  await expect(page.getByText('Copia de Corona editada')).toBeVisible()
  await expect(preview(page)).toBeVisible()
  await page.getByLabel('Nombre', { exact: true }).fill('Corona plateada')
  await page.getByLabel('Precio').fill('0')
  await page.getByRole('button', { name: 'Guardar y crear otro' }).click()
  const question = page.getByRole('dialog', { name: '¿Guardar con precio $0.00?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Corregir el precio' }).last().click()
  await expect(page.getByLabel('Precio')).toBeFocused()
  await page.getByLabel('Precio').fill('900')
  await page.getByRole('button', { name: 'Guardar y crear otro' }).click()
  await expect(page.getByLabel('Nombre', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('Categoría')).toHaveValue('fiestas Patrias')
  await expect(preview(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Cancelar' }).click()
  await expect(row(page, 'Corona plateada')).toContainText('$900.00')
})

test('leaving the product form does not lose what was typed', LONG, async ({ page }) => {
  await open(page, '/admin')
  await page.getByRole('main').getByRole('link', { name: 'Crear Producto' }).click()
  await page.getByLabel('Nombre', { exact: true }).fill('A medio escribir')
  const dialog = page.getByRole('dialog', { name: '¿Salir sin guardar?' })
  const stay = dialog.getByRole('button', { name: 'Seguir editando' }).last()
  await page.getByRole('link', { name: 'Productos', exact: true }).click()
  await expectAccessible(page)
  await stay.click()
  await page.goBack()
  await stay.click()
  await expect(page).toHaveURL('/admin/create')
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('A medio escribir')

  // The browser itself asks when the page is closed or reloaded.
  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => setTimeout(() => location.reload()))
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('A medio escribir')

  await page.getByRole('link', { name: 'Cancelar' }).click()
  await dialog.getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect(page).toHaveURL('/admin')
})

test.describe('two people edit the same product', () => {
  test.use({ expectedStatuses: [404, 409] })

  test(
    'what only the other person changed is kept, and what both changed is asked',
    LONG,
    async ({ page, owner }) => {
      await owner.create('/api/products', { ...BALLOON, name: 'De dos' })
      await open(page, '/admin?text=de+dos')
      await page.getByRole('link', { name: 'Editar De dos' }).click()
      await expect(page).toHaveURL(/\/edit$/)
      await page.getByLabel('Descripción').fill('La mía')
      const [id] = /\d+/.exec(new URL(page.url()).pathname) ?? []
      const meanwhile = (data: object) =>
        page.request.put(`/api/products/${id}`, { data: { ...BALLOON, name: 'De dos', ...data } })
      const save = page.getByRole('button', { name: 'Guardar cambios' })
      await meanwhile({ price: 999 })
      await save.click()
      await expect(toast(page, 'Producto actualizado correctamente')).toBeVisible()
      await expect(toast(page, 'También quedó lo que cambió otra persona: Precio')).toBeVisible()
      await expect(row(page, 'De dos')).toContainText('$999.00')
      await expect(row(page, 'De dos')).toContainText('La mía')

      await page.getByRole('link', { name: 'Editar De dos' }).click()
      await page.getByLabel('Precio', { exact: true }).fill('100')
      await page.getByLabel('Descripción').fill('Otra mía')
      await meanwhile({ price: 200, description: 'La suya', availability: false })
      await save.click()
      const dialog = page.getByRole('dialog', { name: 'Otra persona cambió lo mismo' })
      await expect(dialog.getByRole('group')).toHaveCount(2)
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Seguir editando' }).last().click()
      await expect(page.getByLabel('Descripción')).toHaveValue('Otra mía')
      await save.click()
      await dialog
        .getByRole('group', { name: 'Precio' })
        .getByLabel(/la otra persona/)
        .check()
      await dialog.getByRole('button', { name: 'Guardar así' }).click()
      await expect(page).toHaveURL('/admin?text=de+dos')
      await expect(row(page, 'De dos')).toContainText('$200.00')
      await expect(row(page, 'De dos')).toContainText('Otra mía')
      await expect(row(page, 'De dos')).toContainText('No Disponible')
    },
  )
})

test.describe('what the server refuses', () => {
  test.use({ expectedStatuses: [400, 404, 413, 415] })

  test(
    'a product that was deleted meanwhile is not saved, and what was typed stays',
    LONG,
    async ({ page, owner }) => {
      await owner.create('/api/products', { ...BALLOON, name: 'Borrado en otra pestaña' })
      await page.clock.install()
      await open(page, '/admin?text=otra+pestaña')
      await page.getByRole('link', { name: 'Editar Borrado en otra pestaña' }).click()
      await page.getByLabel('Nombre', { exact: true }).fill('Todavía acá')
      const [id] = /\d+/.exec(new URL(page.url()).pathname) ?? []
      await page.request.delete(`/api/products/${id}`)
      await page.getByRole('button', { name: 'Guardar cambios' }).click()
      const failure = toast(page, 'El producto no existe')
      await expect(failure).toBeVisible()
      await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Todavía acá')
      // A failed save is shown until it is closed.
      await page.clock.runFor(60_000)
      await expect(failure).toBeVisible()
      await page.getByRole('button', { name: 'Cerrar aviso' }).click()
      await expect(failure).toBeHidden()
    },
  )
})
