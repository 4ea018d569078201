import { expect, test } from 'vitest'
import { findCategory } from '#domain/catalogue/category.ts'
import { categoryAddress, pageAddress, readListView, readPage } from './products-address.ts'

test.each([
  ['', 1],
  ['pagina=1', 1],
  ['pagina=2', 2],
  ['pagina=999999', 999_999],
  ['pagina=abc', undefined],
  ['pagina=', undefined],
  ['pagina=0', undefined],
  ['pagina=-1', undefined],
  ['pagina=1.5', undefined],
  ['pagina=02', undefined],
  ['pagina=2 ', undefined],
  ['pagina=1000000', undefined],
])('the address of products ?%s is page %s', (query, page) => {
  expect(readPage(new URLSearchParams(query))).toBe(page)
})

test.each([
  ['', ''],
  ['buscar=', ''],
  ['buscar=%20globo+rojo%20', 'globo rojo'],
  ['buscar=ma%C3%B1ana', 'mañana'],
  ['buscar=man%CC%83ana', 'mañana'],
])('the address of products ?%s searches for "%s"', (query, text) => {
  expect(readListView(new URLSearchParams(query)).search).toBe(text)
})

test.each([
  ['/productos', 1, {}, '/productos'],
  ['/productos/globos', 2, {}, '/productos/globos?pagina=2'],
  ['/productos', 1, { search: 'vela & torta' }, '/productos?buscar=vela+%26+torta'],
  ['/productos', 3, { search: 'ñandú' }, '/productos?buscar=%C3%B1and%C3%BA&pagina=3'],
  ['/productos', 1, { order: 'novedades', isAvailable: true }, '/productos?orden=novedades&disponibles=si'],
] as const)('%s, page %s of %j is at %s', (pathname, page, view, address) => {
  expect(pageAddress(pathname, page, view)).toBe(address)
})

test('an unknown order or filter in the address of products is ignored', () => {
  const view = readListView(new URLSearchParams('orden=nombre&disponibles=1'))
  expect(view).toEqual({ search: '', order: null, isAvailable: false })
})

test('the address of a page is read back as the same page', () => {
  const view = { search: '100% "látex"', order: 'menor-precio', isAvailable: true } as const
  const { searchParams } = new URL(pageAddress('/productos', 12, view), 'http://shop')
  expect([readPage(searchParams), readListView(searchParams)]).toEqual([12, view])
})

test('each category has its own address', () => {
  expect(categoryAddress(findCategory('decoracion Torta'))).toBe('/productos/decoracionTorta')
  expect(categoryAddress()).toBe('/productos')
})
