import { describe, expect, test } from 'vitest'
import { NewWithdrawal, readOrderReference, withdrawalCode, withdrawalHint } from './withdrawal.ts'

const ID = '7KQ2M4XA0123456789ABCDEFGH'

test.each([
  ['7KQ2-M4XA', '7KQ2M4XA'],
  [' 7kq2 m4xa ', '7KQ2M4XA'],
  ['7KQ2M4XA', '7KQ2M4XA'],
  ['#7KQ2-M4XA', '7KQ2M4XA'],
  ['OIL2-M4XA', '0112M4XA'],
  [ID, ID],
  [`https://serpentina.example/checkout/${ID}`, ID],
  [`http://localhost:3000/checkout/${ID.toLowerCase()}?pago=por-confirmar#x`, ID],
  ['el de los globos rojos', undefined],
  ['7KQ2', undefined],
  ['UUUU-UUUU', undefined],
  [`https://serpentina.example/checkout/${ID}7`, undefined],
])('a withdrawal with "%s" names the order %s', (typed, reference) => {
  expect(readOrderReference(typed)).toBe(reference)
})

test('the code of a withdrawal can be said by telephone', () => {
  expect(withdrawalCode(new Uint8Array([0, 31, 32, 10, 255, 1, 2, 3]))).toBe('ARR-0Z0A-Z123')
})

describe('the ten days', () => {
  // Late in the evening of 16 November in Mendoza, already the 17th in UTC.
  const ordered = '2026-11-17T01:30:00Z'

  test.each([
    [
      'on the same day',
      '2026-11-17T02:00:00Z',
      /^Dentro de los 10 días de la compra \(hasta el 26\/11\/2026\)$/,
    ],
    ['in the last minute', '2026-11-27T02:59:59Z', /^Dentro/],
    [
      'the day after',
      '2026-11-27T03:00:00Z',
      /^Pasaron los 10 días de la compra \(fueron hasta el 26\/11\/2026\)/,
    ],
  ])('%s', (_, asked, hint) => {
    expect(withdrawalHint(ordered, asked)).toMatch(hint)
  })
})

test.each([
  [{ name: ' ' }, 'name', 'Escribí tu nombre'],
  [{ cel: '' }, 'cel', 'Escribí tu celular, para que podamos responderte'],
  [{ order: undefined }, 'order', 'Escribí el código de tu pedido, por ejemplo 7KQ2-M4XA'],
  [{ message: 'x'.repeat(1001) }, 'message', 'El texto es demasiado largo: admite 1000 caracteres'],
])('a withdrawal with %j is refused at its field', (fields, field, message) => {
  const sent = { name: 'Ana', cel: '1', order: '7KQ2-M4XA', ...fields }
  expect(NewWithdrawal.safeParse(sent).error?.issues).toMatchObject([{ path: [field], message }])
})
