import { expect, test } from 'vitest'
import { orderBalance } from '#domain/payments/payment-balance.ts'
import { dueLabel, standingText } from './payment-text.ts'

const NOTHING = orderBalance([])
const PENDING = { amountDue: 1000 }
const PAID = { ...PENDING, amountPaid: 1000 }

test.each([
  ['nothing paid', PENDING, NOTHING, 'A cobrar', undefined],
  ['all paid', PAID, { ...NOTHING, received: 1000 }, 'Cobrado', undefined],
  ['marked paid by hand', PAID, NOTHING, 'Cobrado', undefined],
  [
    'marked by hand, then more was added',
    { ...PAID, amountDue: 1200 },
    NOTHING,
    'Importe',
    'Pagó 1000: falta cobrar 200',
  ],
  ['all paid, and pending again', PENDING, { ...NOTHING, received: 1000 }, 'Cobrado', undefined],
  ['a part', PENDING, { ...NOTHING, received: 400 }, 'Importe', 'Pagó 400: falta cobrar 600'],
  [
    'a part, the rest forgiven',
    { ...PENDING, amountPaid: 400, forgiven: 600 },
    { ...NOTHING, received: 400 },
    'Importe',
    'Pagó 400: se perdonaron 600',
  ],
  ['a part, the rest marked paid by hand', PAID, { ...NOTHING, received: 400 }, 'Cobrado', undefined],
  [
    'a part, the rest marked, then more was added',
    { ...PAID, amountDue: 1200 },
    { ...NOTHING, received: 400 },
    'Importe',
    'Pagó 1000: falta cobrar 200',
  ],
  ['too much', PENDING, { ...NOTHING, received: 1200 }, 'Importe', 'Pagó 1200: hay que devolver 200'],
  [
    'a part given back',
    PAID,
    { ...NOTHING, received: 700, refunded: 300, returned: 300 },
    'Importe',
    'Se devolvieron 300: quedan 700',
  ],
  ['all given back', PAID, { ...NOTHING, refunded: 1000, returned: 1000 }, 'Importe', 'Se devolvieron 1000'],
  [
    'all given back outside the shop',
    PAID,
    { ...NOTHING, refunded: 1000, refundedOutside: 1000, returned: 1000 },
    'A revisar',
    'Se devolvieron 1000 por fuera de la tienda',
  ],
  [
    'taken back by the bank',
    PAID,
    { ...NOTHING, refundedOutside: 1000, returned: 1000 },
    'A revisar',
    'Se devolvieron 1000 por fuera de la tienda',
  ],
  [
    'a part given back outside the shop',
    PAID,
    { ...NOTHING, received: 700, refunded: 300, refundedOutside: 300, returned: 300 },
    'A revisar',
    'Se devolvieron 300 por fuera de la tienda: quedan 700',
  ],
  [
    'a part paid and given back outside the shop',
    PENDING,
    { ...NOTHING, refunded: 400, refundedOutside: 400, returned: 400 },
    'A cobrar',
    'Se devolvieron 400 por fuera de la tienda: falta cobrar 1000',
  ],
  [
    'paid twice, one given back',
    PAID,
    { ...NOTHING, received: 1000, refunded: 1000, returned: 1000 },
    'Cobrado',
    undefined,
  ],
])('the label and text about the payments of an order: %s', (_, order, balance, label, text) => {
  expect(dueLabel({ ...order, balance })).toBe(label)
  expect(standingText({ ...order, balance }, String)).toBe(text)
})
