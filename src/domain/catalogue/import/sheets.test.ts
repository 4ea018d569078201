import { describe, expect, test } from 'vitest'
import { cellPrice, type SheetRow } from '../../spreadsheets/cells.ts'
import { aProduct } from '../../testing/samples.ts'
import type { VersionedProduct } from '../product-answers.ts'
import { plainText } from './plain-text.ts'
import { noRowsSeen, previewRow, previewSection } from './preview-row.ts'
import { createLookup } from './product-lookup.ts'
import { readProductSheet, type SheetOptions } from './read-sheet.ts'
import { cellCode } from './sheet-values.ts'
import { areSimilar } from './similar-names.ts'

function preview(
  rows: readonly SheetRow[],
  products: readonly VersionedProduct[] = [],
  options: Partial<SheetOptions> = {},
) {
  const {
    products: read,
    sections,
    ...sheet
  } = readProductSheet(rows, {
    choice: undefined,
    remembered: [],
    ...options,
  })
  const lookup = createLookup()
  for (const product of products) lookup.add(product)
  const seen = noRowsSeen()
  return {
    ...sheet,
    fields: Object.fromEntries(sheet.columns.flatMap(({ field, title }) => (field ? [[field, title]] : []))),
    rows: [
      ...read.map((row) => previewRow(row, lookup, seen)),
      ...sections.flatMap((section) => previewSection(section, lookup) ?? []),
    ],
  }
}

const stocked = (fields: Partial<VersionedProduct>): VersionedProduct => ({
  ...aProduct({ code: '' }),
  version: 1,
  ...fields,
})

const text = (lines: string, separator = ';'): string[][] =>
  lines
    .trim()
    .split('\n')
    .map((line) => line.trim().split(separator))

describe("a supplier's sheet", () => {
  test('with two rows of titles, merged titles and sections asks for the price, and is read with it', () => {
    const rows: SheetRow[] = [
      ['COTILLÓN MAYORISTA S.R.L.', null, null, null, null, null],
      ['Lista N° 12 · vigente desde 01/11', null, null, null, null, null],
      [],
      ['Artículo', null, 'Bulto', 'Precio', null, null],
      ['Cód.', 'Descripción', null, 'Lista', 'x mayor', 's/IVA'],
      ['GLOBOS', null, null, null, null, null],
      [1001, 'Globo liso 9" rojo x50', 20, 2500, 2000, 1652.89],
      [1002, 'Globo liso 9" azul x50', 20, 2500, 2000, 1652.89],
      ['VELAS Y BENGALAS', null, null, null, null, null],
      ['0042', 'Bengala x4', 12, 900.5, 800, 661.157],
      ['Cód.', 'Descripción', null, 'Lista', 'x mayor', 's/IVA'],
      ['NOVEDADES 2026', null, null, null, null, null],
      ['N-1', 'Trompeta luminosa', 6, 3100, 2700, 2231.4],
      ['Precios sujetos a cambio sin previo aviso', null, null, null, null, null],
    ]
    const asked = preview(rows)
    expect(asked).toMatchObject({
      titlesRow: 5,
      question: '¿Qué columna tiene el precio que pagan tus clientes?',
      missing: 'price',
      rows: [],
    })
    expect(asked.columns.map(({ title, field }) => [title, field])).toEqual([
      ['Cód.', 'code'],
      ['Descripción', 'name'],
      ['Bulto', null],
      ['Precio Lista', null],
      ['Precio x mayor', null],
      ['Precio s/IVA', null],
    ])
    expect(asked.columns[3]?.examples).toEqual(['2500', '900.5', 'Lista'])

    const read = preview(rows, [], { choice: { titlesRow: 5, code: 1, name: 2, price: 6 } })
    expect(
      read.rows.map(({ row, state, product, notes }) => [
        row,
        state,
        product.price,
        product.category,
        notes?.[0],
      ]),
    ).toEqual([
      [7, 'new', 165_289, 'globos', 'No tiene descripción: se usa el nombre.'],
      [8, 'new', 165_289, 'globos', 'No tiene descripción: se usa el nombre.'],
      [10, 'new', 66_116, 'decoracion Torta', 'El precio "661.157" se redondea a centavos.'],
      [13, 'unclear', 223_140, undefined, undefined],
    ])
    expect(read.rows[2]?.product.code).toBe('0042')
    expect(read.rows[3]).toMatchObject({
      reason: '«NOVEDADES 2026» no es una categoría de la tienda. ¿En cuál va?',
      ask: ['category'],
      section: 'NOVEDADES 2026',
    })
  })

  test.each([
    ['Precio', 'Precio'],
    ['P. Unit.', 'P. Unit.'],
    ['PRECIO DE VENTA ($)', 'PRECIO DE VENTA ($)'],
    ['Precio lista', undefined],
    ['Precio x mayor', undefined],
    ['Precio s/IVA', undefined],
    ['Precio;Precio promocional', 'Precio'],
    ['Precio;Costo', 'Precio'],
    ['Precio lista;Precio x mayor', undefined],
    ['Precio;Precio nuevo', undefined],
  ])('with the titles %s takes %s for the price', (titles, taken) => {
    const { fields, missing } = preview(text(`SKU;Detalle;${titles}\nA1;Vela;10;20`))
    expect([fields.price, missing]).toEqual([taken, taken === undefined ? 'price' : undefined])
  })

  test('pasted without titles is read once the owner says what is what', () => {
    const rows = text('A1;Globo azul;1.500,50\nA2;Globo rojo;2.000')
    expect(preview(rows)).toMatchObject({ titlesRow: 0, missing: 'name', rows: [] })
    const { rows: read } = preview(rows, [], { choice: { titlesRow: 0, code: 1, name: 2, price: 3 } })
    expect(read.map(({ row, product }) => [row, product.code, product.price])).toEqual([
      [1, 'A1', 150_050],
      [2, 'A2', 200_000],
    ])
  })
})

test('an export of Tiendanube is understood, with variants and HTML', () => {
  const { rows, fields, question } = preview(
    text(
      `
      Identificador de URL|Nombre|Categorías|Nombre de propiedad 1|Valor de propiedad 1|Precio|Precio promocional|Stock|SKU|Código de barras|Mostrar en tienda|Descripción
      globo-estrella|Globo estrella|Globos > Metalizados, Novedades|Color|Rojo|1500,00|1200,00|10|GE-R|7790001234568|SÍ|<p>Globo <b>metalizado</b> de 45&nbsp;cm</p><ul><li>Con v&aacute;lvula</li></ul>
      globo-estrella|||Color|Azul|1700,00||0|GE-A|||
      pinata|Piñata|Cumpleaños|||8000,00||0|||NO|
    `,
      '|',
    ),
  )
  expect(question).toBeUndefined()
  expect(fields).toMatchObject({
    name: 'Nombre',
    price: 'Precio',
    code: 'SKU',
    published: 'Mostrar en tienda',
  })
  expect(rows).toMatchObject([
    {
      row: 2,
      state: 'new',
      notes: ['Tiene variantes con otros precios: se toma el de la primera.'],
      product: {
        name: 'Globo estrella',
        price: 150_000,
        code: 'GE-R',
        category: 'globos',
        availability: true,
        description: 'Globo metalizado de 45 cm\n\n• Con válvula',
      },
    },
    {
      row: 4,
      state: 'unclear',
      reason: '«Cumpleaños» no es una categoría de la tienda. ¿En cuál va?',
      notes: ['No está publicado en la planilla.'],
      product: { availability: false, draft: true },
    },
  ])
})

test('an export of WooCommerce is understood; its numbers are not ours', () => {
  const { rows, fields } = preview(
    [
      [
        'ID',
        'Type',
        'SKU',
        'Name',
        'Published',
        'Short description',
        'Description',
        'In stock?',
        'Stock',
        'Sale price',
        'Regular price',
        'Categories',
        'Images',
      ],
      [
        1,
        'simple',
        'W-1',
        'Disfraz &amp; capa',
        1,
        'Corta',
        'Larga',
        1,
        '',
        '',
        12_500.5,
        'Fiestas > Disfraces, Ofertas',
        'https://tienda.example/a.jpg, https://tienda.example/b.jpg',
      ],
      [
        2,
        'simple',
        'W-2',
        'Huevo de chocolate',
        -1,
        '',
        '',
        0,
        0,
        900,
        1000,
        'Pascua',
        'ftp://tienda.example/c.jpg',
      ],
    ],
    [stocked({ id: 1, name: 'Vela' })],
  )
  expect(fields).toMatchObject({
    code: 'SKU',
    price: 'Regular price',
    availability: 'In stock?',
    description: 'Description',
  })
  expect(fields.id).toBeUndefined()
  expect(rows).toMatchObject([
    {
      state: 'new',
      product: {
        name: 'Disfraz & capa',
        price: 1_250_050,
        category: 'disfraces',
        image: 'https://tienda.example/a.jpg',
        availability: true,
      },
    },
    {
      state: 'new',
      notes: [
        'La imagen no es una dirección http(s) que se pueda usar.',
        'No está publicado en la planilla.',
        'No tiene descripción: se usa el nombre.',
      ],
      product: { category: 'pascua', availability: false, draft: true, description: 'Huevo de chocolate' },
    },
  ])
  expect(rows[0]?.product.draft).toBeUndefined()
})

test('rows of one handle of Shopify are one product', () => {
  const { rows } = preview([
    [
      'Handle',
      'Title',
      'Body (HTML)',
      'Type',
      'Variant SKU',
      'Variant Price',
      'Variant Barcode',
      'Image Src',
      'Status',
    ],
    [
      'souvenir',
      'Souvenir osito',
      '<p>Hermoso</p>',
      'Souvenirs',
      'S-1',
      '1,500.00',
      "'7790001234568",
      'https://cdn.example/1.jpg',
      'active',
    ],
    ['souvenir', '', '', '', '', '', '', 'https://cdn.example/2.jpg', ''],
    ['caramelos', 'Caramelos x100', '', 'Golosinas', '', '3200.00', '7.79E+12', '', 'draft'],
  ])
  expect(rows).toMatchObject([
    {
      row: 2,
      state: 'new',
      product: { name: 'Souvenir osito', price: 150_000, category: 'souvenirs', code: 'S-1' },
    },
    {
      row: 4,
      state: 'new',
      product: { name: 'Caramelos x100', price: 320_000, category: 'golosinas', draft: true },
    },
  ])
})

test('a sheet of Mercado Libre has its titles several rows down', () => {
  const { rows, titlesRow } = preview([
    ['Editor masivo'],
    ['No modifiques las columnas grises'],
    [],
    ['Título', 'SKU', 'Cantidad', 'Precio', 'Descripción'],
    ['Guirnalda feliz cumple', 'ML1', 0, 4500, 'De 2 metros'],
  ])
  expect(titlesRow).toBe(4)
  expect(rows).toMatchObject([
    {
      row: 5,
      product: {
        name: 'Guirnalda feliz cumple',
        availability: false,
        description: 'De 2 metros',
        price: 450_000,
      },
    },
  ])
})

test("the shop's own list changes prices and availability by id", () => {
  const list = text(`
    Id;Categoría;Producto;Precio;Descuento;Disponibilidad
    1;Globos;Globo rojo;10,00;;Disponible
    2;Globos;Globo azul;25,00;;No disponible
    3;Globos;Globo verde;30,00;;Disponible
  `)
  const products = ['Globo rojo', 'Globo azul', 'Vela dorada'].map((name, at) =>
    stocked({ id: at + 1, name, price: (at + 1) * 1000 }),
  )
  expect(preview(list, products).rows).toMatchObject([
    { state: 'same', product: { id: 1 } },
    {
      state: 'changed',
      product: { id: 2, price: 2500, availability: false },
      before: { price: 2000, availability: true },
    },
    {
      state: 'unclear',
      reason: 'El Id 3 es de «Vela dorada», pero la fila dice «Globo verde».',
      candidates: [{ id: 3 }],
    },
  ])
})

describe('a row is', () => {
  const products = [
    stocked({ id: 1, name: 'Globo rojo x50', code: '100' }),
    stocked({ id: 2, name: 'Vela n° 5', code: '' }),
    stocked({ id: 3, name: 'Gorro', code: '200' }),
    stocked({ id: 4, name: 'Gorro', code: '200' }),
    stocked({ id: 5, name: 'Matraca', code: '300' }),
  ]
  const rowOf = (line: string) => preview(text(`Código;Producto;Precio;Categoría\n${line}`), products).rows[0]

  test.each([
    ['a product by its code, and keeps our name', '100;Globos rojos x 50;10;', 'changed', 1],
    ['a product by its code without zeros', '00100;;10;', 'changed', 1],
    ['a product by its name', ';VELA N° 5;10;', 'changed', 2],
    ['new if only the number differs', ';Vela n° 6;10;Globos', 'new', undefined],
    ['new if the colour differs', ';Globo azul x50;10;Globos', 'new', undefined],
  ])('%s', (_, line, state, id) => {
    expect(rowOf(line)).toMatchObject({ state, product: id === undefined ? {} : { id } })
    expect(rowOf(line)?.product.id).toBe(id)
  })

  test.each([
    ['two products share the code', '200;Otra;10;Globos', 'Varios productos tienen el código 200.', [3, 4]],
    ['two products share the name', ';gorro;10;Globos', 'Varios productos se llaman así. ¿Cuál es?', [3, 4]],
    [
      'code and name are of two products',
      '300;Vela n° 5;10;Globos',
      'El código 300 es de «Matraca». ¿Es el mismo producto?',
      [5, 2],
    ],
    [
      'the product has another code',
      '999;Matraca;10;Globos',
      '«Matraca» tiene el código 300. ¿Es el mismo producto?',
      [5],
    ],
    ['the name is similar', ';Globo rojo látex x50;10;Globos', '¿Es el mismo que «Globo rojo x50»?', [1]],
    ['the name is misspelled', ';Matrraca;10;Globos', '¿Es el mismo que «Matraca»?', [5]],
  ])('unclear because %s', (_, line, reason, candidates) => {
    const row = rowOf(line)
    expect(row).toMatchObject({ state: 'unclear', reason, ask: ['product'] })
    expect(row?.candidates?.map(({ id }) => id)).toEqual(candidates)
  })

  test.each([
    ['no name', ';;10;Globos', 'Falta el nombre.'],
    ['no price', ';Piñata;;Globos', 'Falta el precio.'],
    ['no number for a price', ';Piñata;consultar;Globos', '"consultar" no es un precio.'],
    ['a price of zero', ';Piñata;0;Globos', 'El precio tiene que ser mayor que cero.'],
    [
      'too long a name',
      `;${'Piñata '.repeat(40)};10;Globos`,
      'El nombre no sirve. El texto es demasiado largo: admite 160 caracteres.',
    ],
  ])('wrong with %s', (_, line, reason) => {
    expect(rowOf(line)).toMatchObject({ state: 'wrong', reason })
  })

  test('wrong but known as a product of the shop, to correct its price', () => {
    expect(rowOf('300;;consultar;')).toMatchObject({
      state: 'wrong',
      product: { id: 5, name: 'Matraca' },
      before: { price: products[4]?.price },
    })
    expect(rowOf(';gorro;consultar;')?.product.id).toBeUndefined()
  })

  test('wrong or unclear if it is in the sheet twice', () => {
    const { rows } = preview(
      text(
        'Código;Producto;Precio;Categoría\nP1;Piñata;10;Globos\nP1;Piñata;10;Globos\nP2;Piñata;10;Globos\nP1;Otra cosa;10;Globos\n100;;5;\n;Globo rojo x50;6;',
      ),
      products,
    )
    expect(rows.map(({ state, reason }) => [state, reason])).toEqual([
      ['new', undefined],
      ['wrong', 'Está repetida: es igual a la fila 2.'],
      ['unclear', 'La fila 2 se llama igual. ¿Es otro producto?'],
      ['unclear', 'La fila 2 tiene el mismo código. ¿Es otro producto?'],
      ['changed', undefined],
      ['wrong', 'El producto ya está en la fila 6.'],
    ])
    const [, other] = preview(text('Producto;Precio;Categoría\nPiñata;10;Globos\nPiñata;11;Globos')).rows
    expect(other?.reason).toMatch(/^Está repetida con otro precio: se toma el de la fila 2/)
  })

  test('wrong if a product stands alone without its price', () => {
    const { rows } = preview(text('Producto;Precio\nMatraca;\nGLOBOS;\nGlobo verde;10'), products)
    expect(rows).toMatchObject([
      { row: 4, state: 'new', product: { category: 'globos' } },
      { row: 2, state: 'wrong', reason: 'Falta el precio.', product: { id: 5 } },
    ])
  })
})

test.each([
  ['7,79E+12', 'la planilla lo redondeó'],
  ['7.79E+12', 'la planilla lo redondeó'],
  ['79001234567', 'no es un código de barras completo'],
  ['12345670', undefined],
  ['2345673', 'perdió los ceros del principio'],
  ['7790001234568', undefined],
  ['7790000000000', 'no es un código de barras completo'],
])('the barcode %s is stored only if it is whole', (code, problem) => {
  const [row] = preview(text(`Código de barras;Producto;Precio;Categoría\n${code};Vela;10;Globos`)).rows
  expect(row?.state).toBe('new')
  expect(row?.product.code).toBe(problem === undefined ? code : undefined)
  if (problem !== undefined) expect(row?.notes?.[0]).toContain(problem)
})

test.each(['$ 1500.-', '1.500,-', '1500 c/u', '$1500*', 'ARS 1500'])(
  'the price %j is 1500 pesos',
  (written) => {
    expect(cellPrice(written)).toEqual({ price: 150_000, written: undefined })
  },
)

test.each(['U$S 12', 'USD 12', 'u$s12,50', 'US$ 12', '12 USD', '12 dólares'])(
  '%j is no price in pesos',
  (written) => {
    expect(cellPrice(written)).toBe(`"${written}" está en dólares: pasalo a pesos.`)
  },
)

test('a dash is no code', () => {
  expect(cellCode('-', 'Código')).toEqual({})
})

test('an entity that only objects have stays as it is written', () => {
  expect(plainText('<p>a &toString; b</p>')).toBe('a &toString; b')
})

test.each([
  ['Azúcar impalpable 1 kg', 'Azucar impalpable 1kg'],
  ['Azúcar impalpable 1 kg', 'Azúcar impalpable x 1 kilo'],
  ['Colorante en pasta rojo 15 g', 'Colorante pasta roja 15 grs'],
  ['Banderín feliz cumple dorado 2 m', 'Banderin feliz cumple dorado 2mts'],
])('%s may be %s', (one, other) => {
  expect(areSimilar(one, other)).toBe(true)
})

test('other measures are other products', () => {
  expect(areSimilar('Colorante rojo 15 g', 'Colorante rojo 30 g')).toBe(false)
  expect(areSimilar('Cinta 2 m', 'Cinta 2 cm')).toBe(false)
})
