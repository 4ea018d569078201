import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { flat, openPictureShop, type PictureShop } from '../testing/pictures.ts'

type Icon = { src: string; sizes: string; purpose: string }

let shop: PictureShop

beforeEach(async () => {
  shop = await openPictureShop()
})

afterEach(() => shop.close())

async function saveLogo(logo: string): Promise<void> {
  const headers = { cookie: shop.cookie }
  const settings = (await shop.app.inject({ url: '/api/settings', headers })).json()
  const payload = { ...settings, logo }
  const answer = await shop.app.inject({ method: 'PUT', url: '/api/settings', headers, payload })
  expect(answer.statusCode, answer.body).toBe(200)
}

async function iconsOf(manifest: string): Promise<Icon[]> {
  const { icons }: { icons: Icon[] } = (await shop.app.inject(manifest)).json()
  return icons.filter(({ purpose }) => purpose !== 'monochrome')
}

/** What the browser wants of an app that it offers to install. */
const INSTALLABLE = [
  { sizes: '192x192', purpose: 'any' },
  { sizes: '192x192', purpose: 'maskable' },
  { sizes: '512x512', purpose: 'any' },
  { sizes: '512x512', purpose: 'maskable' },
]

test.each(['/manifest.webmanifest', '/admin/manifest.webmanifest'])(
  'the icons of %s are square pictures of the logo of the shop, whole also if a phone crops them',
  async (manifest) => {
    await saveLogo(
      await shop.upload(await flat({ width: 640, height: 200, background: 'black' }).png().toBuffer()),
    )
    const icons = await iconsOf(manifest)
    expect(icons).toMatchObject(INSTALLABLE)
    for (const { src, sizes, purpose } of icons.filter(({ src }) => src.startsWith('/app-icon/'))) {
      const answer = await shop.app.inject(src)
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png'])
      const picture = sharp(answer.rawPayload)
      const { width, height } = await picture.metadata()
      expect(`${width}x${height}`).toBe(sizes)
      const size = Number(width)
      const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
      const pixel = (x: number, y: number) => [
        ...data.subarray((y * size + x) * info.channels).subarray(0, 4),
      ]
      expect(pixel(size / 2, size / 2)).toEqual([0, 0, 0, 255])
      // A circle of 80 % would not touch the logo.
      const side = pixel(Math.round(size * 0.2), size / 2)
      expect(side).toEqual(purpose === 'maskable' ? [255, 250, 243, 255] : [0, 0, 0, 255])
    }
  },
)

test('without a logo, or with one of another site, the drawing makes the shop installable', async () => {
  expect(await iconsOf('/manifest.webmanifest')).toMatchObject(INSTALLABLE)
  await saveLogo('https://example.com/logo.svg')
  const [own, ...drawn] = await iconsOf('/admin/manifest.webmanifest')
  expect(own).toMatchObject({ src: 'https://example.com/logo.svg', purpose: 'any' })
  expect(drawn).toMatchObject(INSTALLABLE)
})

test('only icons of the current logo are drawn', async () => {
  const logo = await shop.upload(await flat({ width: 300, height: 300 }).png().toBuffer())
  const hash = logo.slice('/images/'.length).split('-')[0]
  const address = `/app-icon/${hash}-any-192.png`
  expect((await shop.app.inject(address)).statusCode).toBe(404)
  await saveLogo(logo)
  expect((await shop.app.inject(address)).statusCode).toBe(200)
  expect((await shop.app.inject(address.replace('192', '4096'))).statusCode).toBe(404)
})
