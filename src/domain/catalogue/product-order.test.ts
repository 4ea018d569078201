import { expect, test } from 'vitest'
import { inNameOrder } from './product-order.ts'

test('names of products are sorted as people read them', () => {
  const names = ['Vela 10', 'Ñandú', 'vela 9', 'Nube', 'Ácido', 'Oso', 'Bolsa']
  expect(inNameOrder(names.map((name) => ({ name }))).map(({ name }) => name)).toEqual([
    'Ácido',
    'Bolsa',
    'Nube',
    'Ñandú',
    'Oso',
    'vela 9',
    'Vela 10',
  ])
})
