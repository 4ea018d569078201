import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { OWNER } from '#server/testing/owner.ts'
import { LONG, WIDTHS } from '../long.ts'
import { BALLOON, expectNoSidewaysScroll, open, row, toast } from './admin.ts'
import { expectAccessible, test } from './shop.ts'
import { productIdOf } from './stocked-shop.ts'

// A damaged file and a wrong password; what pages ask for while the shop is closed.
test.use({ expectedStatuses: [404, 400, 503] })

for (const width of WIDTHS) {
  test(
    `the owner makes a copy, sells, goes back to it from its file and is still signed in at ${width} px`,
    LONG,
    async ({ page, owner }) => {
      test.slow()
      await page.setViewportSize({ width, height: 800 })
      const name = `Globo de ${width}`
      await owner.create('/api/products', { ...BALLOON, name, price: 1000 })
      await open(page, '/admin/copias')
      await page.getByRole('button', { name: 'Hacer una copia ahora' }).click()
      // The row first: the end of the daily copy is announced with the same words.
      const copy = row(page, 'Hecha a mano').first()
      await expect(copy).toContainText('Revisada', { timeout: 30_000 })
      await expect(toast(page, 'Copia hecha y revisada').last()).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      const downloading = page.waitForEvent('download')
      await copy.getByRole('link', { name: /^Bajar la copia/ }).click()
      const buffer = await readFile(await (await downloading).path())

      const line = { id: await productIdOf(page, name), price: 1000, quantity: 1, subtotal: 1000 }
      const person = { name: 'Zulema Núñez', cel: '261 555-0142' }
      const data = { ...person, wayToPay: 'pago efectivo', total: 1000, order: [line] }
      const id: string = await (await page.request.post('/api/order', { data })).json()
      await page.goto('/admin/order/pendiente')
      await expect(page.getByText(person.name).first()).toBeVisible()

      // Another file first.
      await page.goto('/admin/copias')
      async function choose(file: { name: string; buffer: Buffer }) {
        const choosing = page.waitForEvent('filechooser')
        await page.getByRole('button', { name: 'Elegir el archivo' }).click()
        await (await choosing).setFiles({ ...file, mimeType: 'application/octet-stream' })
      }
      await choose({ name: 'fotos.db', buffer: Buffer.from('no soy una copia') })
      await expect(page.getByLabel('Avisos').getByText('fotos.db')).toBeVisible()
      await choose({ name: 'copia.db', buffer })
      await expect(page.getByRole('heading', { name: /^Volver a la copia del/ })).toBeVisible({
        timeout: 30_000,
      })
      await expect(page.getByRole('region', { name: 'Qué tiene la copia' })).toContainText(/\d productos?/)
      await expect(page.getByRole('region', { name: 'Qué se pierde' })).toContainText(
        '1 orden que no está en la copia',
      )
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)

      await page.getByLabel('Tu contraseña').fill('no es esta')
      await page.getByRole('button', { name: 'Volver a esta copia' }).click()
      await expect(
        page.getByText('La contraseña actual no es esa. Fijate y escribila de nuevo.'),
      ).toBeVisible()
      await expect(page.getByLabel('Tu contraseña')).toBeFocused()
      await page.getByLabel('Tu contraseña').fill(OWNER.password)
      await page.keyboard.press('Enter')
      await expect(page.getByText('Listo: la tienda está como el')).toBeVisible({ timeout: 60_000 })
      await expect(row(page, 'Antes de volver a otra copia').first()).toBeVisible()
      await expectAccessible(page)

      // The old state, without signing in again.
      await page.goto('/admin/order/pendiente')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(person.name)).toHaveCount(0)
      expect((await page.request.get(`/api/order/cel/${id}`)).status()).toBe(404)
      await page.goto('/admin')
      await expect(row(page, name)).toBeVisible()
    },
  )
}
