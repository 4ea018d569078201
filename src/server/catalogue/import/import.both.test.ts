import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ImportPreview, ImportRow } from '#domain/catalogue/import/product-import.ts'
import { listSender } from '../../testing/send-list.ts'
import { OWNER, openTestShop, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop
let cookie: string
let send: ReturnType<typeof listSender>['send']

beforeEach(async () => {
  shop = await openTestShop()
  cookie = await shop.signIn()
  ;({ send } = listSender(shop, cookie, '/api/products/import'))
})

afterEach(() => shop.close())

async function preview(file: string | Uint8Array, columns?: object): Promise<ImportPreview> {
  const answer = await send(file, columns && { columns: JSON.stringify(columns) })
  expect([answer.statusCode, answer.json().error]).toEqual([200, undefined])
  return answer.json()
}

async function owner(
  method: 'POST' | 'GET' | 'PATCH' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
  headers: object = {},
) {
  const answer = await shop.app.inject({
    method,
    url,
    headers: { cookie, ...headers },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.json() }
}

const apply = (request: object, headers: object = {}) =>
  owner('POST', '/api/products/imports', request, headers)
const product = async (id: number) => (await owner('GET', `/api/products/administrar/${id}`)).body

/** Everything that the shop sells, without the versions. */
async function catalogue() {
  const rows = await shop.db.selectFrom('products').selectAll().orderBy('id').execute()
  return rows.map(({ version: _, ...row }) => row)
}

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
    const before = await catalogue()
    const { rows, fingerprint, columns, titlesRow, file } = await preview(SUPPLIER)
    expect(await catalogue()).toEqual(before)
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
    const done = await apply({ fingerprint, rows: decided, columns, titlesRow, file })
    expect(done).toEqual({ status: 201, body: { id: expect.any(Number), created: 3, changed: 1 } })
    expect(await product(kept.id)).toMatchObject({ name: kept.name, price: 1400, code: 'A2' })
    const stored = await catalogue()
    expect(stored).toHaveLength(4)
    expect(stored[3]).toMatchObject({ name: 'Matraca', code: 'A4', price: 700_00, category: 'combos' })
    expect(stored[2]).toMatchObject({ name: 'Piñata estrella', category: 'decoracion', image: '', draft: 1 })
    const next = await shop.stock({ name: 'Otro' })
    expect(next.id).toBe((stored[3]?.id ?? 0) + 1)
    await owner('DELETE', `/api/products/${next.id}`)

    expect((await owner('GET', '/api/products/imports')).body).toEqual([
      { ...done.body, date: expect.any(String), user: OWNER.email, file: 'lista', undone: false },
    ])
    const undone = await owner('POST', `/api/products/imports/${done.body.id}/undo`)
    expect(undone).toEqual({
      status: 200,
      body: { id: expect.any(Number), restored: 1, removed: 3, trashed: [], skipped: [] },
    })
    expect(await catalogue()).toEqual(before)
    const again = await owner('POST', `/api/products/imports/${done.body.id}/undo`)
    expect(again).toEqual({ status: 409, body: { error: 'Esa importación ya se deshizo.' } })
    expect((await owner('GET', '/api/products/imports')).body).toMatchObject([{ undone: true }])
  })

  test('pressed twice is stored once', async () => {
    const { fingerprint, rows } = await preview('Producto;Precio;Categoría\nVela;10;Globos')
    const key = { 'idempotency-key': 'una-importacion' }
    const [first, second] = await Promise.all([
      apply({ fingerprint, rows }, key),
      apply({ fingerprint, rows }, key),
    ])
    expect(first).toEqual({ status: 201, body: { id: expect.any(Number), created: 1, changed: 0 } })
    expect(second).toEqual(first)
    expect(await apply({ fingerprint, rows }, key)).toEqual(first)
    expect((await apply({ fingerprint, rows: [] }, key)).status).toBe(422)
    expect((await apply({ fingerprint, rows })).status).toBe(409)
    expect(await catalogue()).toHaveLength(1)
  })
})

describe('a preview that is out of date is refused, and nothing is stored', () => {
  const NEWER = 'Producto;Precio;Categoría\nVela;10;Globos\nPiñata;20;Globos'

  const CHANGED = 'Los productos cambiaron mientras tanto'
  test.each([
    [
      'a product has another price',
      CHANGED,
      (id: number) => owner('PATCH', `/api/products/${id}`, { price: 11 }),
    ],
    ['a product was deleted', CHANGED, (id: number) => owner('DELETE', `/api/products/${id}`)],
    [
      'somebody created what is new',
      'Fila 3: en la tienda ya está «PIÑATA»',
      () => shop.stock({ name: 'PIÑATA' }),
    ],
  ])('because %s', async (_, message, meanwhile) => {
    const { id } = await shop.stock({ name: 'Vela', price: 500, code: '' })
    const { fingerprint, rows } = await preview(NEWER)
    expect(rows.map(({ state }) => state)).toEqual(['changed', 'new'])
    await meanwhile(id)
    const before = await catalogue()
    const answer = await apply({ fingerprint, rows })
    expect([answer.status, answer.body.error]).toEqual([409, expect.stringContaining(message)])
    expect(await catalogue()).toEqual(before)
    expect((await owner('GET', '/api/products/imports')).body).toEqual([])
  })

  test('but not because another product changed, nor because rows are left out', async () => {
    const other = await shop.stock({ name: 'Matraca' })
    await shop.stock({ name: 'Vela', price: 500, code: '' })
    const { fingerprint, rows } = await preview(NEWER)
    await owner('PATCH', `/api/products/${other.id}`, { price: 3 })
    const answer = await apply({ fingerprint, rows: rows.slice(0, 1) })
    expect(answer.body).toMatchObject({ created: 0, changed: 1 })
  })

  test('or is not a preview at all', async () => {
    const { rows } = await preview(NEWER)
    for (const fingerprint of ['otra', 'a'.repeat(100)]) {
      expect((await apply({ fingerprint, rows })).status).toBe(409)
    }
    expect((await apply({ fingerprint: '', rows })).status).toBe(400)
    expect(await catalogue()).toEqual([])
  })
})

test('a row that cannot be stored refuses them all, with its number', async () => {
  const { fingerprint, rows } = await preview('Producto;Precio;Categoría\nVela;10;Globos\nPiñata;20;Globos')
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
    expect(await apply({ fingerprint, rows: with2(fields) })).toEqual({ status: 400, body: { error } })
  }
  const { id } = await shop.stock({ name: 'Matraca' })
  const twice = rows.map((row) => decide(row, 'changed', { id }))
  expect((await apply({ fingerprint, rows: twice })).body.error).toBe(
    'Fila 3: el producto ya está en la fila 2.',
  )
  const none = rows.map((row) => ({ ...row, state: 'same' }))
  expect((await apply({ fingerprint, rows: none })).status).toBe(400)
  expect((await apply({ fingerprint, rows: [{ row: 1, state: 'otro' }] })).status).toBe(400)
  expect(await catalogue()).toHaveLength(1)
})

describe('undoing', () => {
  test('keeps what somebody changed since, and says which', async () => {
    const candle = await shop.stock({ name: 'Vela', price: 500, code: '', description: 'De cera' })
    const file =
      'Código;Producto;Precio;Descripción;Categoría\nV1;Vela;10;Nueva;Globos\nP1;Piñata;20;;Globos\nM1;Matraca;30;;Globos\nS1;Serpentina;40;;Globos'
    const { fingerprint, rows } = await preview(file)
    const { id } = (await apply({ fingerprint, rows })).body
    const [piñata, rattle, streamer] = (await catalogue()).slice(1)
    await owner('PATCH', `/api/products/${candle.id}`, { price: 12 })
    await owner('PATCH', `/api/products/${piñata?.id}`, { price: 25 })
    await owner('PATCH', `/api/products/${rattle?.id}/imagen`, {
      image: 'https://example.com/m.webp',
      publish: true,
    })
    const line = { id: rattle?.id, price: 30, quantity: 1, subtotal: 30 }
    const order = { name: 'Ana', cel: '261 555-0142', wayToPay: 'pago efectivo', total: 30, order: [line] }
    expect((await owner('POST', '/api/order', order)).status).toBe(201)
    await owner('PATCH', `/api/products/${streamer?.id}/imagen`, { image: 'https://example.com/s.webp' })

    const undone = (await owner('POST', `/api/products/imports/${id}/undo`)).body
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
    expect(await catalogue()).toMatchObject([
      { id: candle.id, price: 1200, description: 'De cera', code: '' },
    ])
    expect((await owner('GET', '/api/products/papelera')).body.total).toBe(3)
  })

  test('an import whose prices were taken back at the price desk restores the rest', async () => {
    const candle = await shop.stock({ name: 'Vela', price: 500, code: '' })
    const { fingerprint, rows } = await preview('Código;Producto;Precio\nV1;Vela;10')
    const { id } = (await apply({ fingerprint, rows })).body
    expect((await owner('POST', `/api/prices/changes/${id}/undo`)).status).toBe(200)
    expect((await owner('POST', `/api/products/imports/${id}/undo`)).body).toMatchObject({ restored: 1 })
    expect(await catalogue()).toMatchObject([{ id: candle.id, price: 500, code: '' }])
  })

  test('erases no product that got a code since, or that an order in the trash names', async () => {
    const file = 'Producto;Precio;Categoría\nPiñata;20;Globos\nMatraca;30;Globos'
    const { fingerprint, rows } = await preview(file)
    const { id } = (await apply({ fingerprint, rows })).body
    const [piñata, rattle] = await catalogue()
    const { idempotency_key: _, request_hash: _hash, ...fields } = { ...piñata }
    const edit = { ...fields, price: 20, availability: true, draft: true, code: 'P-1' }
    expect((await owner('PUT', `/api/products/${piñata?.id}`, edit)).status).toBe(200)
    const sale = { lines: [{ id: rattle?.id, quantity: 1 }], wayToPay: 'pago efectivo', paid: false }
    const sold = await owner('POST', '/api/order/mostrador', { ...sale, total: 30 })
    expect(sold.status, JSON.stringify(sold.body)).toBe(201)
    expect((await owner('DELETE', `/api/order/${sold.body}`)).status).toBe(200)

    const { body } = await owner('POST', `/api/products/imports/${id}/undo`)
    expect(body.trashed.map(({ name }: { name: string }) => name)).toEqual(['Piñata', 'Matraca'])
    expect((await owner('GET', '/api/products/papelera')).body.total).toBe(2)
  })

  test('says which changed products were deleted since', async () => {
    const candle = await shop.stock({ name: 'Vela', price: 500 })
    const { fingerprint, rows } = await preview('Producto;Precio\nVela;10')
    const { id } = (await apply({ fingerprint, rows })).body
    await owner('DELETE', `/api/products/${candle.id}`)
    expect((await owner('POST', `/api/products/imports/${id}/undo`)).body).toMatchObject({
      restored: 0,
      skipped: [{ id: candle.id, reason: 'Se eliminó después: queda como estaba al eliminarlo.' }],
    })
  })

  test('an unknown import is a 404', async () => {
    expect((await owner('POST', '/api/products/imports/99/undo')).status).toBe(404)
  })
})

test('columns chosen by hand are remembered for the next file of that supplier, once it was imported', async () => {
  const file = 'Lista 7\nRef;Qué es;Lista;Mayor\nR1;Globo azul;10;8\n'
  const first = await preview(file)
  expect(first).toMatchObject({ rows: [], missing: 'name', remembered: false })
  const choice = { titlesRow: 2, code: 1, name: 2, price: 4 }
  const second = await preview(file, choice)
  expect(second.columns.map(({ title, field }) => [title, field])).toEqual([
    ['Ref', 'code'],
    ['Qué es', 'name'],
    ['Lista', null],
    ['Mayor', 'price'],
  ])
  expect((await preview(file)).remembered).toBe(false)
  const { fingerprint, columns, titlesRow, rows } = second
  const decided = rows.map((row) => decide(row, 'new', { category: 'globos' }))
  expect((await apply({ fingerprint, columns, titlesRow, rows: decided, file: 'lista.csv' })).status).toBe(
    201,
  )

  const next = await preview('Mayor;Ref;Lista;Qué es\n9;R1;11;Globo azul\n')
  expect(next).toMatchObject({ remembered: true, titlesRow: 1 })
  expect(next.rows).toMatchObject([{ state: 'changed', product: { price: 9 }, before: { price: 8 } }])
})

test('pictures are found by the names of their files', async () => {
  const coded = await shop.stock({ name: 'Globo rojo', code: '7790001234567' })
  const named = await shop.stock({ name: 'Vela n° 5', code: '' })
  const twins = [await shop.stock({ name: 'Gorro', code: '' }), await shop.stock({ name: 'Gorro', code: '' })]
  const names = [
    '7790001234567.jpg',
    'GLOBO_ROJO-2.png',
    `${named.id}.webp`,
    'vela n 5 (1).jpeg',
    'gorro.jpg',
    'otra.jpg',
  ]
  const { body } = await owner('POST', '/api/products/pictures', { names })
  expect(body.map(({ product: found }: { product?: { id: number } }) => found?.id)).toEqual([
    coded.id,
    coded.id,
    named.id,
    named.id,
    undefined,
    undefined,
  ])
  expect(body[4]).toMatchObject({ state: 'unclear', candidates: twins.map(({ id }) => ({ id })) })
  expect(body[5]).toEqual({ name: 'otra.jpg', state: 'unknown' })
})

test('a picture ends a draft only if it is asked to', async () => {
  const { fingerprint, rows } = await preview('Producto;Precio;Categoría\nVela;10;Globos')
  await apply({ fingerprint, rows })
  const [{ id } = { id: 0 }] = await catalogue()
  const image = 'https://example.com/vela.webp'
  expect((await owner('PATCH', `/api/products/${id}/imagen`, { image })).body).toMatchObject({
    image,
    draft: true,
  })
  const published = (await owner('PATCH', `/api/products/${id}/imagen`, { image, publish: true })).body
  expect(published.draft).toBeUndefined()
  expect((await owner('PATCH', '/api/products/99/imagen', { image })).status).toBe(404)
})

test('only the owner imports', async () => {
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
