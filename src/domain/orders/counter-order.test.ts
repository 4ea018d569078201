import { expect, test } from 'vitest'
import type { WayToPay } from '../prices/way-to-pay.ts'
import { CounterOrder, statusAtCounter } from './counter-order.ts'

const ORDER = { wayToPay: 'pago efectivo', lines: [{ id: 1, quantity: 60 }] }

test('an order at the counter needs only products and the way to pay', () => {
  expect(CounterOrder.parse(ORDER)).toMatchObject({ name: '', cel: '', paid: false, delivered: false })
})

test.each([
  [{ lines: [] }, 'La orden no tiene productos'],
  [{ lines: [{ id: 1, quantity: 0 }] }, 'La cantidad va de 1 a 9999'],
  [{ lines: [{ id: 1, quantity: 10_000 }] }, 'La cantidad va de 0 a 9999'],
  [
    { lines: Array.from({ length: 101 }, (_, id) => ({ id: id + 1, quantity: 1 })) },
    'Una orden admite 100 productos distintos',
  ],
  [{ lines: [{ id: 1, quantity: 1, price: -1 }] }, 'El importe no puede ser negativo'],
  [
    { lines: [{ id: 1, quantity: 1, discount: { amount: 1, percent: 1 } }] },
    'El descuento lleva un importe o un porcentaje',
  ],
  [{ lines: [{ id: 1, quantity: 1, discount: { amount: 0 } }] }, 'El descuento tiene que ser mayor que cero'],
  [
    { lines: [{ id: 1, quantity: 1, discount: 5 }] },
    'El descuento lleva un importe o un porcentaje, y un motivo',
  ],
  [{ discount: { reason: 'x' } }, 'El descuento lleva un importe o un porcentaje'],
  [{ discount: { percent: 101, reason: 'x' } }, 'El porcentaje de descuento va de más de 0 a 100'],
  [{ discount: { percent: 10 } }, 'Escribí el motivo del descuento'],
  [{ wayToPay: '' }, 'El método de pago es obligatorio'],
  [{ paid: 'si' }, 'Si ya pagó es verdadero o falso'],
  [{ name: 'x'.repeat(121) }, 'El texto es demasiado largo: admite 120 caracteres'],
])('an order at the counter with %j is refused: %s', (changes, message) => {
  expect(CounterOrder.safeParse({ ...ORDER, ...changes }).error?.issues[0]?.message).toBe(message)
})

test.each<[WayToPay, boolean, boolean, ReturnType<typeof statusAtCounter>]>([
  ['pago efectivo', false, false, { status: 'pendiente', paid: false }],
  ['pago efectivo', true, false, { status: 'pagado', paid: true }],
  ['pago efectivo', true, true, { status: 'entregado', paid: true }],
  ['pago efectivo', false, true, { status: 'entregado', paid: true }],
  ['mercado pago', false, true, { status: 'entregado', paid: false }],
  ['mercado pago', true, true, { status: 'entregado', paid: true }],
])(
  'the status of an order at the counter by %s, paid %s, handed over %s',
  (wayToPay, paid, delivered, expected) => {
    expect(statusAtCounter({ wayToPay, paid, delivered })).toEqual(expected)
  },
)
