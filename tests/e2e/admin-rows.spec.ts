import { expect, type Page } from '@playwright/test'
import { BALLOON, open, row } from './admin.ts'
import { expectAccessible, test } from './shop.ts'

test.use({ expectedStatuses: [404, 503] })

/** Presses Deshacer in the toast with a text. */
async function undoIn(page: Page, text: string): Promise<void> {
  const card = page.getByLabel('Avisos').locator('> *', { hasText: text })
  await card.getByRole('button', { name: 'Deshacer' }).click()
}

test.describe('prices in the table', () => {
  test.use({ expectedStatuses: [404, 409] })

  test('a price is changed in its row, with undo, and never over the price of someone else unseen', async ({
    page,
    owner,
  }) => {
    for (const name of ['Precio a', 'Precio b'])
      await owner.create('/api/products', { ...BALLOON, name, price: 100 })
    await open(page, '/admin?text=precio&sort=price')
    const price = page.getByRole('button', { name: 'cambiar el precio de Precio a' })
    const field = page.getByRole('textbox', { name: 'Precio de Precio a' })
    await page.setViewportSize({ width: 360, height: 640 })
    await price.evaluate((button) => button.scrollIntoView({ block: 'end' }))
    await price.click()
    await expect(field).toBeFocused()
    await field.fill('caro')
    await field.press('Enter')
    await expect(page.getByText('Escribí el precio con números, como 1500')).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 1280, height: 720 })
    await expectAccessible(page)
    await field.press('Escape')
    await expect(price).toBeFocused()

    await price.click()
    await field.fill('150')
    await field.press('Enter')
    await expect(row(page, 'Precio a')).toContainText('$150.00')
    await expect(price).toBeFocused()
    // The dearer one now, but it keeps its place.
    await expect(page.getByRole('link', { name: /^Precio [ab]/ })).toHaveText([/Precio a/, /Precio b/])
    await undoIn(page, '"Precio a": $150.00')
    await expect(row(page, 'Precio a')).toContainText('$100.00')

    const [id] =
      /\d+/.exec((await page.getByRole('link', { name: 'Editar Precio a' }).getAttribute('href')) ?? '') ?? []
    await price.click()
    await page.request.patch(`/api/products/${id}`, { data: { price: 80 } })
    await field.fill('70')
    await page.getByRole('button', { name: 'Guardar el precio' }).click()
    await expect(page.getByText('Otra persona lo cambió a $80.00.')).toBeVisible()
    await page.request.patch(`/api/products/${id}`, { data: { availability: false } })
    await page.getByRole('button', { name: 'Guardar el precio' }).click()
    await expect(row(page, 'Precio a')).toContainText('$70.00')
    await expect(row(page, 'Precio a')).toContainText('No Disponible')
  })
})
