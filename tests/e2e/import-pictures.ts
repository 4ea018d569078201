import { expect, type Page } from '@playwright/test'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { expectNoSidewaysScroll } from './admin.ts'
import { expectUncovered, heading, productsWith } from './import-desk.ts'
import { expectAccessible } from './shop.ts'

/** One in a zip, one that cannot be read, one that nobody knows. */
export async function picturesByName(page: Page, mark: string): Promise<void> {
  await page.getByRole('link', { name: 'Subir las imágenes' }).click()
  const zip = zipSync({
    [`fotos/${mark}-10.jpg`]: await photo('tomato'),
    [`__MACOSX/fotos/._${mark}-10.jpg`]: new Uint8Array(9),
    'fotos/IMG_9999.jpg': await photo('gray'),
  })
  const files = [
    { name: 'fotos.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) },
    { name: `Frasco ${mark} de vidrio.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from('no es una foto') },
    { name: `Globo ${mark} rojo x25.jpg`, mimeType: 'image/jpeg', buffer: await photo('red') },
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
  await search.fill(`Mantel ${mark}`)
  await expect(page.getByRole('option', { name: `Mantel ${mark} blanco` })).toBeVisible()
  await search.press('Enter')
  await expect(page.getByRole('button', { name: 'Cambiar el producto de IMG_9999.jpg' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Subir 3 imágenes' }).click()
  await expect(page.getByText('Se subieron 2 imágenes. Falló 1.')).toBeVisible()
  await expect(page.getByRole('button', { name: `Reintentar Frasco ${mark} de vidrio.jpg` })).toBeVisible()
  await expectAccessible(page)
  const [straw] = await productsWith(page, `Sorbete ${mark}`)
  expect(straw?.image).toMatch(/^\/images\//)
  expect(straw?.draft).toBeUndefined()
  // After an interruption the same files are chosen again.
  await page.reload()
  await field.setInputFiles(files)
  await expect(page.getByRole('region', { name: 'El producto ya tiene imagen' })).toContainText('Sorbete')
  await expect(page.getByRole('button', { name: 'Subir 1 imagen' })).toBeVisible()
}

export async function photosByCamera(page: Page, mark: string): Promise<void> {
  await page.getByRole('link', { name: 'Sacar fotos' }).click()
  await expect(heading(page, `Frasco ${mark} de vidrio`)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expect(page.getByRole('button', { name: 'Sacar foto' })).toBeInViewport({ ratio: 1 })
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Sacar foto' }).click()
  await (await chooser).setFiles({ name: 'image.jpg', mimeType: 'image/jpeg', buffer: await photo('teal') })
  await expect(page.getByRole('img', { name: `Foto de Frasco ${mark} de vidrio` })).toBeVisible()
  await expectAccessible(page)
  // Without a connection the photo waits.
  await page.route('**/api/products/upload', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }))
  await page.getByRole('button', { name: 'Terminar' }).click()
  await expect(page.getByText('Tocá «Seguir»')).toBeVisible()
  await page.unroute('**/api/products/upload')
  await page.getByRole('button', { name: 'Seguir', exact: true }).click()
  await expect(page.getByText('Se subió 1 imagen.')).toBeVisible()
  await expect(page.getByText('No quedan productos sin imagen')).toBeVisible()
  await expectAccessible(page)
}

function photo(background: string): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 90, channels: 3, background } })
    .jpeg()
    .toBuffer()
}
