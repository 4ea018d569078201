import { expect, test } from 'vitest'
import { cellsOf, previewSheet, stocked } from '../../testing/preview-sheet.ts'

test('an export of Tiendanube is understood, with variants and HTML', () => {
  const { rows, fields, question } = previewSheet(
    cellsOf(
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
  const { rows, fields } = previewSheet(
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
  const { rows } = previewSheet([
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
  const { rows, titlesRow } = previewSheet([
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
  const list = cellsOf(`
    Id;Categoría;Producto;Precio;Descuento;Disponibilidad
    1;Globos;Globo rojo;10,00;;Disponible
    2;Globos;Globo azul;25,00;;No disponible
    3;Globos;Globo verde;30,00;;Disponible
  `)
  const products = ['Globo rojo', 'Globo azul', 'Vela dorada'].map((name, at) =>
    stocked({ id: at + 1, name, price: (at + 1) * 1000 }),
  )
  expect(previewSheet(list, products).rows).toMatchObject([
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
