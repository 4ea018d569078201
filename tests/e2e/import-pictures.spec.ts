import { expect } from '@playwright/test'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { LONG, WIDTHS } from '../long.ts'
import { BALLOON, expectNoSidewaysScroll, open } from './admin.ts'
import { expectUncovered, heading, productsWith } from './import-desk.ts'
import { expectAccessible, test } from './shop.ts'

const DRAFT = { description: 'Rayado', price: 1250, category: 'souvenirs', draft: true }
const STRAW = { ...DRAFT, name: 'Sorbete rayado', code: 'P-10' }
const JAR = { ...DRAFT, name: 'Frasco de vidrio', code: 'P-12' }
const CLOTH = { ...DRAFT, name: 'Mantel blanco', code: 'P-11' }

test.use({ hasOwnShop: true, expectedStatuses: [404, 415, 502] })

for (const width of WIDTHS) {
  test.describe(`pictures for drafts, ${width} px wide,`, () => {
    test.use({ viewport: { width, height: width === 360 ? 740 : 900 } })

    // One in a zip, one that cannot be read, one that nobody knows.
    test(
      'pictures find their products by name, and the same files can be chosen again after an interruption',
      LONG,
      async ({ page, owner }) => {
        for (const draft of [STRAW, JAR, CLOTH]) await owner.create('/api/products', draft)
        await owner.create('/api/products', { ...BALLOON, name: 'Globo rojo x25' })
        await open(page, '/admin/importar/imagenes')
        const zip = zipSync({
          'fotos/P-10.jpg': await photo('tomato'),
          '__MACOSX/fotos/._P-10.jpg': new Uint8Array(9),
          'fotos/IMG_9999.jpg': await photo('gray'),
        })
        const files = [
          { name: 'fotos.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) },
          { name: `Frasco de vidrio.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from('no es una foto') },
          { name: `Globo rojo x25.jpg`, mimeType: 'image/jpeg', buffer: await photo('red') },
        ]
        const field = page.getByLabel('Imágenes', { exact: true })
        await field.setInputFiles(files)
        await expect(page.getByRole('region', { name: 'Sin producto' })).toContainText('IMG_9999.jpg')
        await expect(page.getByRole('region', { name: 'El producto ya tiene imagen' })).toContainText('rojo')
        await expect(page.getByText('2 de 4 listas para subir')).toBeVisible()
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
        const search = page.getByRole('combobox', { name: 'Producto de IMG_9999.jpg' })
        await page.evaluate(() => scrollTo(0, 0))
        await search.focus()
        await expectUncovered(page)
        await search.fill(`Mantel`)
        await expect(page.getByRole('option', { name: `Mantel blanco` })).toBeVisible()
        await search.press('Enter')
        await expect(page.getByRole('button', { name: 'Cambiar el producto de IMG_9999.jpg' })).toBeFocused()
        await expectAccessible(page)
        await page.getByRole('button', { name: 'Subir 3 imágenes' }).click()
        await expect(page.getByText('Se subieron 2 imágenes. Falló 1.')).toBeVisible()
        await expect(page.getByRole('button', { name: `Reintentar Frasco de vidrio.jpg` })).toBeVisible()
        await expectAccessible(page)
        const [straw] = await productsWith(page, `Sorbete`)
        expect(straw?.image).toMatch(/^\/images\//)
        expect(straw?.draft).toBeUndefined()
        // After an interruption the same files are chosen again.
        await page.reload()
        await field.setInputFiles(files)
        await expect(page.getByRole('region', { name: 'El producto ya tiene imagen' })).toContainText(
          'Sorbete',
        )
        await expect(page.getByRole('button', { name: 'Subir 1 imagen' })).toBeVisible()
      },
    )

    test(
      'photos are taken for one draft after another, and wait while there is no connection',
      LONG,
      async ({ page, owner }) => {
        await owner.create('/api/products', JAR)
        await open(page, '/admin/importar/imagenes')
        await page.getByRole('link', { name: 'Sacar fotos' }).click()
        await expect(heading(page, `Frasco de vidrio`)).toBeVisible()
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
        await expect(page.getByRole('button', { name: 'Sacar foto' })).toBeInViewport({ ratio: 1 })
        const chooser = page.waitForEvent('filechooser')
        await page.getByRole('button', { name: 'Sacar foto' }).click()
        await (await chooser).setFiles({
          name: 'image.jpg',
          mimeType: 'image/jpeg',
          buffer: await photo('teal'),
        })
        await expect(page.getByRole('img', { name: `Foto de Frasco de vidrio` })).toBeVisible()
        await expectAccessible(page)
        // Without a connection the photo waits.
        await page.route('**/api/products/upload', (route) =>
          route.fulfill({ status: 502, body: 'Bad Gateway' }),
        )
        await page.getByRole('button', { name: 'Terminar' }).click()
        await expect(page.getByText('Tocá «Seguir»')).toBeVisible()
        await page.unroute('**/api/products/upload')
        await page.getByRole('button', { name: 'Seguir', exact: true }).click()
        await expect(page.getByText('Se subió 1 imagen.')).toBeVisible()
        await expect(page.getByText('No quedan productos sin imagen')).toBeVisible()
        await expectAccessible(page)
      },
    )
  })
}

function photo(background: string): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 90, channels: 3, background } })
    .jpeg()
    .toBuffer()
}
