import type { Order, OrderStatus } from '#domain/orders/order.ts'
import { sellProduct } from '#domain/orders/sell-product.ts'
import { orderBalance } from '#domain/payments/payment-balance.ts'

const PRODUCT = { id: 1, description: '', availability: true, image: '' } as const

const LINES = [
  sellProduct({ ...PRODUCT, name: 'Globo perlado x25', category: 'globos', price: 350_000 }, 2, []),
  sellProduct({ ...PRODUCT, name: 'Vela con número', category: 'reposteria', price: 150_000 }, 1, []),
]
const TOTAL = 850_000

/** For the example of a message: small, in cash, and as it is in that status. */
export function sampleOrder(status: OrderStatus) {
  const isPaid = status !== 'pendiente'
  const order: Order = {
    id: '7KQ2M4XA'.padEnd(26, '0'),
    date: '2026-01-02T12:00:00.000Z',
    name: 'Ana',
    cel: '',
    source: 'web',
    wayToPay: 'pago efectivo',
    total: TOTAL,
    surchargePerMille: 0,
    surcharge: 0,
    amountDue: TOTAL,
    priceModel: 'surcharge',
    listPerMille: 0,
    status,
    paid: isPaid,
    ...(isPaid && { amountPaid: TOTAL }),
    order: LINES,
    missing: [],
  }
  return { ...order, balance: orderBalance([]) }
}
