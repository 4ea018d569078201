import { expect } from '@playwright/test'
import { LONG } from '../long.ts'
import { open, toast } from './admin.ts'
import { chip, chooseSheet, heading, importRow, productsWith } from './import-desk.ts'
import { expectAccessible, test } from './shop.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test(
  'cells pasted from a sheet are read, and what the price list does not find can be created',
  LONG,
  async ({ page }) => {
    await open(page, '/admin/precios/importar')
    const list = 'Producto;Precio mayorista;Precio minorista\nTaza pegada;1000;1500\nPlato pegado;2000;2500\n'
    await page
      .getByLabel('Lista editada')
      .setInputFiles({ name: 'lista.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
    await page.getByLabel('¿Cuál tiene los precios nuevos?').selectOption({ index: 1 })
    await expect(page.getByText('Sin encontrar: 2.')).toBeVisible()
    await expect(page.getByText('Fila 2: Taza pegada')).toBeVisible()
    await page.getByRole('link', { name: 'Crear estos productos' }).click()
    await expect(heading(page, '1. lista.csv')).toBeVisible()
    await expect(page.getByText('¿Qué columna tiene el precio que pagan tus clientes?')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Qué tiene Precio minorista').selectOption('Precio')
    await expect(importRow(page, 'Taza pegada')).toContainText('$1,500.00')

    // As a spreadsheet copies them: cells, and a picture of them.
    await heading(page, 'Importar').click()
    await page.evaluate(() => {
      const data = new DataTransfer()
      data.items.add(new File(['x'], 'image.png', { type: 'image/png' }))
      data.setData('text/plain', 'Producto\tPrecio\tCategoría\nVasito pegado\t350,5\tSouvenirs\n')
      document.body.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    })
    await expect(importRow(page, 'Vasito pegado')).toContainText('$350.50')
    await page.getByText('1. Celdas pegadas').click()
    await page
      .getByLabel('O pegá las celdas')
      .fill('Producto\tPrecio\nCuchara pegada\t10\nTenedor pegado\t12\nCuchillo pegado\t14')
    await page.getByRole('button', { name: 'Leer las celdas' }).click()
    await expect(importRow(page, 'Cuchara pegada')).toBeVisible()
    await page.getByLabel('Categoría de Cuchara pegada').selectOption('Souvenirs')
    await page.getByRole('button', { name: 'Usar para las 2 que no tienen categoría' }).click()
    await expect(page.getByLabel('Categoría de Cuchillo pegado')).toHaveValue('souvenirs')
    await expect(page.getByLabel('Categoría de Cuchara pegada')).toBeFocused()
    await page.getByRole('button', { name: 'Importar 3 productos' }).click()
    await expect(heading(page, 'Listo: 3 productos nuevos')).toBeFocused()
    await page.getByRole('button', { name: 'Deshacer la importación', exact: true }).click()
    await page.getByRole('button', { name: 'Deshacer', exact: true }).last().click()
    await expect(toast(page, 'Importación deshecha: se borraron 3 productos')).toBeVisible()
    expect(await productsWith(page, 'Cuchara pegada')).toHaveLength(0)
  },
)

test('of five thousand rows only those in view are rendered, and all are stored', LONG, async ({ page }) => {
  test.setTimeout(90_000)
  await open(page, '/admin/importar')
  const rows = Array.from({ length: 5000 }, (_, i) => `C-${i};Moño surtido ${i};${100 + i};Souvenirs`)
  const text = ['Código;Producto;Precio;Categoría', ...rows].join('\n')
  await chooseSheet(page, 'Cinco mil.csv', text)
  await expect(chip(page, 'Nuevos 5,000')).toBeVisible()
  expect(await page.getByRole('article').count()).toBeLessThan(60)
  await page.getByLabel('Importar Moño surtido 0', { exact: true }).uncheck()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(importRow(page, 'Moño surtido 4999')).toBeVisible()
  // The row with the focus stays, or the keyboard would lose its place.
  await expect(page.getByLabel('Importar Moño surtido 0', { exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Importar 4,999 productos' }).click()
  await expect(heading(page, 'Listo: 4,999 productos nuevos')).toBeFocused({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Deshacer la importación', exact: true }).click()
  await page.getByRole('button', { name: 'Deshacer', exact: true }).last().click()
  await expect(toast(page, 'se borraron 4,999 productos')).toBeVisible({ timeout: 60_000 })
})
