import { expect, test } from 'vitest'
import { fitsLink, MOST_LISTED, readUnits, readWanted, supplierText, writeWanted } from './supplier-list.ts'

test('the list for a supplier is read from its address as it was written', () => {
  const wanted = [
    { id: 12, quantity: 30 },
    { id: 15, quantity: 4 },
  ]
  expect(readWanted(writeWanted(wanted))).toEqual(wanted)
})

test.each(['', '12', '12:0', '0:3', '12:-3', '12:3,', '12:100000', 'a:b', '12:3;15:4'])(
  'the list for a supplier cannot be %j',
  (text) => {
    expect(readWanted(text)).toBeUndefined()
  },
)

test('the list for a supplier has a limit', () => {
  const wanted = Array.from({ length: MOST_LISTED + 1 }, (_, index) => ({ id: index + 1, quantity: 1 }))
  expect(readWanted(writeWanted(wanted))).toBeUndefined()
  expect(readWanted(writeWanted(wanted.slice(1)))).toHaveLength(MOST_LISTED)
})

test.each([
  ['12', 12],
  [' 0 ', 0],
  ['', undefined],
  ['1,5', undefined],
  ['-3', undefined],
  ['123456', undefined],
])('typing %j into the list for a supplier means %s units', (text, units) => {
  expect(readUnits(text)).toBe(units)
})

test('the message names each product with its code and adds them up', () => {
  const lines = [
    { id: 1, name: 'Globo rojo', code: '7790', quantity: 30 },
    { id: 2, name: 'Vela', quantity: 1 },
  ]
  expect(supplierText('Serpentina', lines, String)).toBe(
    'Pedido de Serpentina\n\n• 30 × Globo rojo (cód. 7790)\n• 1 × Vela\n\n2 productos, 31 unidades',
  )
  expect(supplierText('Serpentina', lines.slice(1), String)).toMatch(/1 producto, 1 unidad$/)
})

test('a very long list for a supplier does not fit into a link', () => {
  expect(fitsLink('Globo '.repeat(100))).toBe(true)
  expect(fitsLink('Globo '.repeat(1000))).toBe(false)
})
