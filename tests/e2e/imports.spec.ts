import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { LONG, WIDTHS } from '../long.ts'
import { BALLOON, expectNoSidewaysScroll, open } from './admin.ts'
import { chip, chooseSheet, expectUncovered, heading, importRow, productsWith } from './import-desk.ts'
import { expectAccessible, test as shopTest } from './shop.ts'

/** As suppliers send it: the titles below their address, sections between the rows, and mistakes. */
const SHEET = [
  'Distribuidora Fiesta SRL;;;;',
  'Lista mayorista, vigencia 11/2026;;;;',
  ';;;;',
  'Código;Descripción;Bulto;Precio unit.;Stock',
  'GLOBOS;;;;',
  'P-01;Globo rojo x25;10;$ 4.700,50;SI',
  'P-02;Globo negro x25;10;$ 4.900,00;SI',
  'P-03;Globo latex 12 x 25;10;5100;NO',
  'VARIOS;;;;',
  'P-10;Sorbete rayado;24;1.250;SI',
  'P-11;Mantel blanco;12;consultar;SI',
  'P-12;Frasco grande;24;2.300,555;SI',
  'P-13;;24;990;SI',
].join('\r\n')

/** The owner's import page in a shop with two products that the sheet knows: one has another price, one is called almost the same. */
const test = shopTest.extend({
  page: async ({ page, owner }, use) => {
    await owner.create('/api/products', { ...BALLOON, name: 'Globo rojo x25', price: 4500 })
    await owner.create('/api/products', { ...BALLOON, name: 'Globo látex 12" x25', price: 4800 })
    await open(page, '/admin/importar')
    await use(page)
  },
})
test.use({ hasOwnShop: true, expectedStatuses: [404, 415, 502] })

async function idOf(page: Page, name: string): Promise<number | undefined> {
  return (await productsWith(page, name))[0]?.id
}

async function priceOf(page: Page, name: string): Promise<number> {
  return (await (await page.request.get(`/api/products/${await idOf(page, name)}`)).json()).price
}

async function readSheet(page: Page, name = 'Lista Fiesta.csv'): Promise<void> {
  await chooseSheet(page, name, SHEET)
  await expect(chip(page, 'Todas 7')).toBeVisible()
}

/** What the owner decides about rows of the sheet, by their code. */
const DECISIONS = new Map<string, object>([
  ['P-01', {}],
  ['P-10', { category: 'souvenirs' }],
  ['P-11', { category: 'decoracion', price: 3100 }],
  ['P-12', { category: 'souvenirs', price: 2400 }],
])

/** Imports the sheet as decided, three drafts and a new price, and returns the identifier of the import. */
async function importSheet(page: Page): Promise<number> {
  const file = { name: 'Lista Fiesta.csv', mimeType: 'text/csv', buffer: Buffer.from(SHEET, 'latin1') }
  // A form from elsewhere is refused.
  const read = await page.request.post('/api/products/import', {
    headers: { 'sec-fetch-site': 'same-origin' },
    multipart: { file },
  })
  expect(read.ok(), await read.text()).toBe(true)
  const preview = await read.json()
  const rows = preview.rows.flatMap((row: { product: { id?: number; code: string } }) => {
    const decision = DECISIONS.get(row.product.code)
    const state = row.product.id ? 'changed' : 'new'
    return decision ? [{ ...row, state, product: { ...row.product, ...decision } }] : []
  })
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const answer = await page.request.post('/api/products/imports', { headers, data: { ...preview, rows } })
  expect(answer.status(), await answer.text()).toBe(201)
  expect(await productsWith(page, '')).toHaveLength(5)
  return (await answer.json()).id
}

async function expectTidy(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

for (const width of WIDTHS) {
  test.describe(`an import, ${width} px wide,`, () => {
    test.use({ viewport: { width, height: width === 360 ? 740 : 900 } })

    test(
      "a supplier's sheet shows what becomes of each row, and its errors as a file",
      LONG,
      async ({ page }) => {
        await expectAccessible(page)
        await readSheet(page)
        await expect(heading(page, '1. Lista Fiesta.csv')).toBeVisible()
        await expect(importRow(page, 'Globo rojo x25')).toContainText('$4,500.00 → $4,700.50')
        await expect(importRow(page, 'Globo negro x25')).toContainText('Queda como borrador')
        await expect(chip(page, 'Con errores 2')).toBeVisible()
        await expect(page.getByText('Fila 11:')).toBeVisible()
        await expectTidy(page)

        const download = page.waitForEvent('download')
        await page.getByRole('button', { name: 'Bajar las filas' }).click()
        expect(await readFile(await (await download).path(), 'utf8')).toContain(
          '"11";"Mantel blanco";"""consultar"" no es un precio."',
        )
      },
    )

    test('a wrong row is corrected where it stands', LONG, async ({ page }) => {
      await readSheet(page)
      await chip(page, 'Con errores 2').click()
      await page.getByRole('button', { name: 'Corregir Mantel blanco' }).click()
      await expect(page.getByLabel('Nombre', { exact: true })).toBeFocused()
      await expectUncovered(page)
      await expectAccessible(page)
      await page.evaluate(() => scrollTo(0, 0))
      await page.getByLabel('Precio', { exact: true }).focus()
      await expectUncovered(page)
      await page.getByLabel('Precio', { exact: true }).fill('3100')
      await page.keyboard.press('Enter')
      await expect(page.getByLabel('Categoría', { exact: true })).toHaveAccessibleDescription(
        'Elegí la categoría',
      )
      await page.getByLabel('Categoría', { exact: true }).selectOption('Decoración')
      await page.getByRole('button', { name: 'Listo: guardar la corrección de Mantel blanco' }).click()
      await expect(chip(page, 'Con errores 1')).toBeVisible()
      await expect(importRow(page, 'Mantel blanco')).toContainText('Nuevo')
      await expect(page.getByRole('button', { name: 'Corregir Mantel blanco' })).toBeFocused()
    })

    test('a correction asks for a price in numbers, and may rename the product', LONG, async ({ page }) => {
      await readSheet(page)
      await page.getByRole('button', { name: 'Corregir Frasco grande' }).click()
      await page.getByLabel('Nombre', { exact: true }).fill('Frasco de vidrio')
      await page.getByLabel('Categoría', { exact: true }).selectOption('Souvenirs')
      await page.getByLabel('Precio', { exact: true }).fill('dos mil')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Escribí el precio con números, como 1500')).toBeVisible()
      await page.getByLabel('Precio', { exact: true }).fill('2400')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: 'Corregir Frasco de vidrio' })).toBeFocused()
    })

    test('a column of the sheet is taken for something else, and back', LONG, async ({ page }) => {
      await readSheet(page)
      await page.getByText('2. Columnas').click()
      const stock = page.getByLabel('Qué tiene Stock')
      await stock.selectOption('No se usa')
      await expect(page.getByText('Código, Nombre, Precio', { exact: true })).toBeVisible()
      await stock.selectOption('Disponibilidad o stock')
      await expect(page.getByText('Código, Nombre, Precio, Disponibilidad o stock')).toBeVisible()
      await expectTidy(page)
    })

    test(
      'an unclear row gets its product, and one category serves a whole section',
      LONG,
      async ({ page }) => {
        await readSheet(page)
        await page.getByRole('button', { name: 'Decidir', exact: true }).click()
        await expect(chip(page, 'A decidir 3')).toHaveAttribute('aria-pressed', 'true')
        await page.getByRole('radio', { name: 'Es Globo látex 12" x25' }).check()
        await page.getByLabel('Categoría de Sorbete rayado').selectOption('Souvenirs')
        await page.getByRole('button', { name: 'Usar para las 2 de «VARIOS»' }).click()
        await expect(chip(page, 'A decidir 0')).toBeVisible()
        // What was decided is still there.
        await expect(page.getByLabel('Categoría de Frasco grande')).toHaveValue('souvenirs')
      },
    )

    test('leaving an import with decisions asks first', LONG, async ({ page }) => {
      await readSheet(page)
      await page.getByLabel('Importar Globo negro x25').uncheck()
      await page.getByRole('link', { name: 'Imágenes' }).click()
      await page.getByRole('dialog').getByText('Seguir editando').click()
      await expect(page.getByLabel('Importar Globo negro x25')).not.toBeChecked()
    })

    test('an import whose answer was lost is stored once', async ({ page }) => {
      await readSheet(page)
      await page.getByLabel('Importar Globo negro x25').uncheck()
      await page.getByRole('button', { name: 'Decidir', exact: true }).click()
      await page.getByRole('radio', { name: 'Es Globo látex 12" x25' }).check()
      await page.getByLabel('Categoría de Sorbete rayado').selectOption('Souvenirs')
      await expectAccessible(page)
      expect(await productsWith(page, '')).toHaveLength(2)
      const store = page.getByRole('button', { name: 'Importar 3 productos' })
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
      await expect(heading(page, 'Listo: 1 producto nuevo y 2 cambiados')).toBeFocused()
      await expectTidy(page)
      expect(await priceOf(page, 'Globo rojo x25')).toBe(4700.5)
      expect(await productsWith(page, '')).toHaveLength(3)
    })

    test(
      'undoing an import keeps products that were edited or got a picture since',
      LONG,
      async ({ page }) => {
        await importSheet(page)
        expect(await priceOf(page, 'Globo rojo x25')).toBe(4700.5)
        const [straw, cloth] = await Promise.all([idOf(page, 'Sorbete rayado'), idOf(page, 'Mantel blanco')])
        const edited = await page.request.patch(`/api/products/${straw}`, { data: { price: 1300 } })
        expect(edited.ok()).toBe(true)
        const picture = { image: '/favicon.svg' }
        const pictured = await page.request.patch(`/api/products/${cloth}/imagen`, { data: picture })
        expect(pictured.ok(), await pictured.text()).toBe(true)
        await page.reload()
        await page
          .getByRole('button', { name: 'Deshacer la importación de Lista Fiesta.csv' })
          .first()
          .click()
        await expect(page.getByRole('dialog')).toContainText(
          'Se borran los 3 productos que creó y el que cambió vuelve a lo de antes.',
        )
        await expectAccessible(page)
        await page.getByRole('button', { name: 'Deshacer', exact: true }).click()
        const undone = page.getByRole('dialog', { name: 'Importación deshecha: se borraron 3 productos' })
        await expect(undone).toContainText('En la papelera (2)Sorbete rayado')
        await expectAccessible(page)
        await undone.getByRole('button', { name: 'Listo' }).click()
        await expect(page.getByText('Deshecha', { exact: true }).first()).toBeVisible()
        expect(await priceOf(page, 'Globo rojo x25')).toBe(4500)
        expect(await productsWith(page, '')).toHaveLength(2)
      },
    )

    test('the next sheet of a supplier is read as the last one', LONG, async ({ page }) => {
      const id = await importSheet(page)
      const undone = await page.request.post(`/api/products/imports/${id}/undo`)
      expect(undone.ok(), await undone.text()).toBe(true)
      await readSheet(page, 'Lista de diciembre.csv')
      await expect(page.getByText('Como la última vez')).toBeVisible()
      await page.getByLabel('Categoría para todas las que faltan').selectOption('Souvenirs')
      await page.getByRole('button', { name: 'Usar para las 2', exact: true }).click()
      await expect(page.getByLabel('Categoría de Frasco grande')).toHaveValue('souvenirs')
      await expect(chip(page, 'Todas 7')).toBeFocused()
    })
  })
}
