import { describe, expect, test } from 'vitest'
import { whatsappLink, whatsappNumber, whatsappShareLink } from './whatsapp.ts'

describe('mobile numbers as people type them', () => {
  test.each([
    ['0261 15 512-3456', '5492615123456'],
    ['15 512-3456', '5492615123456'],
    ['+54 9 261 512 3456', '5492615123456'],
    ['54 261 5123456', '5492615123456'],
    ['2615123456', '5492615123456'],
    ['512 3456', '5492615123456'],
    ['0260 154-123456', '5492604123456'],
    ['2622 15 412345', '5492622412345'],
    ['11 15 2345 6789', '5491123456789'],
    ['0054 9 261 512 3456', '5492615123456'],
  ])('%s is read as %s', (typed, number) => {
    expect(whatsappNumber(typed)).toBe(number)
  })

  test.each(['', 'no tengo', '123', '1'.repeat(40)])('%j cannot be read and gives no link', (typed) => {
    expect(whatsappNumber(typed)).toBeUndefined()
    expect(whatsappLink(typed)).toBeUndefined()
  })

  test('a message is encoded in the link', () => {
    expect(whatsappLink('2615123456', 'Pedido 7KQ2-M4XA & más')).toBe(
      'https://wa.me/5492615123456?text=Pedido%207KQ2-M4XA%20%26%20m%C3%A1s',
    )
  })
})

test('a message without a number can be sent to anyone', () => {
  expect(whatsappShareLink('Lista & más')).toBe('https://wa.me/?text=Lista%20%26%20m%C3%A1s')
})
