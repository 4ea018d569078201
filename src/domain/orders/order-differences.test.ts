import { expect, test } from 'vitest'
import { aLine } from '../testing/samples.ts'
import {
  differenceForCustomer,
  differenceForOwner,
  orderDifferences,
  returnedForCustomer,
  returnedForOwner,
} from './order-differences.ts'

const line = (id: number, ordered: number, quantity: number) =>
  aLine({ id, name: `Producto ${id}`, price: 100, subtotal: 100 * quantity, ordered, quantity })

test('an order that was not corrected has no differences', () => {
  expect(orderDifferences({ order: [line(1, 2, 2)], missing: [] })).toEqual([])
})

test('missing, fewer, more and added products are each explained to the customer and to the owner', () => {
  const discount = { amount: 500, reason: 'Caja golpeada' }
  const differences = orderDifferences({
    order: [line(1, 5, 3), line(2, 1, 4), line(3, 2, 2), line(4, 0, 1)],
    missing: [line(5, 2, 0), line(6, 1, 0)],
    discount,
  })
  expect(differences).toEqual([
    { kind: 'fewer', id: 1, name: 'Producto 1', ordered: 5, delivered: 3 },
    { kind: 'more', id: 2, name: 'Producto 2', ordered: 1, delivered: 4 },
    { kind: 'added', id: 4, name: 'Producto 4', ordered: 0, delivered: 1 },
    { kind: 'missing', id: 5, name: 'Producto 5', ordered: 2, delivered: 0 },
    { kind: 'missing', id: 6, name: 'Producto 6', ordered: 1, delivered: 0 },
    { kind: 'discount', ...discount },
  ])
  const lines = differences.flatMap((each) => ('delivered' in each ? [each] : []))
  expect(lines.map(differenceForCustomer)).toEqual([
    'Pediste 5, llevás 3',
    'Pediste 1, llevás 4',
    'No estaba en tu pedido: lo agregamos',
    'Pediste 2 y faltaron',
    'Lo pediste y faltó',
  ])
  expect(lines.map(differenceForOwner)).toEqual([
    'Pidió 5, lleva 3',
    'Pidió 1, lleva 4',
    'Agregado después',
    'Falta: pidió 2',
    'Falta: pidió 1',
  ])
})

test('what came back was delivered, so it is not missing', () => {
  const kept = { ...line(1, 3, 1), returned: 2 }
  const gone = { ...line(2, 5, 0), returned: 3 }
  expect(orderDifferences({ order: [kept, gone], missing: [] })).toEqual([
    { kind: 'returned', name: 'Producto 1', returned: 2 },
    { kind: 'fewer', id: 2, name: 'Producto 2', ordered: 5, delivered: 3 },
    { kind: 'returned', name: 'Producto 2', returned: 3 },
  ])
  expect([kept, gone].map(returnedForOwner)).toEqual(['Devolvió 2, se queda con 1', 'Devolvió 3'])
  expect([kept, line(3, 1, 1)].map(returnedForCustomer)).toEqual(['Devolviste 2', undefined])
})
