import { setImmediate } from 'node:timers/promises'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { listSender } from '../testing/send-list.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
let send: ReturnType<typeof listSender>['send']

beforeEach(async () => {
  shop = await openTestShop()
  ;({ send } = listSender(shop, await shop.signIn()))
})

afterEach(() => shop.close())

const SHEET = 'xl/worksheets/sheet1.xml'

/** A real spreadsheet with one candle at 12, and more XML at the end of its rows. */
async function sheetWith(xml: string): Promise<Uint8Array> {
  const file = await writeExcelFile([
    [{ value: 'Producto' }, { value: 'Precio' }],
    [{ value: 'Vela' }, { value: 12 }],
  ]).toBuffer()
  const parts = unzipSync(new Uint8Array(file))
  const sheet = strFromU8(parts[SHEET] ?? new Uint8Array())
  expect(sheet).toContain('</sheetData>')
  return zipSync({ ...parts, [SHEET]: strToU8(sheet.replace('</sheetData>', `${xml}</sheetData>`)) })
}

const cell = (address: string) =>
  `<row r="${address.replace(/\D/g, '')}"><c r="${address}"><v>1</v></c></row>`

test('price lists and products share one queue: one is read, five wait, the others are refused', async () => {
  const products = listSender(shop, await shop.signIn(), '/api/products/import')
  const file = `Producto;Precio\n${'Vela;12\n'.repeat(2000)}`
  const answers = await Promise.all([1, 2, 3, 4].flatMap(() => [send(file), products.send(file)]))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 200, 200, 503, 503])
})

describe('F12 a spreadsheet', () => {
  test.each([
    ['a cell in the last corner', 'XFD1048576', 'más de 20 mil filas'],
    ['a cell far to the right', 'XFD5000', 'más de 200 columnas'],
    ['a cell far below', 'A20101', 'más de 20 mil filas'],
    ['too many cells', 'GR15000', 'más de 2 millones de celdas'],
  ])('with %s is refused before its cells are built', async (_, address, message) => {
    const file = await sheetWith(cell(address))
    expect(file.length).toBeLessThan(10_000)
    const answer = await send(file)
    expect([answer.statusCode, answer.json().error]).toEqual([413, expect.stringContaining(message)])
  })

  test('that hides its far cell from the check ends its own thread and not the shop', async () => {
    const file = await sheetWith('<row r="5000"><c r="&#88;FD5000"><v>1</v></c></row>')
    const answer = await send(file)
    expect(answer.statusCode).toBe(413)
    expect((await shop.app.inject('/api/health')).statusCode).toBe(200)
  })

  test('with empty cells and rows up to the last corner is read', async () => {
    const { id } = await shop.stock({ name: 'Vela', price: 1000 })
    const file = await sheetWith(
      '<row r="9" s="1"><c r="A9" s="1"/><c r="XFD9" s="1"></c></row><row r="1048576" customHeight="1"/>',
    )
    expect((await send(file)).json()).toMatchObject({ products: [{ id, after: 12 }], errors: [] })
  })

  test('that unpacks to more than fits, or says that it does not, is refused', async () => {
    const large = new Uint8Array(70 * 1024 * 1024)
    const honest = zipSync({ [SHEET]: large })
    expect((await send(honest)).json().error).toContain('demasiado grande')
    // The sizes at the end of the file say 100 bytes.
    const liar = Buffer.from(honest)
    liar.writeUInt32LE(100, liar.indexOf('PK\x01\x02') + 24)
    expect((await send(liar)).statusCode).toBe(400)
  })
})

describe('F12 a text', () => {
  test.each([
    ['an endless line', `Producto;Precio\n${'a;'.repeat(500_000)}`, 'una línea de más de 50 mil caracteres'],
    ['too many columns', `Producto;Precio\n${';'.repeat(300)}`, 'más de 200 columnas'],
    ['too many rows', `Producto;Precio\n${'x;1\n'.repeat(20_100)}`, 'más de 20 mil filas'],
  ])('with %s is refused', async (_, list, message) => {
    const answer = await send(list)
    expect([answer.statusCode, answer.json().error]).toEqual([413, expect.stringContaining(message)])
  })
})

test('a file that is too large is refused with the limit of lists', async () => {
  const answer = await send(`Producto;Precio\n${'x'.repeat(5 * 1024 * 1024)}`)
  expect([answer.statusCode, answer.json().error]).toEqual([
    413,
    'La lista es demasiado grande: se admiten hasta 5 MB.',
  ])
})

test('F12 a list as long as the limit, with titles above it, is read while others are served', async () => {
  await shop.stock({ name: 'Vela', price: 1000 })
  const rows = Array.from({ length: 20_000 }, (_, index) => `Vela de cumpleaños número ${index};12,50`)
  let isAnswered = false
  const importing = send(`Cotillón\n\nProducto;Precio\n${rows.join('\n')}`).then((answer) => {
    isAnswered = true
    return answer
  })
  let served = 0
  while (!isAnswered) {
    expect((await shop.app.inject('/api/products/1')).statusCode).toBe(200)
    served++
    // As over a network: without one, requests alone would keep the loop busy.
    await setImmediate()
  }
  const answer = await importing
  expect([answer.statusCode, answer.json().unknown?.length]).toEqual([200, 20_000])
  // Read in the request's own thread, a handful.
  expect(served).toBeGreaterThan(20)
})
