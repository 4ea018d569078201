import { zipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop
let cookie: string

beforeEach(async () => {
  shop = await openTestShop()
  cookie = await shop.signIn()
})

afterEach(() => shop.close())

async function sendForm(form: FormData) {
  const request = new Request('http://tienda/', { method: 'POST', body: form })
  return shop.app.inject({
    method: 'POST',
    url: '/api/prices/import',
    headers: {
      cookie,
      'sec-fetch-site': 'same-origin',
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}

async function send(file: string | Buffer, name = 'lista.csv') {
  const form = new FormData()
  form.append('file', new Blob([typeof file === 'string' ? file : new Uint8Array(file)]), name)
  return sendForm(form)
}

async function apply({ change, fingerprint }: { change: object; fingerprint: string }) {
  return shop.app.inject({
    method: 'POST',
    url: '/api/prices/changes',
    headers: { cookie },
    payload: { where: {}, change, fingerprint },
  })
}

test.each(['csv', 'xlsx'])('the %s list comes back unchanged', async (format) => {
  await shop.stock({ name: 'Vela "5"; con brillo', price: 123_450 })
  await shop.stock({ name: '=HYPERLINK("http://malo.example")', price: 99 })
  const list = await shop.app.inject(`/lista-de-precios.${format}`)
  expect((await send(list.rawPayload, `lista.${format}`)).json()).toMatchObject({
    products: [],
    unchanged: 2,
    unknown: [],
    errors: [],
  })
})

test('an edited list shows what it would change and is applied like any preview', async () => {
  const one = await shop.stock({ name: 'Vela', price: 1000 })
  const other = await shop.stock({ name: 'Globo', price: 2000 })
  const file = await writeExcelFile([
    [{ value: 'Mi lista' }],
    [],
    [{ value: 'Nota' }, { value: 'PRECIO' }, { value: 'Producto' }, { value: 'id' }],
    [null, { value: 25.5 }, { value: 'Nombre viejo' }, { value: other.id }],
    [null, { value: '$ 1.234,50' }, { value: 'Vela' }, null],
  ]).toBuffer()
  const answer = (await send(file, 'lista.xlsx')).json()
  expect(answer).toMatchObject({
    change: { kind: 'list' },
    products: [
      { id: one.id, before: 10, after: 1234.5 },
      { id: other.id, before: 20, after: 25.5 },
    ],
    unchanged: 0,
  })
  expect((await shop.app.inject(`/api/products/${one.id}`)).json().price).toBe(10)
  expect((await apply(answer)).json()).toMatchObject({ count: 2 })
  expect((await shop.app.inject(`/api/products/${one.id}`)).json().price).toBe(1234.5)
})

describe('a file', () => {
  test.each([
    ['semicolons and Windows-1252', Buffer.from('Id;Producto;Precio\r\n;Piñata;1.500,00\r\n', 'latin1')],
    ['commas and quotes', 'Producto,Precio\n"Piñata","1.500,00"\n'],
    ['a byte order mark and tabs', '\uFEFFProducto\tPrecio\nPiñata\t1500\n'],
    ['currency signs', 'Nombre;Precio;Otra\nPiñata;ARS 1500,00;x\n'],
  ])('with %s is read', async (_, file) => {
    const { id } = await shop.stock({ name: 'Piñata', price: 1000 })
    expect((await send(file)).json()).toMatchObject({
      change: { prices: [{ id, price: 1500 }] },
      unknown: [],
      errors: [],
    })
  })

  test('with bad rows says which and why, and the others count', async () => {
    const { id } = await shop.stock({ name: 'Piñata', price: 1000 })
    const rows = [
      'Id;Producto;Precio',
      `${id};Piñata;99`,
      ';;',
      ';Trompeta;50',
      `${id};Piñata;98`,
      ';Piñata;',
      ';Piñata;mucho',
      ';Piñata;=1+1',
      ';Piñata;0',
      ';Piñata;-5',
      ';;70',
    ]
    const { products, unknown, errors } = (await send(rows.join('\n'))).json()
    expect(products).toMatchObject([{ id, after: 99 }])
    expect(unknown).toEqual([{ row: 4, name: 'Trompeta' }])
    expect(errors).toEqual([
      { row: 5, error: 'El producto ya está en la fila 2.' },
      { row: 6, error: 'Falta el precio.' },
      { row: 7, error: '"mucho" no es un precio.' },
      { row: 8, error: '"=1+1" no es un precio.' },
      { row: 9, error: 'El precio tiene que ser mayor que cero.' },
      { row: 10, error: '"-5" no es un precio.' },
      { row: 11, error: 'Falta el producto.' },
    ])
  })

  test('with a name that two products share does not guess', async () => {
    await shop.stock({ name: 'Vela' })
    await shop.stock({ name: 'Vela' })
    expect((await send('Producto;Precio\nVela;5')).json()).toMatchObject({
      products: [],
      unknown: [{ row: 2, name: 'Vela' }],
    })
  })

  test.each([
    ['no columns', 'hola\nchau\n', 400, 'No encontramos las columnas'],
    ['no text', Buffer.from([0, 1, 2, 3]), 400, 'No pudimos leer el archivo'],
    ['a broken spreadsheet', Buffer.from('PK\x03\x04 roto'), 400, 'No pudimos leer el archivo'],
    [
      'more than fits into memory',
      Buffer.from(zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(70 * 1024 * 1024) })),
      413,
      'El archivo es demasiado grande',
    ],
  ])('with %s is refused in Spanish', async (_, file, status, message) => {
    const answer = await send(file)
    expect(answer.statusCode).toBe(status)
    expect(answer.json().error).toContain(message)
  })
})

test('an import needs the owner and a file', async () => {
  const payload = { where: {} }
  expect((await shop.app.inject({ method: 'POST', url: '/api/prices/import', payload })).statusCode).toBe(401)
  const form = new FormData()
  form.append('otro', 'x')
  expect((await sendForm(form)).json()).toEqual({ error: 'Falta el archivo con la lista' })
})
