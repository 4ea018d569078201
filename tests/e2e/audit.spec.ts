import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { OWNER } from '#server/testing/owner.ts'
import { LONG, WIDTHS } from '../long.ts'
import { BALLOON, expectNoSidewaysScroll, open, toast } from './admin.ts'
import { expectAccessible, expectHydrated, test } from './shop.ts'
import { productIdOf } from './stocked-shop.ts'

for (const width of WIDTHS) {
  test(
    `the owner sees who changed a price, finds it again and takes it along at ${width} px`,
    LONG,
    async ({ page, owner }) => {
      test.slow()
      await page.setViewportSize({ width, height: 800 })
      const name = `Globo de registro ${width}`
      await owner.create('/api/products', { ...BALLOON, name, price: 2400 })
      await owner.create('/api/products', { ...BALLOON, name: `Vela ${width}` })
      const id = await productIdOf(page, name)

      await open(page, `/admin/${id}/edit`)
      await page.getByLabel('Precio', { exact: true }).fill('2700')
      await page.getByRole('button', { name: 'Guardar cambios' }).click()
      await expect(toast(page, 'Producto actualizado')).toBeVisible()

      // By person and kind.
      await page.goto('/admin/registro')
      await expectHydrated(page)
      await expect(page.getByRole('heading', { name: /^Hoy, / })).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await page.getByLabel('Quién').selectOption(OWNER.email)
      await page.getByLabel('Qué').selectOption('Precios')
      await page.getByRole('button', { name: 'Filtrar' }).click()
      await expect(page).toHaveURL(/persona=1&tipo=precios/)
      await expect(page.getByRole('link', { name: 'Quitar filtros' })).toBeVisible()
      const entry = page.getByRole('listitem').filter({ hasText: `«${name}»` })
      await expect(entry).toContainText(`${OWNER.email} subió «${name}» de $2,400.00 a $2,700.00`)
      await expect(page.getByText(`Vela ${width}`)).toHaveCount(0)

      // With the keyboard, to before and after.
      const summary = entry.locator('summary')
      await summary.focus()
      await page.keyboard.press('Enter')
      await expect(entry.getByRole('row', { name: /Precio/ })).toContainText('$2,400.00')
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)

      // The whole history of the product, as a file, too.
      await entry.getByRole('link', { name: 'Ver su registro' }).click()
      await expect(page.getByText(`Solo lo de «${name}»`)).toBeVisible()
      await expect(page.getByText(`creó «${name}»`)).toBeVisible()
      const downloading = page.waitForEvent('download')
      await page.getByRole('link', { name: 'Bajar en CSV' }).click()
      const file = await readFile(await (await downloading).path(), 'utf8')
      expect(file).toContain(`subió «${name}» de $2,400.00 a $2,700.00`)
      expect(file).not.toContain(`Vela ${width}`)

      // Nothing on another day, and back to everything.
      await page.getByLabel('Hasta').fill('2020-01-01')
      await page.getByRole('button', { name: 'Filtrar' }).click()
      await expect(page.getByText('No hay nada con esos filtros')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Quitar los filtros' }).click()
      await expect(page.getByText(`creó «Vela ${width}»`)).toBeVisible()
      await expect(page.getByText('bajó el registro').first()).toBeVisible()
    },
  )
}
