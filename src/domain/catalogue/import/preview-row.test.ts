import { describe, expect, test } from 'vitest'
import { cellsOf, previewSheet, stocked } from '../../testing/preview-sheet.ts'

describe('the preview of a row', () => {
  const products = [
    stocked({ id: 1, name: 'Globo rojo x50', code: '100' }),
    stocked({ id: 2, name: 'Vela n° 5', code: '' }),
    stocked({ id: 3, name: 'Gorro', code: '200' }),
    stocked({ id: 4, name: 'Gorro', code: '200' }),
    stocked({ id: 5, name: 'Matraca', code: '300' }),
  ]
  const rowOf = (line: string) =>
    previewSheet(cellsOf(`Código;Producto;Precio;Categoría\n${line}`), products).rows[0]

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
    [
      'and a third has the name',
      '200;Vela n° 5;10;Globos',
      'Varios productos tienen el código 200.',
      [3, 4, 2],
    ],
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
  ])('says that the row is unclear because %s', (_, line, reason, candidates) => {
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
  ])('says that the row is wrong with %s', (_, line, reason) => {
    expect(rowOf(line)).toMatchObject({ state: 'wrong', reason })
  })

  test('knows the product of a wrong row, to correct its price', () => {
    expect(rowOf('300;;consultar;')).toMatchObject({
      state: 'wrong',
      product: { id: 5, name: 'Matraca' },
      before: { price: products[4]?.price },
    })
    expect(rowOf(';gorro;consultar;')?.product.id).toBeUndefined()
  })

  test('says that a row which is in the sheet twice is wrong or unclear', () => {
    const { rows } = previewSheet(
      cellsOf(
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
    const [, other] = previewSheet(
      cellsOf('Producto;Precio;Categoría\nPiñata;10;Globos\nPiñata;11;Globos'),
    ).rows
    expect(other?.reason).toMatch(/^Está repetida con otro precio: se toma el de la fila 2/)
  })

  test('says that a product without its price is wrong', () => {
    const { rows } = previewSheet(cellsOf('Producto;Precio\nMatraca;\nGLOBOS;\nGlobo verde;10'), products)
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
  const [row] = previewSheet(
    cellsOf(`Código de barras;Producto;Precio;Categoría\n${code};Vela;10;Globos`),
  ).rows
  expect(row?.state).toBe('new')
  expect(row?.product.code).toBe(problem === undefined ? code : undefined)
  if (problem !== undefined) expect(row?.notes?.[0]).toContain(problem)
})
