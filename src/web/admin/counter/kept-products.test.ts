import { expect, test } from 'vitest'
import { aProduct } from '#domain/testing/samples.ts'
import { matchKept } from './kept-products.ts'

const product = (id: number, name: string, code: string) => ({ ...aProduct({ id, name, code }), version: 1 })
const PRODUCTS = [
  product(1, 'Globo estrella grande', '7790001'),
  product(2, 'Globo estrella', '0007790002'),
  product(3, 'Vela bengala', '7790002'),
  product(4, 'Piñata', 'P-7'),
]

test.each([
  ['7790001', [1]],
  // Codes are compared as the shop does: two suppliers may have the same.
  ['7790002', [2, 3]],
  ['p 7', [4]],
  ['estrella globo', [2, 1]],
  ['piñ', [4]],
  // The letters of a name are no code.
  ['7790003', []],
  ['cinta', []],
])('of the products kept on a device "%s" means %j', (text, ids) => {
  expect(matchKept(PRODUCTS, text).map(({ id }) => id)).toEqual(ids)
})
