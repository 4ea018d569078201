import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { listSender } from '../../testing/send-list.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop
let cookie: string
let send: ReturnType<typeof listSender>['send']
let sendForm: ReturnType<typeof listSender>['sendForm']

beforeEach(async () => {
  shop = await openTestShop()
  cookie = await shop.signIn()
  ;({ send, sendForm } = listSender(shop, cookie))
})

afterEach(() => shop.close())

async function apply({ change, fingerprint }: { change: object; fingerprint: string }) {
  return shop.app.inject({
    method: 'POST',
    url: '/api/prices/changes',
    headers: { cookie },
    payload: { where: {}, change, fingerprint },
  })
}

test.each(['csv', 'xlsx'])('the price list as %s is read back unchanged', async (format) => {
  await shop.stock({ name: 'Vela "5"; con brillo', price: 123_450 })
  await shop.stock({ name: '=HYPERLINK("http://malo.example")', price: 99 })
  const list = await shop.app.inject(`/lista-de-precios.${format}`)
  expect((await send(list.rawPayload)).json()).toMatchObject({
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
    [null, { value: 25.5 }, { value: ' GLOBO ' }, { value: other.id }],
    [null, { value: '$ 1.234,50' }, { value: 'Vela' }, null],
  ]).toBuffer()
  const answer = (await send(file)).json()
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

describe('a price list that is read', () => {
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

  test('whose id and name are of two products is not applied, whichever column was sorted', async () => {
    const candle = await shop.stock({ name: 'Vela', price: 1000 })
    const balloon = await shop.stock({ name: 'Globo', price: 2000 })
    const piñata = await shop.stock({ name: 'Piñata', price: 3000 })
    const rows = [
      'Id;Producto;Precio',
      `${candle.id};Globo;11`,
      `${balloon.id};Vela;21`,
      `${piñata.id};  PIÑATA ;31`,
      ';globo;22',
      `${candle.id};;12`,
    ]
    const { products, errors } = (await send(rows.join('\n'))).json()
    expect(products).toMatchObject([
      { id: candle.id, after: 12 },
      { id: balloon.id, after: 22 },
      { id: piñata.id, after: 31 },
    ])
    expect(errors).toEqual([
      {
        row: 2,
        error: expect.stringContaining(`El Id ${candle.id} es de "Vela", pero la fila dice "Globo".`),
      },
      {
        row: 3,
        error: expect.stringContaining(`El Id ${balloon.id} es de "Globo", pero la fila dice "Vela".`),
      },
    ])
  })

  test('finds products by their code, and says if the name is of another', async () => {
    const candle = await shop.stock({ name: 'Vela dorada', price: 1000, code: '00120' })
    await shop.stock({ name: 'Globo', price: 1000, code: 'G1' })
    const twins = [
      await shop.stock({ name: 'Gorro', code: 'X' }),
      await shop.stock({ name: 'Pito', code: 'X' }),
    ]
    const rows = ['Código;Detalle;Precio', '120;Velas doradas;11', 'g-1;Piñata;12', 'X;Pito;13', 'Z9;;14']
    const { products, unknown, errors } = (await send(rows.join('\n'))).json()
    expect(products).toMatchObject([
      { id: candle.id, after: 11 },
      { id: twins[1]?.id, after: 13 },
    ])
    expect(unknown).toEqual([{ row: 5, name: 'Z9' }])
    expect(errors).toMatchObject([
      { row: 3, error: expect.stringContaining('El código g-1 es de "Globo", pero la fila dice "Piñata".') },
    ])
  })

  test('finds names without case, accents and double spaces, and to the letter if two are alike', async () => {
    const piñata = await shop.stock({ name: 'Piñata de cartón', price: 1000 })
    const lower = await shop.stock({ name: 'vela', price: 1000 })
    const upper = await shop.stock({ name: 'VELA', price: 1000 })
    const rows = ['Producto;Precio', 'PIÑATA  DE CARTON;11', 'VELA;12', 'vela;13', 'Vela;14']
    const { products, unknown } = (await send(rows.join('\n'))).json()
    expect(products).toMatchObject([
      { id: piñata.id, after: 11 },
      { id: lower.id, after: 13 },
      { id: upper.id, after: 12 },
    ])
    expect(unknown).toEqual([{ row: 5, name: 'Vela' }])
  })

  test.each([
    'Producto;Precio Unit.',
    'Descripción;P. unitario',
    'ARTÍCULO;PRECIO NUEVO ($)',
    'Detalle;Nuevo precio',
    'Nombre;Precio de venta',
  ])('with the titles %s is understood', async (titles) => {
    const { id } = await shop.stock({ name: 'Vela', price: 1000 })
    expect((await send(`${titles}\nVela;12`)).json()).toMatchObject({ products: [{ id, after: 12 }] })
  })

  test('with the results of formulas rounds them to cents and says so', async () => {
    const candle = await shop.stock({ name: 'Vela', price: 1000 })
    const balloon = await shop.stock({ name: 'Globo', price: 2000 })
    const file = await writeExcelFile([
      [{ value: 'Producto' }, { value: 'Precio' }],
      [{ value: 'Vela' }, { value: 5477.808 }],
      [{ value: 'Globo' }, { value: 477.805 }],
    ]).toBuffer()
    const expected = {
      products: [
        { id: candle.id, after: 5477.81 },
        { id: balloon.id, after: 477.81 },
      ],
      rounded: [
        { row: 2, written: '5477.808', price: 5477.81 },
        { row: 3, written: '477.805', price: 477.81 },
      ],
      errors: [],
    }
    expect((await send(file)).json()).toMatchObject(expected)
    const text = (await send('Producto;Precio\nVela;5477,808\nGlobo;$ 1.477,8050')).json()
    expect(text).toMatchObject({
      products: [{ after: 5477.81 }, { after: 1477.81 }],
      rounded: [{ row: 2, written: '5477,808' }, { row: 3 }],
    })
  })

  test('with prices that can be read in two ways names them, and reads them as the owner says', async () => {
    await shop.stock({ name: 'Vela', price: 77_700 })
    await shop.stock({ name: 'Globo', price: 2000 })
    const list = 'Producto;Precio\nVela;777,777\nGlobo;1.500\n'
    const twoWays = [
      { row: 2, written: '777,777' },
      { row: 3, written: '1.500' },
    ]
    expect((await send(list)).json()).toMatchObject({
      products: [{ after: 777_777 }, { after: 1500 }],
      rounded: [],
      twoWays,
    })
    expect((await send(list, { decimalMark: ',' })).json()).toMatchObject({
      products: [{ after: 777.78 }, { after: 1500 }],
      rounded: [{ row: 2, written: '777,777', price: 777.78 }],
      twoWays,
    })
    expect((await send(list, { decimalMark: ';' })).statusCode).toBe(400)
    // Other prices of the list show what the point is for.
    const shown = await send(`${list}Globo;12,50\n`)
    expect(shown.json().twoWays).toEqual([{ row: 2, written: '777,777' }])
  })

  test('with two columns of prices is read only when one is chosen', async () => {
    const { id } = await shop.stock({ name: 'Vela', price: 1000 })
    const list = 'Producto;Precio;Precio nuevo\nVela;10;12\n'
    expect((await send(list)).json()).toMatchObject({
      priceColumns: [
        { column: 2, title: 'Precio', example: '10' },
        { column: 3, title: 'Precio nuevo', example: '12' },
      ],
      priceColumn: null,
      change: { prices: [] },
      products: [],
      unchanged: 0,
      errors: [],
    })
    expect((await send(list, { priceColumn: '3' })).json()).toMatchObject({
      priceColumn: 3,
      change: { prices: [{ id, price: 12 }] },
    })
    expect((await send(list, { priceColumn: '2' })).json()).toMatchObject({ priceColumn: 2, unchanged: 1 })
    for (const priceColumn of ['1', '9', '0', 'x']) {
      expect((await send(list, { priceColumn })).statusCode).toBe(400)
    }
  })

  test('with a column that is rarely the new price asks first', async () => {
    await shop.stock({ name: 'Vela', price: 1000 })
    const list = 'Producto;Precio de costo\nVela;7\n'
    expect((await send(list)).json()).toMatchObject({
      priceColumns: [{ column: 2, title: 'Precio de costo' }],
      priceColumn: null,
      products: [],
    })
    expect((await send(list, { priceColumn: '2' })).json()).toMatchObject({ products: [{ after: 7 }] })
  })

  test.each([
    ['no columns', 'hola\nchau\n', 400, 'No encontramos las columnas'],
    ['no text', Buffer.from([0, 1, 2, 3]), 400, 'No pudimos leer el archivo'],
    ['a broken spreadsheet', Buffer.from('PK\x03\x04 roto'), 400, 'No pudimos leer el archivo'],
  ])('with %s is refused in Spanish', async (_, file, status, message) => {
    const answer = await send(file)
    expect(answer.statusCode).toBe(status)
    expect(answer.json().error).toContain(message)
  })
})

test('reading a price list needs the owner and a file', async () => {
  const payload = { where: {} }
  expect((await shop.app.inject({ method: 'POST', url: '/api/prices/import', payload })).statusCode).toBe(401)
  const form = new FormData()
  form.append('otro', 'x')
  expect((await sendForm(form)).json()).toEqual({ error: 'Falta el archivo con la lista' })
})
