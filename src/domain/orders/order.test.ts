import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountsOwed, rateOf } from '../prices/way-to-pay.ts'
import { CheckoutForm, checkoutFormOf, MAX_TOTAL, NewOrder, OrderId, orderCode } from './order.ts'
import { findOrderStatus, nextStatus, ORDER_STATUSES, OrderStatus } from './order-status.ts'

const LINE = { id: 1, price: 100, quantity: 2, subtotal: 200 }
const VALID = { name: 'Ana', cel: '261 555-0000', wayToPay: 'pago efectivo', total: 200, order: [LINE] }

function messageFor(order: unknown): string | undefined {
  return NewOrder.safeParse(order).error?.issues[0]?.message
}

describe('the checkout form', () => {
  test('says that the day of the pick-up is over', () => {
    const form = { name: 'Ana', cel: '1', wayToPay: 'pago efectivo', pickup: '2026-11-15', note: ' Hola ' }
    const Form = checkoutFormOf(() => new Date('2026-11-16T12:00:00-03:00'))
    expect(Form.safeParse(form).error?.issues).toMatchObject([
      { path: ['pickup'], message: 'La fecha de retiro ya pasó. Elegí hoy o un día más adelante.' },
    ])
    expect(Form.safeParse({ ...form, pickup: '2026-11-16' }).data).toMatchObject({ note: 'Hola' })
    expect(Form.safeParse({ ...form, pickup: '' }).success).toBe(true)
  })

  test.each([
    ['name', 'El nombre es obligatorio'],
    ['cel', 'El numero es obligatorio'],
    ['wayToPay', 'El método de pago es obligatorio'],
  ])('without %s it says: %s', (field, message) => {
    const form = { name: 'Ana', cel: '1', wayToPay: 'mercado pago', [field]: '' }
    expect(CheckoutForm.safeParse(form).error?.issues[0]?.message).toBe(message)
  })

  test('accepts any mobile number', () => {
    expect(CheckoutForm.safeParse({ ...VALID, cel: 'el de mi hermana' }).success).toBe(true)
  })
})

describe('a new order', () => {
  test('reads a complete order, with amounts in cents', () => {
    expect(NewOrder.parse(VALID)).toMatchObject({
      total: 20_000,
      order: [{ price: 10_000, subtotal: 20_000 }],
    })
  })

  test.each([0, -1, 10_000, 1.5, '5', [5], null, true, 1e9, undefined])(
    'a quantity of %j is refused',
    (quantity) => {
      expect(messageFor({ ...VALID, order: [{ ...LINE, quantity }] })).toBe('La cantidad va de 1 a 9999')
    },
  )

  test('an empty order, too many lines and a product twice are refused', () => {
    expect(messageFor({ ...VALID, order: [] })).toBe('El carrito está vacío')
    expect(messageFor({ ...VALID, order: undefined })).toBe('El carrito está vacío')
    expect(messageFor({ ...VALID, order: [LINE, LINE] })).toBe('Hay un producto repetido en el pedido')
    const many = Array.from({ length: 101 }, (_, index) => ({ ...LINE, id: index + 1 }))
    expect(messageFor({ ...VALID, order: many })).toBe('Un pedido admite 100 productos distintos')
  })
})

describe('statuses', () => {
  test('para retirar may be written with a hyphen in an address', () => {
    expect(findOrderStatus('para-retirar')).toBe('para retirar')
    expect(ORDER_STATUSES.map(findOrderStatus)).toEqual([...ORDER_STATUSES])
    expect(findOrderStatus('perdido')).toBeUndefined()
  })

  test('a missing status gets a message', () => {
    expect(OrderStatus.safeParse('').error?.issues[0]?.message).toBe('El estado del Producto es obligatorio')
  })
})

test.each([
  ['mercado pago', ['pendiente', 'pagado', 'para retirar', 'entregado']],
  ['pago efectivo', ['pendiente', 'para retirar', 'entregado']],
] as const)('an order by %s usually goes through %s', (wayToPay, way) => {
  expect(way.map((status) => nextStatus({ status, wayToPay }))).toEqual([...way.slice(1), undefined])
})

describe('identifiers', () => {
  test('accepts either case, and the code is the first eight characters', () => {
    const id = OrderId.parse('7kq2m4xa00000000000000000z')
    expect(id).toBe('7KQ2M4XA00000000000000000Z')
    expect(orderCode(id)).toBe('7KQ2-M4XA')
  })

  test.each(['', '1', '7KQ2M4XA', '7KQ2M4XA00000000000000000U', '7KQ2M4XA00000000000000000ZZ'])(
    '%j is no identifier',
    (text) => {
      expect(OrderId.safeParse(text).success).toBe(false)
    },
  )
})

describe('the amount due', () => {
  test.each([
    [100_000, 'mercado pago', 6200],
    [1, 'mercado pago', 0],
    [25, 'mercado pago', 2],
    [12_345, 'mercado pago', 765],
    [100_000, 'pago efectivo', 0],
  ] as const)('on %d cents by %s the surcharge is %d', (total, wayToPay, cents) => {
    expect(amountsOwed(rateOf(wayToPay, 62), total)).toMatchObject({
      surcharge: cents,
      amountDue: total + cents,
    })
  })

  test('the surcharge is exact at any rate for the largest order too', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: MAX_TOTAL }),
        fc.integer({ min: 0, max: 1000 }),
        (total, rate) => {
          const { surcharge } = amountsOwed(rate, total)
          expect(BigInt(surcharge)).toBe((BigInt(total) * BigInt(rate) + 500n) / 1000n)
        },
      ),
      {
        examples: [
          [MAX_TOTAL, 1000],
          [MAX_TOTAL, 999],
        ],
      },
    )
  })

  test('a larger order is refused', () => {
    expect(messageFor({ ...VALID, total: MAX_TOTAL / 100 + 1 })).toBe('El importe es demasiado grande')
  })
})
