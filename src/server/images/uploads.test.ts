import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HEIC_REFUSED } from '#domain/catalogue/heic.ts'
import { expectSpanishError } from '../../../tests/server/bad-input/refusals.ts'
import { flat, flatRaw, openPictureShop, type PictureShop } from '../testing/pictures.ts'
import { hashImage, makeVariants } from './variants.ts'

let shop: PictureShop

beforeAll(async () => {
  shop = await openPictureShop()
})

afterAll(() => shop.close())

const small = () => flat({ width: 40, height: 30 })
/** An ISO media file declares its type after its length: `ftyp` and a brand. */
const mediaFile = (brand: string) =>
  Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1${brand}\0\0\0\x08mdat`, 'latin1')
const cut = (file: Buffer) => file.subarray(0, Math.floor(file.length * 0.6))
const noise = () => {
  const pixels = Buffer.from(Uint8Array.from({ length: 200 * 200 * 3 }, (_, index) => (index * 7919) % 251))
  return sharp(pixels, { raw: { width: 200, height: 200, channels: 3 } })
}

describe('a picture is recognised by its content', () => {
  test.each([
    ['a JPEG', () => small().jpeg().toBuffer(), 'foto.jpg', 'image/jpeg'],
    ['a PNG', () => small().png().toBuffer(), 'foto.png', 'image/png'],
    ['a WebP', () => small().webp().toBuffer(), 'foto.webp', 'image/webp'],
    ['a JPEG named as a page', () => small().jpeg({ quality: 70 }).toBuffer(), 'a.html', 'text/html'],
    ['a PNG named as a JPEG', () => small().png({ palette: true }).toBuffer(), 'foto.jpg', 'image/jpeg'],
    ['a WebP named as a program', () => small().webp({ lossless: true }).toBuffer(), '../../a.exe', ''],
    ['a picture of one pixel', () => flat({ width: 1, height: 1 }).png().toBuffer(), '1.png', 'image/png'],
    ['a JPEG for the printer', () => small().toColourspace('cmyk').jpeg().toBuffer(), 'a.jpg', 'image/jpeg'],
    ['a PNG of sixteen bits', () => small().toColourspace('rgb16').png().toBuffer(), 'a.png', 'image/png'],
    ['a grey PNG', () => small().greyscale().png().toBuffer(), 'a.png', 'image/png'],
    ['a progressive JPEG', () => noise().jpeg({ progressive: true }).toBuffer(), 'a.jpg', 'image/jpeg'],
    ['a very tall picture', () => flat({ width: 100, height: 20_000 }).png().toBuffer(), 'a.png', ''],
    ['a very wide picture', () => flat({ width: 20_000, height: 2 }).png().toBuffer(), 'a.png', ''],
  ])('%s is stored in six variants', async (_name, make, file, type) => {
    const before = await shop.kept()
    await shop.upload(await make(), { file, type })
    expect(await shop.kept()).toEqual({ pictures: before.pictures + 1, variants: before.variants + 6 })
  })
})

describe('F1 anything but JPEG, PNG or WebP is refused, and nothing is stored', () => {
  test.each([
    ['an SVG', () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'a.svg'],
    ['an SVG named as a JPEG', () => '<?xml version="1.0"?><svg width="9" height="9"/>', 'a.jpg'],
    ['a page named as a JPEG', () => '<!doctype html><script>alert(1)</script>', 'a.jpg'],
    ['a GIF', () => Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64'), 'a.gif'],
    ['a PDF', () => '%PDF-1.7\n%âãÏÓ\n1 0 obj', 'a.jpg'],
    ['a ZIP', () => Buffer.from('PK\x03\x04\x14\0\0\0\x08\0', 'latin1'), 'a.png'],
    ['a HEIC', () => mediaFile('heic'), 'IMG_0001.HEIC'],
    ['an AVIF', () => small().avif().toBuffer(), 'a.avif'],
    ['a TIFF', () => small().tiff().toBuffer(), 'a.tiff'],
    ['a program', () => Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), 'a.jpg'],
    ['an empty file', () => '', 'a.jpg'],
    ['a text', () => 'esto no es una foto', 'a.jpg'],
    ['the first two bytes of a JPEG', () => Buffer.from([0xff, 0xd8]), 'a.jpg'],
    ['a sound in the container of WebP', () => 'RIFF\x24\0\0\0WAVEfmt ', 'a.webp'],
  ])('%s: 415', async (_name, make, file) => {
    await refused(415, [{ content: await make(), file, type: 'image/jpeg' }])
  })
})

test('a HEIC photo is refused with what to do instead, also under the name of a JPEG', async () => {
  for (const file of ['IMG_0001.HEIC', 'foto.jpg']) {
    expect(await refused(415, [{ content: mediaFile('heic'), file, type: 'image/jpeg' }])).toBe(HEIC_REFUSED)
  }
})

describe('an unusable picture is refused, and nothing is stored', () => {
  test.each([
    ['a JPEG cut short', async () => cut(await noise().jpeg({ quality: 95 }).toBuffer())],
    ['a PNG cut short', async () => cut(await noise().png().toBuffer())],
    ['a WebP cut short', async () => cut(await noise().webp({ quality: 95 }).toBuffer())],
    ['nothing but the beginning of a JPEG', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['nothing but the beginning of a PNG', async () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['an SVG behind the beginning of a JPEG', async () => Buffer.from('\xff\xd8\xff<svg/>', 'latin1')],
    ['a WebP of three frames', () => flatRaw({ width: 20, height: 20, frames: 3 }).webp().toBuffer()],
    ['a WebP of 10,000 frames', () => flatRaw({ width: 4, height: 4, frames: 10_000 }).webp().toBuffer()],
  ])('F5 %s: 400', async (_name, make) => {
    await refused(400, [{ content: await make(), file: 'a.jpg' }])
  })

  test('F3 a picture of 14,000 by 14,000 is refused at once, and the message names the limit', async () => {
    const content = await flat({ width: 14_000, height: 14_000 }).png().toBuffer()
    const start = performance.now()
    const error = await refused(400, [{ content }])
    expect(error).toBe('La imagen es demasiado grande: admite 50 megapíxeles')
    expect(performance.now() - start).toBeLessThan(2000)
  })

  test('a picture just above 50 megapixels is refused, one just below is stored', async () => {
    await refused(400, [{ content: await flat({ width: 10_000, height: 5001 }).jpeg().toBuffer() }])
    await shop.upload(await flat({ width: 10_000, height: 5000 }).jpeg().toBuffer())
  })

  test('D1 a file over 10 MB is refused, one of 10 MB is not', async () => {
    const picture = await small().jpeg({ quality: 60 }).toBuffer()
    const limit = 10 * 1024 * 1024
    const filledTo = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)])
    const error = await refused(413, [{ content: filledTo(limit + 1) }])
    expect(error).toBe('El archivo es demasiado grande: admite 10 MB')
    await refused(413, [{ content: Buffer.alloc(limit + 1) }])
    await shop.upload(filledTo(limit))
  })
})

describe('a malformed upload is refused, and nothing is stored', () => {
  const picture = () => small().png().toBuffer()

  test('no file', () => refused(400, [{ name: 'nota', content: 'hola' }]))
  test('an empty form', () => refused(400, []))
  test('a text where the file should be', () => refused(400, [{ content: 'hola' }]))
  test('a file under another name', async () => refused(400, [{ name: 'foto', content: await picture() }]))
  test('F8 two files', async () => refused(400, [{ content: await picture() }, { content: await picture() }]))
  test('F8 1,000 fields', async () => {
    const fields = Array.from({ length: 1000 }, (_, index) => ({ name: `campo${index}`, content: 'x' }))
    await refused(400, [...fields, { content: await picture() }])
  })
  test('D3 a field named like a property of every object', async () => {
    await refused(400, [{ name: '__proto__', content: 'x' }, { content: await picture() }])
  })
  test('without a session', async () => {
    const answer = await shop.send([{ content: await picture() }], {})
    expect(answer.statusCode).toBe(401)
    expectSpanishError(answer.json())
  })
  test.each([
    ['JSON', 'application/json', '{"file":{"type":"file"}}', 415],
    ['the bare picture', 'image/png', 'x', 415],
    ['a form without boundary', 'multipart/form-data', 'x', 400],
    [
      'a form cut short',
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nx',
      400,
    ],
  ])('%s', async (_name, type, payload, status) => {
    const before = await shop.kept()
    const headers = { cookie: shop.cookie, origin: 'http://localhost:80', 'content-type': type }
    const answer = await shop.app.inject({ method: 'POST', url: '/api/products/upload', headers, payload })
    expect(answer.statusCode, answer.body).toBe(status)
    expectSpanishError(answer.json())
    expect(await shop.kept()).toEqual(before)
  })
})

test('ten pictures uploaded at once are all stored', async () => {
  const before = await shop.kept()
  const files = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      flat({ width: 400 + index, height: 300 })
        .jpeg()
        .toBuffer(),
    ),
  )
  const addresses = await Promise.all(files.map((file) => shop.upload(file)))
  expect(new Set(addresses).size).toBe(10)
  expect(await shop.kept()).toEqual({ pictures: before.pictures + 10, variants: before.variants + 60 })
})

test.each([
  ['TIFF', () => small().tiff().toBuffer()],
  ['AVIF', () => small().avif().toBuffer()],
  ['GIF', () => small().gif().toBuffer()],
  ['SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
])('F1 no %s is decoded, even without the check of the first bytes', async (_name, make) => {
  const file = await make()
  await expect(makeVariants(file, hashImage(file))).rejects.toMatchObject({ status: 400 })
  await expect(sharp(file).metadata()).rejects.toThrow()
})

/** Sends an upload that must be refused, checks the response and returns its message. */
async function refused(status: number, parts: Parameters<PictureShop['send']>[0]): Promise<string> {
  const before = await shop.kept()
  const answer = await shop.send(parts)
  expect(answer.statusCode, answer.body).toBe(status)
  expectSpanishError(answer.json())
  expect(await shop.kept()).toEqual(before)
  return answer.json().error
}
