import { expect, test } from 'vitest'
import { aLine, anOrder } from '../testing/samples.ts'
import type { Order } from './order.ts'
import { pickingList } from './picking-list.ts'

const line = (id: number, name: string, quantity: number) =>
  aLine({ id, name, price: 1, quantity, ordered: quantity, subtotal: quantity })

const order = (code: string, ...lines: Order['order']) => anOrder({ id: code.padEnd(26, '0'), order: lines })

test('units of a product are added up over the orders, by name', () => {
  const list = pickingList([
    order('AAAA1111', line(2, 'Vela 10', 1), line(1, 'Globo', 2)),
    order('BBBB2222', line(1, 'Globo', 3), line(3, 'Vela 9', 4)),
  ])
  expect(list.map(({ name, units, orders }) => [name, units, orders])).toEqual([
    [
      'Globo',
      5,
      [
        { code: 'AAAA-1111', units: 2 },
        { code: 'BBBB-2222', units: 3 },
      ],
    ],
    ['Vela 9', 4, [{ code: 'BBBB-2222', units: 4 }]],
    ['Vela 10', 1, [{ code: 'AAAA-1111', units: 1 }]],
  ])
})

test('a product sold under two names is listed under each, lines without units not at all', () => {
  const list = pickingList([
    order('AAAA1111', line(1, 'Globo rojo', 1), line(2, 'Vela', 0)),
    order('BBBB2222', line(1, 'Globo colorado', 1)),
  ])
  expect(list.map(({ name }) => name)).toEqual(['Globo colorado', 'Globo rojo'])
})

test('the picking list of no orders is empty', () => {
  expect(pickingList([])).toEqual([])
})
