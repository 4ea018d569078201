import { describe } from 'vitest'
import { refuses } from './refusals.ts'
import { addressRows, type BodyRow, jsonRows, withRaw } from './requests.ts'

const PRODUCT = {
  name: 'Vela bengala x4',
  description: 'Cuatro velas que chispean',
  price: 3500.5,
  availability: true,
  image: '/velas.webp',
  category: 'golosinas',
}

const without = (field: keyof typeof PRODUCT) => ({ ...PRODUCT, [field]: undefined })

/** Used for a new product and for an edit: both use the same form. */
const PRODUCTS: readonly BodyRow[] = [
  ['without a name', 400, without('name')],
  ['without a description', 400, without('description')],
  ['without a price', 400, without('price')],
  ['without an image', 400, without('image')],
  ['without a category', 400, without('category')],
  ['an invisible name', 400, { ...PRODUCT, name: '\u200b\u2060' }],
  ['a name of spaces', 400, { ...PRODUCT, name: ' \t\n\u00a0' }],
  ['a name of 10,000 characters', 400, { ...PRODUCT, name: 'a'.repeat(10_000) }],
  ['a description of 10,000 characters', 400, { ...PRODUCT, description: 'ñ'.repeat(10_000) }],
  ['a name that is a number', 400, { ...PRODUCT, name: 5 }],
  ['a name that is a list', 400, { ...PRODUCT, name: ['Vela'] }],
  ['a name with NUL inside', 400, { ...PRODUCT, name: 'Vela\0bengala' }],
  ['half an emoji as name', 400, withRaw(PRODUCT, 'name', '"Vela \\ud800"')],
  ['half an emoji in the description', 400, withRaw(PRODUCT, 'description', '"\\udc00 velas"')],
  ['an image with half an emoji', 400, withRaw(PRODUCT, 'image', '"/velas\\ud83c.webp"')],
  ['a negative price', 400, { ...PRODUCT, price: -1 }],
  ['a price of three decimals', 400, { ...PRODUCT, price: 10.005 }],
  ['a price above the largest', 400, { ...PRODUCT, price: 100_000_000 }],
  ['a price of 1e309', 400, withRaw(PRODUCT, 'price', '1e309')],
  ['a price of -1e400', 400, withRaw(PRODUCT, 'price', '-1e400')],
  ['a price that is NaN', 400, withRaw(PRODUCT, 'price', 'NaN')],
  ['a price in quotes', 400, { ...PRODUCT, price: '3500' }],
  ['a price in a list', 400, { ...PRODUCT, price: [3500] }],
  ['a price of nothing', 400, { ...PRODUCT, price: null }],
  ['a price that is true', 400, { ...PRODUCT, price: true }],
  ['availability in quotes', 400, { ...PRODUCT, availability: 'true' }],
  ['availability of 1', 400, { ...PRODUCT, availability: 1 }],
  ['availability of nothing', 400, { ...PRODUCT, availability: null }],
  ['an unknown category', 400, { ...PRODUCT, category: 'electrónica' }],
  ['the empty category of the form', 400, { ...PRODUCT, category: '' }],
  ['a category named like a built-in', 400, { ...PRODUCT, category: 'constructor' }],
  ['a category that is a number', 400, { ...PRODUCT, category: 3 }],
  ['an empty image', 400, { ...PRODUCT, image: '' }],
  ['an image that runs', 400, { ...PRODUCT, image: 'javascript:alert(1)' }],
  ['an image that runs, in capitals', 400, { ...PRODUCT, image: 'JaVaScRiPt:alert(1)' }],
  ['an image that carries its data', 400, { ...PRODUCT, image: 'data:image/svg+xml,<svg/>' }],
  ['an image of another host without a protocol', 400, { ...PRODUCT, image: '//evil.example/x.png' }],
  ['an image of another host by backslash', 400, { ...PRODUCT, image: '/\\evil.example/x.png' }],
  ['an image of another host by a tab', 400, { ...PRODUCT, image: '/\t/evil.example/x.png' }],
  ['an image from a file', 400, { ...PRODUCT, image: 'file:///etc/passwd' }],
  ['an image with a NUL', 400, { ...PRODUCT, image: '/velas\0.webp' }],
  ['an image address of 10,000 characters', 400, { ...PRODUCT, image: `/${'a'.repeat(10_000)}` }],
  ['an upload that is not there', 400, { ...PRODUCT, image: `/images/${'0'.repeat(64)}-640.webp` }],
  ['an invalid upload address', 400, { ...PRODUCT, image: '/images/../api/session' }],
]

const PRICE_CHANGE = { category: 'globos', percent: 10 }

const PRICE_CHANGES: readonly BodyRow[] = [
  ['everything for nothing', 400, { ...PRICE_CHANGE, percent: -100 }],
  ['less than nothing', 400, { ...PRICE_CHANGE, percent: -100.01 }],
  ['a slip of the finger', 400, { ...PRICE_CHANGE, percent: 1e6 }],
  ['a little above the most', 400, { ...PRICE_CHANGE, percent: 1000.01 }],
  ['three decimals', 400, { ...PRICE_CHANGE, percent: 0.001 }],
  ['a letter', 400, { ...PRICE_CHANGE, percent: 'x' }],
  ['a number in quotes', 400, { ...PRICE_CHANGE, percent: '10' }],
  ['nothing', 400, { ...PRICE_CHANGE, percent: null }],
  ['a truth', 400, { ...PRICE_CHANGE, percent: true }],
  ['a list', 400, { ...PRICE_CHANGE, percent: [10] }],
  ['more than a number holds', 400, withRaw(PRICE_CHANGE, 'percent', '1e400')],
  ['NaN', 400, withRaw(PRICE_CHANGE, 'percent', 'NaN')],
  ['no percentage', 400, { category: 'globos' }],
  ['no category', 400, { percent: 10 }],
  ['an unknown category', 400, { ...PRICE_CHANGE, category: 'todas' }],
  ['the empty category', 400, { ...PRICE_CHANGE, category: '' }],
  ['two categories', 400, { ...PRICE_CHANGE, category: ['globos', 'pascua'] }],
]

describe('F11 G1 G2 G4 an invalid product is refused', () => {
  refuses([
    ...jsonRows('owner', 'POST /api/products', PRODUCTS),
    ...jsonRows('owner', 'PUT /api/products/1', PRODUCTS),
    ...jsonRows('owner', 'PUT /api/products/999', [['for a product that is not there', 404, PRODUCT]]),
  ])
})

describe('C12 an invalid price change is refused', () => {
  refuses(jsonRows('owner', 'POST /api/products/updateCategory', PRICE_CHANGES))
})

describe('D5 an invalid list of ids is refused', () => {
  refuses(
    addressRows('visitor', [
      ['no list', 400, 'GET /api/products/varios'],
      ['an empty list', 400, 'GET /api/products/varios?ids='],
      ['a list with a gap', 400, 'GET /api/products/varios?ids=1,,2'],
      ['a list with a word', 400, 'GET /api/products/varios?ids=1,dos'],
      ['a list with zero', 400, 'GET /api/products/varios?ids=1,0'],
      ['a list with sixteen digits', 400, 'GET /api/products/varios?ids=9999999999999999'],
      ['a list with SQL', 400, 'GET /api/products/varios?ids=1)%20or%20(1=1'],
      ['the list twice', 400, 'GET /api/products/varios?ids=1&ids=2'],
    ]),
  )
})

describe('D5 an invalid page number or page size is refused', () => {
  refuses(
    addressRows('visitor', [
      ['page -1', 400, 'GET /api/products/pagina?page=-1'],
      ['page 0', 400, 'GET /api/products/pagina?page=0'],
      ['page 1e9', 400, 'GET /api/products/pagina?page=1e9'],
      ['page 1000000000', 400, 'GET /api/products/pagina?page=1000000000'],
      ['page 1000001', 400, 'GET /api/products/pagina?page=1000001'],
      ['page abc', 400, 'GET /api/products/pagina?page=abc'],
      ['page 1.5', 400, 'GET /api/products/pagina?page=1.5'],
      ['an empty page', 400, 'GET /api/products/pagina?page='],
      ['the page twice', 400, 'GET /api/products/pagina?page=1&page=2'],
      ['a page in brackets', 400, 'GET /api/products/pagina?page=[1]'],
      ['a page with NUL', 400, 'GET /api/products/pagina?page=1%00'],
      ['a page of broken encoding', 400, 'GET /api/products/pagina?page=%E0%A4%A'],
      ['page size -1', 400, 'GET /api/products/pagina?pageSize=-1'],
      ['page size 0', 400, 'GET /api/products/pagina?pageSize=0'],
      ['page size 101', 400, 'GET /api/products/pagina?pageSize=101'],
      ['page size 1e9', 400, 'GET /api/products/pagina?pageSize=1e9'],
      ['page size abc', 400, 'GET /api/products/pagina?pageSize=abc'],
      ['the page size twice', 400, 'GET /api/products/pagina?pageSize=5&pageSize=5'],
      ['SQL as page size', 400, 'GET /api/products/pagina?pageSize=1;drop%20table%20products'],
    ]),
  )
})
