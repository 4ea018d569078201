import { expect, test } from 'vitest'
import { findCategory } from '#domain/category.ts'
import { categoryAddress, pageAddress, readPage, readSearch } from './products-address.ts'

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
])('?%s is page %s', (query, page) => {
  expect(readPage(new URLSearchParams(query))).toBe(page)
})

test.each([
  ['', ''],
  ['buscar=', ''],
  ['buscar=%20globo+rojo%20', 'globo rojo'],
  ['buscar=ma%C3%B1ana', 'mañana'],
  ['buscar=man%CC%83ana', 'mañana'],
])('?%s searches for "%s"', (query, text) => {
  expect(readSearch(new URLSearchParams(query))).toBe(text)
})

test.each([
  ['/productos', 1, '', '/productos'],
  ['/productos/globos', 2, '', '/productos/globos?pagina=2'],
  ['/productos', 1, 'vela & torta', '/productos?buscar=vela+%26+torta'],
  ['/productos', 3, 'ñandú', '/productos?buscar=%C3%B1and%C3%BA&pagina=3'],
])('%s, page %s of "%s" is at %s', (pathname, page, search, address) => {
  expect(pageAddress(pathname, page, search)).toBe(address)
})

test('the address of a page is read back as the same page', () => {
  const { searchParams } = new URL(pageAddress('/productos', 12, ' 100% "látex" '.trim()), 'http://shop')
  expect([readPage(searchParams), readSearch(searchParams)]).toEqual([12, '100% "látex"'])
})

test('each category has its own address', () => {
  expect(categoryAddress(findCategory('decoracion Torta'))).toBe('/productos/decoracionTorta')
  expect(categoryAddress()).toBe('/productos')
})
