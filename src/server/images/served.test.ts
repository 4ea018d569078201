import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectSpanishError } from '../../../tests/server/bad-input/refusals.ts'
import { flat, openPictureShop, type PictureShop } from '../testing/pictures.ts'

let shop: PictureShop

beforeAll(async () => {
  shop = await openPictureShop()
})

afterAll(() => shop.close())

describe('serving a picture', () => {
  test('F9 caches it for ever, only as an image, and does not send it again to a client that has it', async () => {
    const address = await shop.upload(await flat({ width: 30, height: 30 }).webp().toBuffer())
    const { headers, rawPayload } = await shop.app.inject(address)
    const etag = String(headers.etag)
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'content-length': String(rawPayload.length),
    })

    const again = await shop.app.inject({ url: address, headers: { 'if-none-match': etag } })
    expect(again.statusCode).toBe(304)
    expect(again.rawPayload).toHaveLength(0)
    expect(again.headers).toMatchObject({ etag, 'cache-control': headers['cache-control'] })

    const other = await shop.app.inject({ url: address, headers: { 'if-none-match': '"otra"' } })
    expect(other.statusCode).toBe(200)

    const head = await shop.app.inject({ method: 'HEAD', url: address })
    expect(head.statusCode).toBe(200)
    expect(head.headers).toMatchObject({ etag, 'content-length': String(rawPayload.length) })
    expect(head.rawPayload).toHaveLength(0)
  })

  test('uploading the same file twice gives one picture', async () => {
    const file = await flat({ width: 31, height: 30 }).webp().toBuffer()
    const first = await shop.upload(file, { file: 'a.webp' })
    const kept = await shop.kept()
    const [second, third] = await Promise.all([shop.upload(file, { file: 'b.png' }), shop.upload(file)])
    expect([second, third]).toEqual([first, first])
    expect(await shop.kept()).toEqual(kept)
  })

  test('uploading the same new file twice at once gives one picture', async () => {
    const before = await shop.kept()
    const file = await flat({ width: 32, height: 30 }).webp().toBuffer()
    const [first, second] = await Promise.all([shop.upload(file), shop.upload(file)])
    expect(first).toBe(second)
    expect(await shop.kept()).toEqual({ pictures: before.pictures + 1, variants: before.variants + 6 })
  })

  const unknown = '0'.repeat(64)
  test.each([
    ['an unknown one', `/images/${unknown}-640.webp`, 404],
    ['another width', `/images/${unknown}-641.webp`, 404],
    ['another format', `/images/${unknown}-640.jpg`, 404],
    ['capitals', `/images/${'A'.repeat(64)}-640.webp`, 404],
    ['no name', '/images/', 404],
    ['a file of the machine', '/images/..%2f..%2f..%2fetc%2fpasswd', 404],
    ['a file of the machine, dots encoded', '/images/%2e%2e%2f%2e%2e%2fetc%2fpasswd', 404],
    ['a file of the machine, encoded twice', '/images/%252e%252e%252fetc%252fpasswd', 404],
    ['a file of the machine, by backslash', '/images/..%5c..%5cetc%5cpasswd', 404],
    ['a file of the machine, overlong', '/images/..%c0%af..%c0%afetc%c0%afpasswd', 400],
    ['the database', '/images/..%2fshop.db', 404],
    ['a line break in the name', `/images/${unknown}-640.webp%0a`, 404],
    ['NUL in the name', `/images/${unknown}-640.webp%00.jpg`, 400],
    ['broken encoding', '/images/%E0%A4%A', 400],
    ['a name of 10,000 letters', `/images/${'a'.repeat(10_000)}`, 414],
  ])('F10 %s is not served', async (_name, url, status) => {
    const answer = await shop.app.inject(url)
    expect(answer.statusCode, answer.body).toBe(status)
    expect(answer.headers['cache-control']).toBe('no-store')
    expectSpanishError(answer.json())
  })
})
