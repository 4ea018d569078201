import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { HEIC_REFUSED } from '#domain/catalogue/heic.ts'
import { LONG } from '../long.ts'
import { open, PICTURE, preview } from './admin.ts'
import { expectAccessible, test } from './shop.ts'

test.use({ expectedStatuses: [400, 404, 413, 415, 503] })

/** Pastes a picture, a text or both into the focused element, or the page. */
async function paste(page: Page, { picture = false, text = '' }): Promise<void> {
  const bytes = picture ? [...(await readFile(PICTURE))] : []
  await page.evaluate(
    ({ bytes, text }) => {
      const data = new DataTransfer()
      if (bytes.length > 0)
        data.items.add(new File([new Uint8Array(bytes)], 'image.png', { type: 'image/png' }))
      if (text) data.setData('text/plain', text)
      const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
      ;(document.activeElement ?? document.body).dispatchEvent(event)
    },
    { bytes, text },
  )
}

test(
  'a photo of any size is shrunk before it is sent, and one that cannot be read is refused with the reason',
  LONG,
  async ({ page }) => {
    await open(page, '/admin/create')
    const photo = sharp({ create: { width: 1900, height: 1900, channels: 3, background: 'white' } })
    const buffer = await photo.png({ compressionLevel: 0 }).toBuffer()
    // Not compressed: more than the server accepts.
    expect(buffer.length).toBeGreaterThan(10 * 1024 * 1024)
    const sent = page.waitForRequest('**/api/products/upload')
    await page
      .getByLabel('Imagen', { exact: true })
      .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer })
    expect((await (await sent).sizes()).requestBodySize).toBeLessThan(2 * 1024 * 1024)
    await expect(preview(page)).toBeVisible()
    // A photo taken with the phone upright: stored on its side, and too large to be sent as it is.
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const upright = sharp({ create: { width: 2000, height: 1500, channels: 3, background: 'white', noise } })
    const jpeg = await upright.withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer()
    expect(jpeg.length).toBeGreaterThan(1024 * 1024)
    const turned = page.waitForRequest('**/api/products/upload')
    await page
      .getByLabel('Imagen', { exact: true })
      .setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: jpeg })
    expect((await (await turned).sizes()).requestBodySize).toBeLessThan(jpeg.length)
    await expect
      .poll(() =>
        preview(page).evaluate(
          ({ naturalWidth: wide, naturalHeight: high }: HTMLImageElement) => high > wide,
        ),
      )
      .toBe(true)
    // A HEIC under the name of a JPEG, as some chats pass it on, is not sent at all.
    await page.route('**/api/products/upload', (route) => route.abort())
    const heic = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('....ftypheic....') }
    await page.getByLabel('Imagen', { exact: true }).setInputFiles(heic)
    await expect(page.getByText(HEIC_REFUSED)).toBeVisible()
    await expect(preview(page)).toBeVisible()
  },
)

test('a picture can be pasted wherever the focus is, and pasted text stays text', LONG, async ({ page }) => {
  await open(page, '/admin/create')
  const name = page.getByLabel('Nombre', { exact: true })
  await name.focus()
  // A copied spreadsheet cell is both a picture and a text.
  await paste(page, { picture: true, text: 'Globo' })
  await paste(page, { text: 'Globo' })
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(preview(page)).toHaveCount(0)
  await paste(page, { picture: true })
  await expect(preview(page)).toBeVisible()
  await expect(name).toBeFocused()
  const first = await preview(page).getAttribute('src')

  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  const uploaded = page.waitForResponse('**/api/products/upload')
  await paste(page, { picture: true, text: 'https://ejemplo.com/globo.png' })
  expect((await uploaded).status()).toBe(201)
  await expect(preview(page)).toHaveAttribute('src', first ?? '')
})

test(
  'a picture dropped beside its field is used, not opened by the browser in place of the form',
  LONG,
  async ({ page }) => {
    await open(page, '/admin/create')
    const bytes = [...(await readFile(PICTURE))]
    const isHandled = await page.getByRole('heading', { level: 1 }).evaluate((heading, bytes) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(bytes)], 'foto.png', { type: 'image/png' }))
      const options = { dataTransfer: data, bubbles: true, cancelable: true }
      const isOver = !heading.dispatchEvent(new DragEvent('dragover', options))
      return isOver && !heading.dispatchEvent(new DragEvent('drop', options))
    }, bytes)
    expect(isHandled).toBe(true)
    await expect(preview(page)).toBeVisible()
  },
)

test(
  'a file that is not a picture is refused with a message, and another try is offered',
  LONG,
  async ({ page }) => {
    await open(page, '/admin/create')
    const file = { name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('no soy una imagen') }
    const answered = page.waitForResponse('**/api/products/upload')
    await page.getByLabel('Imagen', { exact: true }).setInputFiles(file)
    const { error } = await (await answered).json()
    await expect(page.getByText(error)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Probar de nuevo' })).toBeVisible()
    await expectAccessible(page)

    // A file that is too large is not sent at all: on a phone that would take minutes.
    await page.route('**/api/products/upload', (route) => route.abort())
    const large = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) }
    await page.getByLabel('Imagen', { exact: true }).setInputFiles(large)
    await expect(page.getByText('El archivo es demasiado grande: admite 10 MB')).toBeVisible()
  },
)
