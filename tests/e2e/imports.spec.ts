import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { WIDTHS } from '../long.ts'
import { BALLOON, expectNoSidewaysScroll, open } from './admin.ts'
import { chip, chooseSheet, expectUncovered, heading, importRow, productsWith } from './import-desk.ts'
import { photosByCamera, picturesByName } from './import-pictures.ts'
import { expectAccessible, type Owner, test } from './shop.ts'
import { productIdOf } from './stocked-shop.ts'

/** As suppliers send it: the titles below their address, sections between the rows, and mistakes. */
function supplierSheet(mark: string): string {
  return [
    'Distribuidora Fiesta SRL;;;;',
    'Lista mayorista, vigencia 11/2026;;;;',
    ';;;;',
    'Código;Descripción;Bulto;Precio unit.;Stock',
    'GLOBOS;;;;',
    `${mark}-01;Globo ${mark} rojo x25;10;$ 4.700,50;SI`,
    `${mark}-02;Globo ${mark} negro x25;10;$ 4.900,00;SI`,
    `${mark}-03;Globo latex 12 ${mark} x 25;10;5100;NO`,
    'VARIOS;;;;',
    `${mark}-10;Sorbete ${mark} rayado;24;1.250;SI`,
    `${mark}-11;Mantel ${mark} blanco;12;consultar;SI`,
    `${mark}-12;Frasco ${mark} grande;24;2.300,555;SI`,
    `${mark}-13;;24;990;SI`,
  ].join('\r\n')
}

/** Two products that the sheet knows: one has another price, one is called almost the same. */
async function stockFor(owner: Owner, mark: string): Promise<void> {
  await owner.create('/api/products', { ...BALLOON, name: `Globo ${mark} rojo x25`, price: 4500 })
  await owner.create('/api/products', { ...BALLOON, name: `Globo látex ${mark} 12" x25`, price: 4800 })
}

async function priceOf(page: Page, name: string): Promise<number> {
  return (await (await page.request.get(`/api/products/${await productIdOf(page, name)}`)).json()).price
}

for (const width of WIDTHS) {
  const mark = `Modelo${width}`
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: width === 360 ? 740 : 900 }, expectedStatuses: [404, 415, 502] })

    test("a supplier's sheet with errors becomes products, gets pictures, and is undone", async ({
      page,
      owner,
    }) => {
      test.setTimeout(90_000)
      await stockFor(owner, mark)
      await open(page, '/admin/importar')
      await expectAccessible(page)
      await chooseSheet(page, 'Lista Fiesta.csv', supplierSheet(mark))
      await expect(heading(page, '1. Lista Fiesta.csv')).toBeVisible()
      await expect(importRow(page, `Globo ${mark} rojo x25`)).toContainText('$4,500.00 → $4,700.50')
      await expect(importRow(page, `Globo ${mark} negro x25`)).toContainText('Queda como borrador')
      await expect(chip(page, 'Con errores 2')).toBeVisible()
      await expect(page.getByText('Fila 11:')).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)

      // The rows with errors, to correct the sheet.
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Bajar las filas' }).click()
      expect(await readFile(await (await download).path(), 'utf8')).toContain(
        `"11";"Mantel ${mark} blanco";"""consultar"" no es un precio."`,
      )

      // Or here, and the row stays where it was.
      await chip(page, 'Con errores 2').click()
      await page.getByRole('button', { name: `Corregir Mantel ${mark} blanco` }).click()
      await expect(page.getByLabel('Nombre', { exact: true })).toBeFocused()
      await expectUncovered(page)
      await expectAccessible(page)
      await page.evaluate(() => scrollTo(0, 0))
      await page.getByLabel('Precio', { exact: true }).focus()
      await expectUncovered(page)
      await page.getByLabel('Precio', { exact: true }).fill('3.100')
      await page.keyboard.press('Enter')
      await expect(page.getByLabel('Categoría', { exact: true })).toHaveAccessibleDescription(
        'Elegí la categoría',
      )
      await page.getByLabel('Categoría', { exact: true }).selectOption('Decoración')
      await page
        .getByRole('button', { name: `Listo: guardar la corrección de Mantel ${mark} blanco` })
        .click()
      await expect(chip(page, 'Con errores 1')).toBeVisible()
      await expect(importRow(page, `Mantel ${mark} blanco`)).toContainText('Nuevo')
      await expect(page.getByRole('button', { name: `Corregir Mantel ${mark} blanco` })).toBeFocused()
      await chip(page, 'Todas 7').click()

      // A column is taken for something else, and back.
      await page.getByText('2. Columnas').click()
      const stock = page.getByLabel('Qué tiene Stock')
      await stock.selectOption('No se usa')
      await expect(page.getByText('Código, Nombre, Precio', { exact: true })).toBeVisible()
      await stock.selectOption('Disponibilidad o stock')
      await expect(page.getByText('Código, Nombre, Precio, Disponibilidad o stock')).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await page.getByText('2. Columnas').click()

      await page.getByRole('button', { name: 'Decidir', exact: true }).click()
      await expect(chip(page, 'A decidir 3')).toHaveAttribute('aria-pressed', 'true')
      await page.getByRole('radio', { name: `Es Globo látex ${mark} 12" x25` }).check()
      await page.getByLabel(`Categoría de Sorbete ${mark} rayado`).selectOption('Souvenirs')
      await page.getByRole('button', { name: 'Usar para las 2 de «VARIOS»' }).click()
      await expect(chip(page, 'A decidir 0')).toBeVisible()
      // What was decided is still there.
      await expect(page.getByLabel(`Categoría de Frasco ${mark} grande`)).toHaveValue('souvenirs')
      await page.getByRole('button', { name: `Corregir Frasco ${mark} grande` }).click()
      await page.getByLabel('Nombre', { exact: true }).fill(`Frasco ${mark} de vidrio`)
      await page.getByLabel('Precio', { exact: true }).fill('dos mil')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Escribí el precio con números, como 1500')).toBeVisible()
      await page.getByLabel('Precio', { exact: true }).fill('2.400')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: `Corregir Frasco ${mark} de vidrio` })).toBeFocused()
      await chip(page, 'Todas 7').click()
      await page.getByLabel(`Importar Globo ${mark} negro x25`).uncheck()
      await expectAccessible(page)

      // Leaving asks first.
      await page.getByRole('link', { name: 'Imágenes' }).click()
      await page.getByRole('dialog').getByText('Seguir editando').click()

      // Nothing is stored yet, and without a connection nothing is lost.
      expect(await productsWith(page, mark)).toHaveLength(2)
      const store = page.getByRole('button', { name: 'Importar 5 productos' })
      let isLost = true
      await page.route('**/api/products/imports', async (route) => {
        if (route.request().method() !== 'POST') return route.continue()
        // The shop stores it, but the answer is lost.
        if (isLost) await route.fetch()
        return isLost ? route.fulfill({ status: 502, body: 'Bad Gateway' }) : route.continue()
      })
      await store.click()
      await expect(page.getByText('nada se guarda dos veces')).toBeVisible()
      isLost = false
      await store.click()
      await expect(heading(page, 'Listo: 3 productos nuevos y 2 cambiados')).toBeFocused()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      expect(await priceOf(page, `Globo ${mark} rojo x25`)).toBe(4700.5)
      expect(await productsWith(page, mark)).toHaveLength(5)

      await picturesByName(page, mark)
      await photosByCamera(page, mark)

      const straw = await productIdOf(page, `Sorbete ${mark} rayado`)
      const edited = await page.request.patch(`/api/products/${straw}`, { data: { price: 1300 } })
      expect(edited.ok()).toBe(true)
      await page.getByRole('link', { name: 'Planilla' }).click()
      await page.getByRole('button', { name: 'Deshacer la importación de Lista Fiesta.csv' }).first().click()
      await expect(page.getByRole('dialog')).toContainText(
        'Se borran los 3 productos que creó y los 2 que cambió vuelven a lo de antes.',
      )
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Deshacer', exact: true }).click()
      // Those that were edited or got a picture since are not lost.
      const undone = page.getByRole('dialog', { name: 'Importación deshecha: se borraron 3 productos' })
      await expect(undone).toContainText(`En la papelera (3)Sorbete ${mark} rayado`)
      await expectAccessible(page)
      await undone.getByRole('button', { name: 'Listo' }).click()
      await expect(page.getByText('Deshecha', { exact: true }).first()).toBeVisible()
      expect(await priceOf(page, `Globo ${mark} rojo x25`)).toBe(4500)
      expect(await productsWith(page, mark)).toHaveLength(2)

      // The next file of this supplier.
      await chooseSheet(page, 'Lista de diciembre.csv', supplierSheet(mark))
      await expect(page.getByText('Como la última vez')).toBeVisible()
      await page.getByLabel('Categoría para todas las que faltan').selectOption('Souvenirs')
      await page.getByRole('button', { name: 'Usar para las 2', exact: true }).click()
      await expect(page.getByLabel(`Categoría de Frasco ${mark} grande`)).toHaveValue('souvenirs')
      await expect(chip(page, 'Todas 7')).toBeFocused()
    })
  })
}
