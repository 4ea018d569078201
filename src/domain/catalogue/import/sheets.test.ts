import { describe, expect, test } from 'vitest'
import type { SheetRow } from '../../spreadsheets/cells.ts'
import { cellsOf, previewSheet } from '../../testing/preview-sheet.ts'

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
    const asked = previewSheet(rows)
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

    const read = previewSheet(rows, [], { choice: { titlesRow: 5, code: 1, name: 2, price: 6 } })
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
    const { fields, missing } = previewSheet(cellsOf(`SKU;Detalle;${titles}\nA1;Vela;10;20`))
    expect([fields.price, missing]).toEqual([taken, taken === undefined ? 'price' : undefined])
  })

  test('pasted without titles is read once the owner says what is what', () => {
    const rows = cellsOf('A1;Globo azul;1.500,50\nA2;Globo rojo;2.000')
    expect(previewSheet(rows)).toMatchObject({ titlesRow: 0, missing: 'name', rows: [] })
    const { rows: read } = previewSheet(rows, [], { choice: { titlesRow: 0, code: 1, name: 2, price: 3 } })
    expect(read.map(({ row, product }) => [row, product.code, product.price])).toEqual([
      [1, 'A1', 150_050],
      [2, 'A2', 200_000],
    ])
  })
})

test('a sheet names the prices that can be read in two ways, and is read as the owner says', () => {
  const rows = cellsOf('Nombre;Precio;Categoría\nVela;777,777;Globos\nGorro;1500;Globos')
  expect(previewSheet(rows)).toMatchObject({
    twoWays: [{ row: 2, written: '777,777' }],
    rows: [{ product: { price: 77_777_700 } }, { product: { price: 150_000 } }],
  })
  expect(previewSheet(rows, [], { decimalMark: ',' })).toMatchObject({
    twoWays: [{ row: 2 }],
    rows: [
      { product: { price: 77_778 }, notes: [expect.stringContaining('se redondea'), expect.anything()] },
      {},
    ],
  })
})
