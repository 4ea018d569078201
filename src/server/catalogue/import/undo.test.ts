import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CATEGORIES } from '#domain/catalogue/category.ts'
import type { ImportRow } from '#domain/catalogue/import/product-import.ts'
import { importDesk } from '../../testing/import-desk.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop
let desk: Awaited<ReturnType<typeof importDesk>>

beforeEach(async () => {
  shop = await openTestShop()
  desk = await importDesk(shop)
})

afterEach(() => shop.close())

describe('undoing an import', () => {
  test('keeps what somebody changed since, and says which', async () => {
    const candle = await shop.stock({ name: 'Vela', price: 500, code: '', description: 'De cera' })
    const file =
      'Código;Producto;Precio;Descripción;Categoría\nV1;Vela;10;Nueva;Globos\nP1;Piñata;20;;Globos\nM1;Matraca;30;;Globos\nS1;Serpentina;40;;Globos'
    const { fingerprint, rows } = await desk.preview(file)
    const { id } = (await desk.apply({ fingerprint, rows })).body
    const [piñata, rattle, streamer] = (await desk.catalogue()).slice(1)
    await desk.owner('PATCH', `/api/products/${candle.id}`, { price: 12 })
    await desk.owner('PATCH', `/api/products/${piñata?.id}`, { price: 25 })
    await desk.owner('PATCH', `/api/products/${rattle?.id}/imagen`, {
      image: 'https://example.com/m.webp',
      publish: true,
    })
    const line = { id: rattle?.id, price: 30, quantity: 1, subtotal: 30 }
    const order = { name: 'Ana', cel: '261 555-0142', wayToPay: 'pago efectivo', total: 30, order: [line] }
    expect((await desk.owner('POST', '/api/order', order)).status).toBe(201)
    await desk.owner('PATCH', `/api/products/${streamer?.id}/imagen`, { image: 'https://example.com/s.webp' })

    const undone = (await desk.owner('POST', `/api/products/imports/${id}/undo`)).body
    expect(undone).toEqual({
      id: expect.any(Number),
      restored: 1,
      removed: 3,
      trashed: [
        { id: piñata?.id, name: 'Piñata', reason: 'Se editó después: quedó en la papelera.' },
        { id: rattle?.id, name: 'Matraca', reason: 'Está en una orden: quedó en la papelera.' },
        { id: streamer?.id, name: 'Serpentina', reason: 'Se editó después: quedó en la papelera.' },
      ],
      skipped: [{ id: candle.id, name: 'Vela', reason: 'Después se cambió el precio: queda como está.' }],
    })
    expect(await desk.catalogue()).toMatchObject([
      { id: candle.id, price: 1200, description: 'De cera', code: '' },
    ])
    expect((await desk.owner('GET', '/api/products/papelera')).body.total).toBe(3)
  })

  test('restores the rest of one whose prices were taken back at the price desk', async () => {
    const candle = await shop.stock({ name: 'Vela', price: 500, code: '' })
    const { fingerprint, rows } = await desk.preview('Código;Producto;Precio\nV1;Vela;10')
    const { id } = (await desk.apply({ fingerprint, rows })).body
    expect((await desk.owner('POST', `/api/prices/changes/${id}/undo`)).status).toBe(200)
    expect((await desk.owner('POST', `/api/products/imports/${id}/undo`)).body).toMatchObject({ restored: 1 })
    expect(await desk.catalogue()).toMatchObject([{ id: candle.id, price: 500, code: '' }])
  })

  test('erases no product that got a code since, or that an order in the trash names', async () => {
    const file = 'Producto;Precio;Categoría\nPiñata;20;Globos\nMatraca;30;Globos'
    const { fingerprint, rows } = await desk.preview(file)
    const { id } = (await desk.apply({ fingerprint, rows })).body
    const [piñata, rattle] = await desk.catalogue()
    const { idempotency_key: _, request_hash: _hash, ...fields } = { ...piñata }
    const edit = { ...fields, price: 20, availability: true, draft: true, code: 'P-1' }
    expect((await desk.owner('PUT', `/api/products/${piñata?.id}`, edit)).status).toBe(200)
    const sale = { lines: [{ id: rattle?.id, quantity: 1 }], wayToPay: 'pago efectivo', paid: false }
    const sold = await desk.owner('POST', '/api/order/mostrador', { ...sale, total: 30 })
    expect(sold.status, JSON.stringify(sold.body)).toBe(201)
    expect((await desk.owner('DELETE', `/api/order/${sold.body}`)).status).toBe(200)

    const { body } = await desk.owner('POST', `/api/products/imports/${id}/undo`)
    expect(body.trashed.map(({ name }: { name: string }) => name)).toEqual(['Piñata', 'Matraca'])
    expect((await desk.owner('GET', '/api/products/papelera')).body.total).toBe(2)
  })

  test('says which changed products were deleted since', async () => {
    const candle = await shop.stock({ name: 'Vela', price: 500 })
    const { fingerprint, rows } = await desk.preview('Producto;Precio\nVela;10')
    const { id } = (await desk.apply({ fingerprint, rows })).body
    await desk.owner('DELETE', `/api/products/${candle.id}`)
    expect((await desk.owner('POST', `/api/products/imports/${id}/undo`)).body).toMatchObject({
      restored: 0,
      skipped: [{ id: candle.id, reason: 'Se eliminó después: queda como estaba al eliminarlo.' }],
    })
  })

  test('that does not exist is a 404', async () => {
    expect((await desk.owner('POST', '/api/products/imports/99/undo')).status).toBe(404)
  })
})

/** Few of each, so that rows and products often meet. */
const name = fc.constantFrom(
  'Globo',
  'Globo rojo',
  'Globos rojos',
  'Vela n° 5',
  'Vela n° 6',
  'Piñata',
  'PINATA',
  'Gorro 🎩',
)
const code = fc.constantFrom('', 'A1', 'A2', '007', '7')
const stocked = fc.record({
  name,
  code,
  price: fc.integer({ min: 1, max: 5 }).map((pesos) => pesos * 100),
  availability: fc.boolean(),
  description: fc.constantFrom('Uno', 'Otro'),
})
const listed = fc.record({
  name: fc.oneof(name, fc.constant('')),
  code,
  price: fc.constantFrom('1', '2', '3,50', '0', '', 'x', '1.000'),
  stock: fc.constantFrom('', '0', '3', 'quizás'),
  description: fc.constantFrom('', 'Uno', '<p>Otro &amp; más</p>', '=1+1'),
  category: fc.constantFrom('', 'Globos', 'Varios', 'Fiestas > Disfraces'),
})

/** What people would do with an unclear row. */
function decide(row: ImportRow, choice: number): object {
  if (row.state !== 'unclear') return row
  const candidate = row.candidates?.[choice % (row.candidates.length + 1)]
  if (candidate) return { ...row, state: 'changed', product: { ...row.product, id: candidate.id } }
  const category = CATEGORIES[choice % CATEGORIES.length]?.value
  return { ...row, state: 'new', product: { category, ...row.product } }
}

test('an import that is undone leaves exactly the catalogue from before', async () => {
  let imported = 0
  const products = fc.array(stocked, { maxLength: 3 })
  const rows = fc.array(listed, { minLength: 1, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(products, rows, fc.nat(20), async (added, sheet, choice) => {
      for (const product of added) await shop.stock(product)
      const before = await desk.catalogue()
      const lines = sheet.map((row) => [
        row.name,
        row.code,
        row.price,
        row.stock,
        row.description,
        row.category,
      ])
      const titles = 'Producto;Código;Precio;Stock;Descripción;Categoría'
      const { fingerprint, rows: previewed } = await desk.preview(
        [titles, ...lines.map((line) => line.join(';'))].join('\n').replaceAll('&amp;', '&'),
      )
      const decided = previewed.map((row) => decide(row, choice))
      const seen = new Set<number>()
      const once = decided.filter((row) => {
        const { state, product } = row as ImportRow
        if (state !== 'changed' || product.id === undefined) return true
        return !seen.has(product.id) && seen.add(product.id)
      })
      const { status, body } = await desk.apply({ fingerprint, rows: once })
      // Nothing in the sheet was new or different.
      if (status === 400) {
        expect(await desk.catalogue()).toEqual(before)
        return
      }
      expect(status).toBe(201)
      imported++
      expect(await desk.catalogue()).not.toEqual(before)
      const undone = await desk.owner('POST', `/api/products/imports/${body.id}/undo`)
      expect(undone.body).toMatchObject({ trashed: [], skipped: [] })
      expect(await desk.catalogue()).toEqual(before)
    }),
    { numRuns: 8 },
  )
  expect(imported).toBeGreaterThan(0)
})
