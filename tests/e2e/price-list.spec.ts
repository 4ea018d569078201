import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { LONG } from '../long.ts'
import { expectNoSidewaysScroll } from './admin.ts'
import { expectAccessible, test } from './shop.ts'
import { PRODUCT, stock } from './stocked-shop.ts'

test.use({ viewport: { width: 360, height: 740 } })

/** Presses a button that loads a file, and returns its lines. */
async function linesOf(page: Page, format: string): Promise<string[]> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: format, exact: true }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  return text.trimEnd().split('\r\n')
}

test(
  'what is unavailable is marked, and a file has what is chosen at that moment',
  LONG,
  async ({ page, owner, browser }) => {
    await owner.create('/api/products', { ...PRODUCT, name: 'Globo rojo' })
    await owner.create('/api/products', { ...PRODUCT, name: 'Globo agotado', availability: false })
    await owner.create('/api/products', { ...PRODUCT, name: 'Molde', category: 'reposteria' })
    await page.goto('/lista-de-precios')
    const item = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
    await expect(item('Globo agotado')).toContainText('No disponible')
    await expect(item('Globo rojo')).not.toContainText('No disponible')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await page.getByLabel('Categoría').selectOption('Globos')
    const [titles, ...rows] = await linesOf(page, 'CSV')
    expect(titles).toBe('\uFEFFId;Categoría;Producto;Precio;Descuento;Por cantidad;Disponibilidad')
    expect(rows).toEqual([
      expect.stringContaining('Globo agotado;1500,00;;;No disponible'),
      expect.stringContaining('Globo rojo;1500,00;;;Disponible'),
    ])
    await page.getByLabel('Solo lo disponible').check()
    expect(await linesOf(page, 'CSV')).toHaveLength(2)
    // Enter shows the list and loads no file.
    await page.getByLabel('Solo lo disponible').press('Enter')
    await expect(page).toHaveURL('/lista-de-precios?categoria=globos&disponibles=si')
    await expect(item('Globo rojo')).toBeVisible()
    await expect(item('Globo agotado')).toBeHidden()
    await expect(item('Molde')).toBeHidden()

    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: new URL(page.url()).origin })
    const withoutScripts = await plain.newPage()
    await withoutScripts.goto('/lista-de-precios')
    await withoutScripts.getByLabel('Categoría').selectOption('Repostería')
    expect(await linesOf(withoutScripts, 'CSV')).toEqual([titles, expect.stringContaining('Molde')])
    await plain.close()
  },
)

test('a long price list has pages that keep the filter', LONG, async ({ page, owner }) => {
  await stock(owner, 301, 'souvenirs', 'Llavero')
  await page.goto('/lista-de-precios?categoria=souvenirs')
  const items = page.getByRole('region', { name: 'Souvenirs' }).getByRole('listitem')
  await expect(items).toHaveCount(300)
  await page.getByRole('link', { name: 'Página 2' }).click()
  await expect(page).toHaveURL('/lista-de-precios?categoria=souvenirs&pagina=2')
  await expect(items).toHaveText([/Llavero 301/])
  await expect(page).toHaveTitle(/^Lista de precios, página 2/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.goto('/lista-de-precios?pagina=9')
  await page.getByRole('link', { name: 'Ver la lista completa' }).click()
  await expect(page).toHaveURL('/lista-de-precios')
})
