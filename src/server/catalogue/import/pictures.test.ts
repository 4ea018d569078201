import { afterEach, beforeEach, expect, test } from 'vitest'
import { importDesk } from '../../testing/import-desk.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop
let desk: Awaited<ReturnType<typeof importDesk>>

beforeEach(async () => {
  shop = await openTestShop()
  desk = await importDesk(shop)
})

afterEach(() => shop.close())

test('pictures are found by the names of their files', async () => {
  const coded = await shop.stock({ name: 'Globo rojo', code: '7790001234567' })
  const named = await shop.stock({ name: 'Vela n° 5', code: '' })
  const headband = await shop.stock({ name: 'Vincha cumpleañera', code: '' })
  const twins = [await shop.stock({ name: 'Gorro', code: '' }), await shop.stock({ name: 'Gorro', code: '' })]
  const names = [
    '7790001234567.jpg',
    'GLOBO_ROJO-2.png',
    `${named.id}.webp`,
    'vela n 5 (1).jpeg',
    'gorro.jpg',
    'otra.jpg',
    'vincha cumpleanera.jpg',
  ]
  const { body } = await desk.owner('POST', '/api/products/pictures', { names })
  expect(body.map(({ product: found }: { product?: { id: number } }) => found?.id)).toEqual([
    coded.id,
    coded.id,
    named.id,
    named.id,
    undefined,
    undefined,
    headband.id,
  ])
  expect(body[4]).toMatchObject({ state: 'unclear', candidates: twins.map(({ id }) => ({ id })) })
  expect(body[5]).toEqual({ name: 'otra.jpg', state: 'unknown' })
})

test('a picture ends a draft only if it is asked to', async () => {
  const { fingerprint, rows } = await desk.preview('Producto;Precio;Categoría\nVela;10;Globos')
  await desk.apply({ fingerprint, rows })
  const [{ id } = { id: 0 }] = await desk.catalogue()
  const image = 'https://example.com/vela.webp'
  expect((await desk.owner('PATCH', `/api/products/${id}/imagen`, { image })).body).toMatchObject({
    image,
    draft: true,
  })
  const published = (await desk.owner('PATCH', `/api/products/${id}/imagen`, { image, publish: true })).body
  expect(published.draft).toBeUndefined()
  expect((await desk.owner('PATCH', '/api/products/99/imagen', { image })).status).toBe(404)
})
