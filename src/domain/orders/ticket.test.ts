import { expect, test } from 'vitest'
import { aLine, anOrder, aShop } from '../testing/samples.ts'
import { MAX_ENCODED_MESSAGE } from './order-message.ts'
import { ticketMessage, ticketOf } from './ticket.ts'

const NOTHING = { received: 0, cash: 0, refunded: 0, refundedOutside: 0, returned: 0, inProcess: 0 }
const listed = (fields: Parameters<typeof anOrder>[0], balance: Partial<typeof NOTHING> = {}) => ({
  ...anOrder(fields),
  version: 1,
  internalNote: '',
  messages: [],
  balance: { ...NOTHING, needsOwner: false, ...balance },
})

const shop = aShop({ legal: { ...aShop().legal, cuit: '30-71234567-1' } })

test('a ticket says what was sold, what came off, what was paid and the change', () => {
  const order = listed(
    {
      order: [aLine({ id: 1, name: 'Globo', price: 100_000, quantity: 3, returned: 1 })],
      discount: { amount: 30_000, reason: 'Amiga de Zulema' },
      amountDue: 270_000,
      amountPaid: 270_000,
      wayToPay: 'pago efectivo',
      surchargePerMille: 0,
      surcharge: 0,
    },
    { received: 270_000, cash: 270_000 },
  )
  const ticket = ticketOf(order, shop, 300_000)
  expect(ticket).toMatchObject({
    place: ['Av. del Papel Picado 1234', 'Mendoza', 'CUIT 30-71234567-1'],
    lines: [{ text: '3 × Globo', subtotal: '$3,000.00', notes: ['$1,000.00 c/u', 'Devueltos: 1'] }],
  })
  expect(ticket.rows.map(({ label, text }) => `${label} ${text}`)).toEqual([
    'Subtotal $3,000.00',
    'Descuento −$300.00',
    'TOTAL $2,700.00',
    'Forma de pago Pago en efectivo',
    'Pagado $2,700.00',
    'Recibido $3,000.00',
    'Vuelto $300.00',
  ])
  // The reason is the team's.
  expect(JSON.stringify(ticket) + ticketMessage(order, shop, 'https://t.example')).not.toMatch(/Zulema/)
})

test('what came back is on the ticket, with the money that was given back', () => {
  const lines = [
    aLine({ id: 1, name: 'Globo', price: 100_000, quantity: 1 }),
    aLine({ id: 2, name: 'Vela', price: 50_000, quantity: 0, ordered: 2, returned: 2 }),
  ]
  const order = listed(
    { order: lines, wayToPay: 'pago efectivo', surcharge: 0, surchargePerMille: 0, amountDue: 100_000 },
    { received: 100_000, cash: 100_000, refunded: 100_000, returned: 100_000 },
  )
  const ticket = ticketOf(order, shop)
  expect(ticket.lines.map(({ text }) => text)).toEqual(['1 × Globo', 'Devuelto: 2 × Vela'])
  expect(ticket.rows.map(({ label, text }) => `${label} ${text}`)).toEqual([
    'TOTAL $1,000.00',
    'Forma de pago Pago en efectivo',
    'Pagado $2,000.00',
    'Devuelto −$1,000.00',
  ])
})

test('a ticket says what is still owed, or goes back', () => {
  const order = { order: [aLine({ price: 945_180 })], surcharge: 0, surchargePerMille: 0, amountDue: 945_180 }
  const lastOf = (received: number) => ticketOf(listed(order, { received }), shop).rows.at(-1)
  expect(lastOf(1_444_320)).toEqual({ label: 'A devolver', text: '$4,991.40' })
  expect(lastOf(445_180)).toEqual({ label: 'Falta pagar', text: '$5,000.00' })
})

test('the message has the lines, the total and the link to the receipt', () => {
  const order = listed({ order: [aLine({ name: 'Globo', price: 100_000 })] })
  const text = ticketMessage(order, shop, 'https://tienda.example')
  expect(text).toContain('1 × Globo: $1,000.00')
  expect(text).toContain('No válido como factura')
  expect(text).toContain(`https://tienda.example/checkout/${order.id}`)
})

test('the message with a long ticket fits into a link', () => {
  const lines = Array.from({ length: 60 }, (_, id) => aLine({ id: id + 1, name: 'Ñandú '.repeat(30) }))
  const text = ticketMessage(listed({ order: lines }), shop, 'https://tienda.example')
  expect(encodeURIComponent(text).length).toBeLessThanOrEqual(MAX_ENCODED_MESSAGE)
  expect(text).toMatch(/y \d+ productos más/)
})
