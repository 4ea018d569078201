import type { Row } from '../db/rows.ts'

/** A row in which columns that a later version added are under its number, with what its migration puts into rows that were there before. */
export type VersionedRow = Readonly<Record<string | number, unknown>>

/** The row with the columns of that version. */
export function asOf(version: number, row: VersionedRow): Row {
  const columns = Object.entries(row).filter(([key]) => !/^\d+$/.test(key))
  const added = Object.entries(row).flatMap(([key, value]) => (Number(key) <= version ? [value] : []))
  return Object.assign(Object.fromEntries(columns), ...added)
}

export const DAY = '2026-11-10T12:00:00.000Z'
export const LATER = '2026-11-12T09:30:00.000Z'
export const idOf = (letter: string) => letter.repeat(26)
export const HASH = 'a'.repeat(64)

function order(letter: string, fields: VersionedRow): VersionedRow {
  return {
    id: idOf(letter),
    date: DAY,
    name: `Zulema ${letter}`,
    cel: '261 555-0142',
    idempotency_key: `key-${letter}`,
    request_hash: 'hash',
    14: { note: '', pickup: '', internal_note: '' },
    19: { price_model: 'surcharge', list_per_mille: 0 },
    24: { forgiven: 0 },
    41: { without_surcharge: 0 },
    ...fields,
  }
}

const owes = (surcharge: number, amount_due: number) => ({
  surcharge_per_mille: surcharge > 0 ? 62 : 0,
  surcharge,
  amount_due,
})
const marks = (amount_paid: number | null) => ({
  version: 1,
  discount: 0,
  discount_reason: '',
  amount_paid,
  source: 'web',
})

/** The amounts are those that rounding the other way would change, or that no 32-bit number holds. */
export const PENDING = order('A', {
  way_to_pay: 'mercado pago',
  total: 10_250,
  status: 'pendiente',
  6: owes(636, 10_886),
  9: { paid: 0 },
  15: marks(null),
})
export const PAID = order('B', {
  way_to_pay: 'mercado pago',
  total: 9_999_999_925,
  status: 'pagado',
  6: owes(619_999_995, 10_619_999_920),
  9: { paid: 1 },
  15: marks(10_619_999_920),
})
export const READY = order('C', {
  way_to_pay: 'pago efectivo',
  total: 5600,
  status: 'para retirar',
  6: owes(0, 5600),
  9: { paid: 0 },
  15: marks(null),
})
export const DELIVERED = order('D', {
  way_to_pay: 'pago efectivo',
  total: 3990,
  status: 'entregado',
  6: owes(0, 3990),
  9: { paid: 1 },
  15: marks(3990),
})
/** The journal says that it was paid. */
export const PAID_AND_READY = order('F', {
  way_to_pay: 'mercado pago',
  total: 1995,
  status: 'para retirar',
  6: owes(124, 2119),
  9: { paid: 1 },
  15: marks(2119),
})
/** Cash counted as paid with the delivery, which was stored with the order from 24 on. */
export const PAID_ON_DELIVERY = (version: number) =>
  order('E', {
    way_to_pay: 'pago efectivo',
    total: 1995,
    status: 'entregado',
    6: owes(0, 1995),
    9: { paid: 0 },
    15: marks(version < 24 ? null : 1995),
  })
export const AT_THE_COUNTER = order('G', {
  name: '',
  cel: '',
  way_to_pay: 'pago efectivo',
  total: 1995,
  status: 'pendiente',
  6: owes(0, 1895),
  9: { paid: 0 },
  14: { note: 'Con moño', pickup: '2026-11-20', internal_note: 'Llama el martes' },
  15: {
    ...marks(null),
    version: 3,
    discount: 100,
    discount_reason: 'Clienta de siempre',
    source: 'mostrador',
  },
})
export const WITH_LIST_PRICES = order('H', {
  way_to_pay: 'pago efectivo',
  total: 1995,
  status: 'pendiente',
  6: owes(0, 1995),
  9: { paid: 0 },
  15: marks(null),
  19: { price_model: 'discount', list_per_mille: 62 },
})
export const FORGIVEN = order('J', {
  way_to_pay: 'pago efectivo',
  total: 3990,
  status: 'entregado',
  6: owes(0, 3990),
  9: { paid: 0 },
  15: marks(3000),
  24: { forgiven: 990 },
})
export const WITH_PROMOTIONS = order('K', {
  way_to_pay: 'pago efectivo',
  total: 7885,
  status: 'pendiente',
  6: owes(0, 7885),
  9: { paid: 0 },
  15: marks(null),
})
export const BROUGHT_BACK = order('M', {
  way_to_pay: 'pago efectivo',
  total: 1695,
  status: 'entregado',
  6: owes(0, 1695),
  9: { paid: 1 },
  15: marks(1695),
})
export const DELETED = order('T', {
  way_to_pay: 'mercado pago',
  total: 5600,
  status: 'pagado',
  6: owes(347, 5947),
  9: { paid: 1 },
  15: marks(5947),
})

const CARNAVAL = JSON.stringify({ name: '10% off en carnaval', percent: 10 })

export function line(letter: string, position: number, fields: VersionedRow): VersionedRow {
  const { quantity } = fields
  return {
    order_id: idOf(letter),
    position,
    description: 'Como se vendió',
    image: `/images/${HASH}`,
    15: { ordered: quantity, discount_percent: 0 },
    25: { promotion: '' },
    35: { category: 'globos', price_reason: '', own_discount: 0, returned: 0, shop_price: null },
    ...fields,
  }
}

export const balloon = (letter: string, position: number, quantity: number, fields: VersionedRow = {}) =>
  line(letter, position, {
    product_id: 1,
    name: 'Globo Ñandú',
    price: 1995,
    quantity,
    subtotal: 1995 * quantity,
    ...fields,
  })
/** 4005 less 10 % is 3604.5. */
export const snow = (letter: string, position: number) =>
  line(letter, position, {
    product_id: 2,
    name: 'Nieve',
    price: 1335,
    quantity: 3,
    subtotal: 3605,
    15: { ordered: 3, discount_percent: 10 },
    25: { promotion: CARNAVAL },
    35: { category: 'carnaval', price_reason: '', own_discount: 0, returned: 0, shop_price: null },
  })
export const candle = (letter: string, price: number) =>
  line(letter, 0, {
    product_id: 3,
    name: 'Vela',
    price,
    quantity: 1,
    subtotal: price,
    35: { category: 'reposteria', price_reason: '', own_discount: 0, returned: 0, shop_price: null },
  })
