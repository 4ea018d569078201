import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ImportRow } from '#domain/catalogue/import/product-import.ts'
import { importDesk } from '../../testing/import-desk.ts'
import { OWNER } from '../../testing/owner.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop
let desk: Awaited<ReturnType<typeof importDesk>>

beforeEach(async () => {
  shop = await openTestShop()
  desk = await importDesk(shop)
})

afterEach(() => shop.close())

const decide = (row: ImportRow | undefined, state: 'new' | 'changed', fields: object) => ({
  ...row,
  state,
  product: { ...row?.product, ...fields },
})

const SUPPLIER = [
  'Distribuidora El Festejo;;;',
  'Código;Descripción;Bulto;Precio',
  'GLOBOS;;;',
  'A1;Globo liso rojo x50;10;1.250,50',
  'A2;Globo perlado azul x50;10;1.400',
  'VARIOS;;;',
  'A3;Piñata estrella;1;8.000',
  'A4;Matraca;1;mucho',
  ';;1;',
  'A1;Globo liso rojo x50;10;1.250,50',
].join('\n')

describe('an import', () => {
  test('shows row by row what it would do, stores what was decided, and is undone', async () => {
    const kept = await shop.stock({ name: 'Globo perlado azul x50', price: 100_000, code: '' })
    const before = await desk.catalogue()
    const { rows, fingerprint, columns, titlesRow, file } = await desk.preview(SUPPLIER)
    expect(await desk.catalogue()).toEqual(before)
    expect(rows.map(({ row, state, reason }) => [row, state, reason])).toEqual([
      [4, 'new', undefined],
      [5, 'changed', undefined],
      [7, 'unclear', '«VARIOS» no es una categoría de la tienda. ¿En cuál va?'],
      [8, 'wrong', '"mucho" no es un precio.'],
      [9, 'wrong', 'Falta el nombre.'],
      [10, 'wrong', 'Está repetida: es igual a la fila 4.'],
    ])
    expect(rows[0]?.product).toEqual({
      name: 'Globo liso rojo x50',
      code: 'A1',
      description: 'Globo liso rojo x50',
      price: 1250.5,
      category: 'globos',
      draft: true,
    })
    expect(rows[1]).toMatchObject({
      product: { id: kept.id, name: kept.name, price: 1400, code: 'A2' },
      before: { price: 1000, code: '' },
    })

    const decided = rows.map((row) => {
      if (row.row === 7) return decide(row, 'new', { category: 'decoracion' })
      // Corrected by hand.
      return row.row === 8 ? decide(row, 'new', { price: 700, category: 'combos' }) : row
    })
    const done = await desk.apply({ fingerprint, rows: decided, columns, titlesRow, file })
    expect(done).toEqual({ status: 201, body: { id: expect.any(Number), created: 3, changed: 1 } })
    expect((await desk.owner('GET', `/api/products/administrar/${kept.id}`)).body).toMatchObject({
      name: kept.name,
      price: 1400,
      code: 'A2',
    })
    const stored = await desk.catalogue()
    expect(stored).toHaveLength(4)
    expect(stored[3]).toMatchObject({ name: 'Matraca', code: 'A4', price: 700_00, category: 'combos' })
    expect(stored[2]).toMatchObject({ name: 'Piñata estrella', category: 'decoracion', image: '', draft: 1 })
    const next = await shop.stock({ name: 'Otro' })
    expect(next.id).toBe((stored[3]?.id ?? 0) + 1)
    await desk.owner('DELETE', `/api/products/${next.id}`)

    expect((await desk.owner('GET', '/api/products/imports')).body).toEqual([
      { ...done.body, date: expect.any(String), user: OWNER.email, file: 'lista', undone: false },
    ])
    const undone = await desk.owner('POST', `/api/products/imports/${done.body.id}/undo`)
    expect(undone).toEqual({
      status: 200,
      body: { id: expect.any(Number), restored: 1, removed: 3, trashed: [], skipped: [] },
    })
    expect(await desk.catalogue()).toEqual(before)
    const again = await desk.owner('POST', `/api/products/imports/${done.body.id}/undo`)
    expect(again).toEqual({ status: 409, body: { error: 'Esa importación ya se deshizo.' } })
    expect((await desk.owner('GET', '/api/products/imports')).body).toMatchObject([{ undone: true }])
  })

  test('pressed twice is stored once', async () => {
    const { fingerprint, rows } = await desk.preview('Producto;Precio;Categoría\nVela;10;Globos')
    const key = { 'idempotency-key': 'una-importacion' }
    const [first, second] = await Promise.all([
      desk.apply({ fingerprint, rows }, key),
      desk.apply({ fingerprint, rows }, key),
    ])
    expect(first).toEqual({ status: 201, body: { id: expect.any(Number), created: 1, changed: 0 } })
    expect(second).toEqual(first)
    expect(await desk.apply({ fingerprint, rows }, key)).toEqual(first)
    expect((await desk.apply({ fingerprint, rows: [] }, key)).status).toBe(422)
    expect((await desk.apply({ fingerprint, rows })).status).toBe(409)
    expect(await desk.catalogue()).toHaveLength(1)
  })
})

test('a row may be one more of a name that more products have than the preview shows', async () => {
  for (let count = 0; count < 7; count++) await shop.stock({ name: 'Globo', code: '' })
  const { fingerprint, rows } = await desk.preview('Producto;Precio\nGlobo;10')
  expect(rows).toMatchObject([{ state: 'unclear', candidates: { length: 5 } }])
  const decided = rows.map((row) => decide(row, 'new', { category: 'globos' }))
  const { status, body } = await desk.apply({ fingerprint, rows: decided })
  expect([status, body.created], JSON.stringify(body)).toEqual([201, 1])
})

describe('a preview that is out of date is refused, and nothing is stored', () => {
  const NEWER = 'Producto;Precio;Categoría\nVela;10;Globos\nPiñata;20;Globos'

  const CHANGED = 'Los productos cambiaron mientras tanto'
  test.each([
    [
      'a product has another price',
      CHANGED,
      (id: number) => desk.owner('PATCH', `/api/products/${id}`, { price: 11 }),
    ],
    ['a product was deleted', CHANGED, (id: number) => desk.owner('DELETE', `/api/products/${id}`)],
    [
      'somebody created what is new',
      'Fila 3: en la tienda ya está «PIÑATA»',
      () => shop.stock({ name: 'PIÑATA' }),
    ],
  ])('because %s', async (_, message, meanwhile) => {
    const { id } = await shop.stock({ name: 'Vela', price: 500, code: '' })
    const { fingerprint, rows } = await desk.preview(NEWER)
    expect(rows.map(({ state }) => state)).toEqual(['changed', 'new'])
    await meanwhile(id)
    const before = await desk.catalogue()
    const answer = await desk.apply({ fingerprint, rows })
    expect([answer.status, answer.body.error]).toEqual([409, expect.stringContaining(message)])
    expect(await desk.catalogue()).toEqual(before)
    expect((await desk.owner('GET', '/api/products/imports')).body).toEqual([])
  })

  test('but not because another product changed, nor because rows are left out', async () => {
    const other = await shop.stock({ name: 'Matraca' })
    await shop.stock({ name: 'Vela', price: 500, code: '' })
    const { fingerprint, rows } = await desk.preview(NEWER)
    await desk.owner('PATCH', `/api/products/${other.id}`, { price: 3 })
    const answer = await desk.apply({ fingerprint, rows: rows.slice(0, 1) })
    expect(answer.body).toMatchObject({ created: 0, changed: 1 })
  })

  test('or is not a preview at all', async () => {
    const { rows } = await desk.preview(NEWER)
    for (const fingerprint of ['otra', 'a'.repeat(100)]) {
      expect((await desk.apply({ fingerprint, rows })).status).toBe(409)
    }
    expect((await desk.apply({ fingerprint: '', rows })).status).toBe(400)
    expect(await desk.catalogue()).toEqual([])
  })
})

test('a row that cannot be stored refuses them all, with its number', async () => {
  const { fingerprint, rows } = await desk.preview(
    'Producto;Precio;Categoría\nVela;10;Globos\nPiñata;20;Globos',
  )
  const with2 = (fields: object) => [rows[0], decide(rows[1], 'new', fields)]
  for (const [fields, error] of [
    [{ name: '' }, 'Fila 3: El Nombre del Producto es obligatorio'],
    [{ price: 0 }, 'Fila 3: El precio tiene que ser mayor que cero'],
    [{ category: 'bebidas' }, 'Fila 3: Elegí la categoría'],
    [
      { image: 'javascript:alert(1)' },
      'Fila 3: La imagen tiene que ser una dirección de la tienda o http(s)',
    ],
    [{ image: `/images/${'a'.repeat(64)}-640.webp` }, 'La imagen ya no está: volvé a subirla'],
  ] as const) {
    expect(await desk.apply({ fingerprint, rows: with2(fields) })).toEqual({ status: 400, body: { error } })
  }
  const { id } = await shop.stock({ name: 'Matraca' })
  const twice = rows.map((row) => decide(row, 'changed', { id }))
  expect((await desk.apply({ fingerprint, rows: twice })).body.error).toBe(
    'Fila 3: el producto ya está en la fila 2.',
  )
  const none = rows.map((row) => ({ ...row, state: 'same' }))
  expect((await desk.apply({ fingerprint, rows: none })).status).toBe(400)
  expect((await desk.apply({ fingerprint, rows: [{ row: 1, state: 'otro' }] })).status).toBe(400)
  expect(await desk.catalogue()).toHaveLength(1)
})

test('columns chosen by hand are remembered for the next file of that supplier, once it was imported', async () => {
  const file = 'Lista 7\nRef;Qué es;Lista;Mayor\nR1;Globo azul;10;8\n'
  const first = await desk.preview(file)
  expect(first).toMatchObject({ rows: [], missing: 'name', remembered: false })
  const choice = { titlesRow: 2, code: 1, name: 2, price: 4 }
  const second = await desk.preview(file, choice)
  expect(second.columns.map(({ title, field }) => [title, field])).toEqual([
    ['Ref', 'code'],
    ['Qué es', 'name'],
    ['Lista', null],
    ['Mayor', 'price'],
  ])
  expect((await desk.preview(file)).remembered).toBe(false)
  const { fingerprint, columns, titlesRow, rows } = second
  const decided = rows.map((row) => decide(row, 'new', { category: 'globos' }))
  expect(
    (await desk.apply({ fingerprint, columns, titlesRow, rows: decided, file: 'lista.csv' })).status,
  ).toBe(201)

  const next = await desk.preview('Mayor;Ref;Lista;Qué es\n9;R1;11;Globo azul\n')
  expect(next).toMatchObject({ remembered: true, titlesRow: 1 })
  expect(next.rows).toMatchObject([{ state: 'changed', product: { price: 9 }, before: { price: 8 } }])
})

test('only the owner may import products', async () => {
  for (const [method, url] of [
    ['POST', '/api/products/import'],
    ['POST', '/api/products/imports'],
    ['GET', '/api/products/imports'],
    ['POST', '/api/products/imports/1/undo'],
    ['POST', '/api/products/pictures'],
    ['PATCH', '/api/products/1/imagen'],
  ] as const) {
    expect((await shop.app.inject({ method, url })).statusCode).toBe(401)
  }
})
