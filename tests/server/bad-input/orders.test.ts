import { describe } from 'vitest'
import type { BadRequest } from './refusals.ts'
import { ORDER_ID, PRICE, refuses } from './refusals.ts'
import { addressRows, type BodyRow, jsonRows, NOT_A_COUNT, typed, withRaw } from './requests.ts'

const LINE = { id: 1, price: PRICE, quantity: 1, subtotal: PRICE }

const ORDER = {
  name: 'Ana',
  cel: '261 555-0000',
  wayToPay: 'pago efectivo',
  total: PRICE,
  order: [LINE],
}

const of = (...lines: object[]) => ({ ...ORDER, order: lines })
const ofRaw = (field: string, raw: string) => withRaw(ORDER, 'order', `[${withRaw(LINE, field, raw)}]`)

const ORDERS: readonly BodyRow[] = [
  ['without a name', 400, { ...ORDER, name: undefined }],
  ['a name of spaces', 400, { ...ORDER, name: '   ' }],
  ['an invisible name', 400, { ...ORDER, name: '\u200b' }],
  ['an invisible number', 400, { ...ORDER, cel: '\u202e\u2066' }],
  ['a name of 10,000 characters', 400, { ...ORDER, name: 'a'.repeat(10_000) }],
  ['a name that is an object', 400, { ...ORDER, name: { toString: 'Ana' } }],
  ['a name with NUL', 400, { ...ORDER, name: 'An\0a' }],
  ['half an emoji as name', 400, withRaw(ORDER, 'name', '"\\ud83c"')],
  ['without a number', 400, { ...ORDER, cel: undefined }],
  ['a number that is a number', 400, { ...ORDER, cel: 2615550000 }],
  ['a number of 41 characters', 400, { ...ORDER, cel: '2'.repeat(41) }],
  ['a number with NUL', 400, { ...ORDER, cel: '261\0' }],
  ['another way to pay', 400, { ...ORDER, wayToPay: 'bitcoin' }],
  ['a way to pay in capitals', 400, { ...ORDER, wayToPay: 'PAGO EFECTIVO' }],
  ['no way to pay', 400, { ...ORDER, wayToPay: undefined }],
  ['a way to pay of nothing', 400, { ...ORDER, wayToPay: null }],
  ['both ways to pay', 400, { ...ORDER, wayToPay: ['mercado pago', 'pago efectivo'] }],
  ['a way to pay named like a built-in', 400, { ...ORDER, wayToPay: '__proto__' }],
  ['no total', 400, { ...ORDER, total: undefined }],
  ['a total in quotes', 400, { ...ORDER, total: String(PRICE) }],
  ['a negative total', 400, { ...ORDER, total: -PRICE }],
  ['a total of NaN', 400, withRaw(ORDER, 'total', 'NaN')],
  ['a total of 1e400', 400, withRaw(ORDER, 'total', '1e400')],
  ['a total of one peso', 409, { ...ORDER, total: 1 }],
  ['a total a cent too low', 409, { ...ORDER, total: PRICE - 0.01 }],
  ['a price of one peso', 409, { ...of({ ...LINE, price: 1, subtotal: 1 }), total: 1 }],
  ['a subtotal of one peso', 409, { ...of({ ...LINE, subtotal: 1 }), total: 1 }],
  ['a discount that is not there', 409, { ...of({ ...LINE, subtotal: PRICE * 0.9 }), total: PRICE * 0.9 }],
  ['no lines', 400, { ...ORDER, order: undefined }],
  ['an empty list of lines', 400, of()],
  ['lines that are an object', 400, { ...ORDER, order: { 0: LINE, length: 1 } }],
  ['a line that is nothing', 400, { ...ORDER, order: [null] }],
  ['a line that is a list', 400, { ...ORDER, order: [[LINE]] }],
  ['101 lines', 400, of(...Array.from({ length: 101 }, (_, index) => ({ ...LINE, id: index + 1 })))],
  ['the same product twice', 400, { ...of(LINE, LINE), total: 2 * PRICE }],
  ['a product that is not there', 409, of({ ...LINE, id: 999 })],
  ['one product that is there and one that is not', 409, of(LINE, { ...LINE, id: 999 })],
  ['quantity 51', 400, of({ ...LINE, quantity: 51 })],
  ['quantity 1e9', 400, of({ ...LINE, quantity: 1e9 })],
  ['no quantity', 400, of({ ...LINE, quantity: undefined })],
  ['no product', 400, of({ ...LINE, id: undefined })],
  ...Object.entries(NOT_A_COUNT).flatMap(([name, raw]): BodyRow[] => [
    [`${name} as quantity`, 400, ofRaw('quantity', raw)],
    [`${name} as product`, 400, ofRaw('id', raw)],
  ]),
]

const STATUSES: readonly BodyRow[] = [
  ['an unknown status', 400, { status: 'cancelado' }],
  ['the status as addresses write it', 400, { status: 'para-retirar' }],
  ['no status', 400, {}],
  ['a status of nothing', 400, { status: null }],
  ['a list of statuses', 400, { status: ['pagado'] }],
  ['a status in quotes only', 400, '"pagado"'],
  ['a status that is a built-in', 400, { status: 'toString' }],
]

const withKey = (name: string, key: string): BadRequest => ({
  name: `an order whose key is ${name}`,
  status: 400,
  by: 'visitor',
  request: {
    ...typed('POST /api/order', 'application/json', JSON.stringify(ORDER)),
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
  },
})

describe('C1 C2 C3 C5 C7 C10 an invalid order is refused', () => {
  refuses([
    ...jsonRows('visitor', 'POST /api/order', ORDERS),
    withKey('empty', ''),
    withKey('too short', 'abc'),
    withKey('too long', 'a'.repeat(101)),
    withKey('of spaces', '        '),
    withKey('two keys', 'aaaaaaaaaa, bbbbbbbbbb'),
    withKey('SQL', "aaaaaaaa'; drop table orders"),
  ])
})

describe('A4 an invalid status or order identifier is refused', () => {
  refuses([
    ...jsonRows('owner', `PATCH /api/order/status/${ORDER_ID}`, STATUSES),
    ...jsonRows('owner', 'PATCH /api/order/status/00000000000000000000000000', [
      ['for an order that is not there', 404, { status: 'pagado' }],
    ]),
    ...jsonRows('owner', 'POST /api/order/eliminar', [
      ['without a list', 400, {}],
      ['an empty list', 400, { ids: [] }],
      ['a text for a list', 400, { ids: ORDER_ID }],
      ['a number for an identifier', 400, { ids: [7] }],
      ['a code for an identifier', 400, { ids: [ORDER_ID, '7KQ2-M4XA'] }],
      ['more than a hundred', 400, { ids: Array.from({ length: 101 }, () => ORDER_ID) }],
      ['unknown ones alone', 404, { ids: ['00000000000000000000000000'] }],
    ]),
    ...jsonRows('visitor', 'POST /api/order/eliminar', [['without a session', 401, { ids: [ORDER_ID] }]]),
    ...jsonRows('owner', 'PATCH /api/order/status/1', [['for what is no order', 404, { status: 'pagado' }]]),
    ...addressRows('owner', [
      ['the orders of an unknown status', 404, 'GET /api/order/status/cancelado'],
      ['the orders of a status in capitals', 404, 'GET /api/order/status/PENDIENTE'],
      ['the orders of a status with NUL', 400, 'GET /api/order/status/pendiente%00'],
      ['deleting what is no order', 404, 'DELETE /api/order/1'],
      ['deleting an order that is not there', 404, 'DELETE /api/order/00000000000000000000000000'],
      ['deleting every order', 404, 'DELETE /api/order/%25'],
      ['deleting by the code alone', 404, 'DELETE /api/order/7KQ2-M4XA'],
    ]),
    ...addressRows('visitor', [
      ['a receipt by phone number', 404, 'GET /api/order/cel/2615550000'],
      ['a receipt by the phone number as typed', 404, 'GET /api/order/cel/261%20555-0000'],
      ['a receipt by count', 404, 'GET /api/order/cel/1'],
      ['a receipt by the code', 404, 'GET /api/order/cel/7KQ2-M4XA'],
      ['a receipt by the beginning', 404, `GET /api/order/cel/${ORDER_ID.slice(0, 25)}`],
      ['a receipt by a pattern', 404, 'GET /api/order/cel/7KQ2M4XA%25'],
      ['a receipt by SQL', 404, "GET /api/order/cel/1'%20or%20'1'='1"],
      ['a receipt by NUL', 400, `GET /api/order/cel/${ORDER_ID}%00`],
      ['the orders of a status without a session', 401, 'GET /api/order/status/pendiente'],
      ['deleting an order without a session', 401, `DELETE /api/order/${ORDER_ID}`],
    ]),
  ])
})
