import { expect, test } from 'vitest'
import { isNarrowed, productTable, sortOf, tableSortedBy } from './table-address.ts'

const plain = productTable.read(new URLSearchParams())

test('the table of products without filters has the short address', () => {
  expect(productTable.address(plain)).toBe('/admin')
  expect(isNarrowed(plain)).toBe(false)
})

test.each([
  '/admin?text=globo+l%C3%A1tex&category=decoracionTorta&availability=false&sort=price&direction=desc&page=3',
  '/admin?availability=true',
])('the address of the table %s is read back the same', (address) => {
  expect(productTable.address(productTable.read(new URL(address, 'http://shop').searchParams))).toBe(address)
})

test.each(['category=juguetes', 'availability=quizas', 'sort=id', 'direction=up', 'page=0', 'page=dos'])(
  'the table of products leaves %s out of its address: it means nothing',
  (query) => {
    expect(productTable.read(new URLSearchParams(query))).toEqual(plain)
  },
)

test('without a chosen column a search has the best match first', () => {
  expect(sortOf(plain)).toBe('name')
  expect(sortOf({ ...plain, text: 'velas' })).toBe('')
  expect(sortOf(tableSortedBy({ ...plain, text: 'velas' }, 'name'))).toBe('name')
  expect(tableSortedBy({ ...plain, text: 'velas' }, 'name').direction).toBe('asc')
  expect(tableSortedBy(plain, 'name').direction).toBe('desc')
})

test('choosing a column sorts up, then down, from the first page', () => {
  const byPrice = tableSortedBy({ ...plain, page: 4 }, 'price')
  expect(byPrice).toEqual({ ...plain, sort: 'price', page: 1 })
  expect(tableSortedBy(byPrice, 'price').direction).toBe('desc')
  expect(tableSortedBy(tableSortedBy(byPrice, 'price'), 'price').direction).toBe('asc')
})
