import { expect } from '@playwright/test'
import { LONG } from '../long.ts'
import { BALLOON, open, row, toast } from './admin.ts'
import { expectAccessible, test } from './shop.ts'

test(
  'a price change is previewed first, then shown in the table and the shop',
  LONG,
  async ({ page, owner }) => {
    await owner.create('/api/products', { ...BALLOON, name: 'Huevo chico', price: 100, category: 'pascua' })
    await owner.create('/api/products', { ...BALLOON, name: 'Huevo grande', price: 1000, category: 'pascua' })
    await open(page, '/admin?text=huevo')
    await page.getByRole('link', { name: 'Actualizar Precios' }).click()
    const dialog = page.getByRole('dialog', { name: 'Actualizar Precios' })
    await dialog.getByLabel('Categoría').selectOption('Pascua')
    await expect(dialog.getByText('Con ese porcentaje no cambia ningún precio.')).toBeVisible()
    await dialog.getByLabel('Porcentaje').fill('-12,5')
    await expect(dialog.getByText('Cambian 2 productos:')).toBeVisible()
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Huevo grande' })).toContainText('$875.00')
    await expectAccessible(page)
    // A large change, perhaps a typing error, is confirmed first.
    await dialog.getByLabel('Porcentaje').fill('-75')
    await dialog.getByRole('button', { name: 'Actualizar 2 precios' }).click()
    const question = page.getByRole('dialog', { name: '¿Bajar los precios un 75 %?' })
    await expect(question).toContainText('cambian 2 precios de Pascua')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'No, revisar' }).last().click()
    await dialog.getByLabel('Porcentaje').fill('-12,5')
    await dialog.getByRole('button', { name: 'Actualizar 2 precios' }).click()
    await expect(toast(page, 'Precios actualizados: 2 productos')).toBeVisible()
    await expect(page).toHaveURL('/admin?text=huevo')
    await expect(row(page, 'Huevo chico')).toContainText('$87.50')
    await expect(row(page, 'Huevo grande')).toContainText('$875.00')
    await page.goto('/productos/pascua')
    await expect(page.getByRole('article').filter({ hasText: 'Huevo chico' })).toContainText('$87.50')
  },
)

test('the price dialog opens and closes without waiting for the table below', LONG, async ({ page }) => {
  await open(page, '/admin')
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/api/products/administrar*', async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  const dialog = page.getByRole('dialog', { name: 'Actualizar Precios' })
  await page.getByRole('link', { name: 'Actualizar Precios' }).click()
  await expect(dialog.getByLabel('Categoría')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  letGo()
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Productos' })).toBeVisible()
})
