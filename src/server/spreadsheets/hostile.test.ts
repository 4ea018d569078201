import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { listSender } from '../testing/send-list.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
let send: ReturnType<typeof listSender>['send']

// Nothing is stored, so one shop is enough.
beforeAll(async () => {
  shop = await openTestShop()
  ;({ send } = listSender(shop, await shop.signIn(), '/api/products/import'))
})

afterAll(async () => {
  expect(await shop.db.selectFrom('products').select('id').execute()).toEqual([])
  await shop.close()
})

const SHEET = 'xl/worksheets/sheet1.xml'

/** A real spreadsheet with one candle, and its sheet's XML changed. */
async function sheetWith(change: (xml: string) => string): Promise<Uint8Array> {
  const file = await writeExcelFile([
    [{ value: 'Producto' }, { value: 'Precio' }, { value: 'Categoría' }],
    [{ value: 'Vela' }, { value: 12 }, { value: 'Globos' }],
  ]).toBuffer()
  const parts = unzipSync(new Uint8Array(file))
  return zipSync({ ...parts, [SHEET]: strToU8(change(strFromU8(parts[SHEET] ?? new Uint8Array()))) })
}

const ENTITIES = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${Array.from(
  { length: 12 },
  (_, at) => `<!ENTITY a${at} "${`&a${at - 1};`.repeat(10)}">`,
)
  .join('')
  .replaceAll('&a-1;', '&a;')}]>`

describe('a file that is no spreadsheet we read says what to do', () => {
  const utf8 = new TextEncoder()
  test.each([
    ['.xls', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0]), 'guardala como .xlsx'],
    [
      '.ods',
      zipSync({ mimetype: [strToU8('application/vnd.oasis.opendocument.spreadsheet'), { level: 0 }] }),
      '.ods',
    ],
    ['.numbers', zipSync({ 'Index/Document.iwa': new Uint8Array(9) }), 'exportala como .xlsx'],
    ['.zip of pictures', zipSync({ 'vela.jpg': new Uint8Array(9) }), 'Descomprimilo'],
    ['PDF', utf8.encode('%PDF-1.7 …'), 'Pedile a tu proveedor'],
    ['JPEG', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0]), 'Es una imagen'],
    ['HEIC', utf8.encode('\0\0\0\x18ftypheic'), 'Es una imagen'],
    [
      'web page called .xls',
      utf8.encode('<html><table><tr><td>Producto</td></tr></table></html>'),
      'Es una página web guardada como planilla. Abrila',
    ],
  ])('%s', async (_, file, message) => {
    const answer = await send(file)
    expect([answer.statusCode, answer.json().error]).toEqual([400, expect.stringContaining(message)])
  })
})

describe('a text of any encoding and separator is read:', () => {
  const bom = (bytes: number[], text: Buffer) => Buffer.concat([Buffer.from(bytes), text])
  const text = 'Código;Descripción;Precio;Rubro\nÑ1;Piñata corazón «añil»;1.500,50;Decoración\n'
  const tab = text.replaceAll(';', '\t')
  const utf16 = Buffer.from(tab, 'utf16le')
  const mac = Buffer.from(
    text.replace(
      /[óñÑ«»]/g,
      (letter) => ({ ó: '\x97', ñ: '\x96', Ñ: '\x84', '«': '\xc7', '»': '\xc8' })[letter] ?? '',
    ),
    'latin1',
  )
  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with its mark', bom([0xef, 0xbb, 0xbf], Buffer.from(text))],
    ['UTF-16 with its mark', bom([0xff, 0xfe], utf16)],
    ['UTF-16 the other way', bom([0xfe, 0xff], Buffer.from(utf16).swap16())],
    ['UTF-16 without a mark', utf16],
    ['Windows-1252', Buffer.from(text, 'latin1')],
    ['Mac Roman', mac],
    ['commas and quotes', Buffer.from(text.replace('1.500,50', '"1.500,50"').replaceAll(';', ','))],
    ['bars', Buffer.from(text.replaceAll(';', '|'))],
    ['the line that Excel writes for itself', Buffer.from(`sep=;\n${text}`)],
    ['a line break in a title', Buffer.from(text.replace('Precio', '"Precio\n($)"'))],
  ])('%s', async (_, file) => {
    const { rows } = (await send(file)).json()
    expect(rows).toMatchObject([
      {
        state: 'new',
        product: { code: 'Ñ1', name: 'Piñata corazón «añil»', price: 1500.5, category: 'decoracion' },
      },
    ])
  })
})

describe('a hostile spreadsheet is refused in Spanish, or read without harm:', () => {
  test.each([
    ['broken XML', (xml: string) => xml.replace('</sheetData>', '<row><c')],
    [
      'XML inside itself',
      (xml: string) => xml.replace('<sheetData>', `<sheetData>${'<row>'.repeat(20_000)}`),
    ],
    [
      'entities that grow',
      (xml: string) => xml.replace(/(<\?xml[^>]*>)?/, `$1${ENTITIES}`).replace('<v>12</v>', '<v>&a11;</v>'),
    ],
    [
      'a file of this machine',
      (xml: string) =>
        xml
          .replace(/(<\?xml[^>]*>)?/, '$1<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>')
          .replace('<v>12</v>', '<v>&e;</v>'),
    ],
    [
      'a text that is not there',
      (xml: string) => xml.replace('<v>12</v>', '<v>99999999</v>').replace('<c r="B2"', '<c t="s" r="B2"'),
    ],
  ])('%s', async (_, change) => {
    const answer = await send(await sheetWith(change))
    expect([200, 400, 413]).toContain(answer.statusCode)
    if (answer.statusCode === 200) {
      expect(answer.body).not.toContain('root:')
      for (const { state } of answer.json().rows) expect(['new', 'unclear', 'wrong']).toContain(state)
    } else expect(answer.json().error).toMatch(/^(?:No pudimos leer|La lista)/)
    expect((await shop.app.inject('/api/health')).statusCode).toBe(200)
  })

  test('formulas are texts, or the results that were saved with them', async () => {
    const file = await sheetWith((xml) =>
      xml.replace('<v>12</v>', '<f>WEBSERVICE("http://malo.example")</f><v>12</v>'),
    )
    expect((await send(file)).json().rows).toMatchObject([{ state: 'new', product: { price: 12 } }])
    const text = 'Producto;Precio;Categoría\n=HYPERLINK("http://malo.example");5;Globos\nVela;=1+1;Globos'
    expect((await send(text)).json().rows).toMatchObject([
      { state: 'new', product: { name: '=HYPERLINK("http://malo.example")' } },
      { state: 'wrong', reason: '"=1+1" no es un precio.' },
    ])
  })

  const garbage = Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919 + 13) % 256))
  test.each([
    ['binary garbage', garbage, 400],
    ['a zip of garbage', Buffer.concat([Buffer.from('PK\x03\x04'), garbage]), 400],
    ['NULs', 'Producto;Precio\nVe\0la;5', 400],
    ['100,000 columns', `Producto;Precio\n${'x;'.repeat(100_000)}`, 413],
    ['20,101 rows', `Producto;Precio\n${'Vela;1\n'.repeat(20_101)}`, 413],
    ['no bytes', '', 400],
    ['only separators', ';;;;\n;;;;', 400],
  ])('%s', async (_, file, status) => {
    const answer = await send(file)
    expect(answer.statusCode).toBe(status)
    expect(answer.json().error).toMatch(/^(La planilla|La lista|El archivo|No pudimos|Es )/)
  })

  test('strange letters, and a cell of 50 kB', async () => {
    const long = 'x'.repeat(49_000)
    const text = [
      'Producto;Precio;Categoría;Descripción',
      'Globo 🎈👨‍👩‍👧;5;Globos;',
      '\u202Eoloc\u202C Vela;6;Globos;',
      `${long};7;Globos;`,
      `Piñata;8;Globos;${long}`,
      '\u200B;9;Globos;',
    ]
    const { rows } = (await send(text.join('\n'))).json()
    expect(rows).toMatchObject([
      { state: 'new', product: { name: 'Globo 🎈👨‍👩‍👧' } },
      { state: 'new' },
      { state: 'wrong', reason: expect.stringContaining('demasiado largo') },
      { state: 'new', notes: [expect.stringContaining('se acorta a 2000')] },
      { state: 'wrong' },
    ])
  })

  test.each(['[]', 'no', '{"titlesRow":1,"name":0}', '{"titlesRow":-1,"name":1,"price":2}', '{}'])(
    'the columns %s',
    async (columns) => {
      expect((await send('Producto;Precio\nVela;5', { columns })).statusCode).toBe(400)
    },
  )

  test('columns that the sheet does not have', async () => {
    const columns = JSON.stringify({ titlesRow: 900, name: 90, price: 91 })
    expect((await send('Producto;Precio\nVela;5', { columns })).json().rows).toEqual([])
  })
})
