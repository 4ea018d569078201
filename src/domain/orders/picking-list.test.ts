import { expect, test } from 'vitest'
import type { Order } from './order.ts'
import { pickingList } from './picking-list.ts'

const line = (id: number, name: string, quantity: number) => ({
  id,
  name,
  description: '',
  image: '',
  price: 1,
  quantity,
  ordered: quantity,
  discountPercent: 0,
  subtotal: quantity,
})

const order = (code: string, ...lines: Order['order']): Order => ({
  id: code.padEnd(26, '0'),
  date: '2026-11-16T12:00:00.000Z',
  name: 'Ana',
  cel: '1',
  wayToPay: 'pago efectivo',
  total: 1,
  surchargePerMille: 0,
  surcharge: 0,
  amountDue: 1,
  priceModel: 'surcharge',
  listPerMille: 0,
  status: 'pendiente',
  paid: false,
  source: 'web',
  missing: [],
  order: lines,
})

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

test('no orders, nothing to fetch', () => {
  expect(pickingList([])).toEqual([])
})
