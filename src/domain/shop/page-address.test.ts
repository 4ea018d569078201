import { expect, test } from 'vitest'
import { whatsappLink, whatsappShareLink } from './page-address.ts'

test('a message is encoded in a link to WhatsApp', () => {
  expect(whatsappLink('5492615123456', 'Pedido 7KQ2-M4XA & más')).toBe(
    'https://wa.me/5492615123456?text=Pedido%207KQ2-M4XA%20%26%20m%C3%A1s',
  )
})

test('a shop without a number has no link to WhatsApp', () => {
  expect(whatsappLink(undefined, 'Hola')).toBeUndefined()
})

test('a message without a number can be sent to anyone', () => {
  expect(whatsappShareLink('Lista & más')).toBe('https://wa.me/?text=Lista%20%26%20m%C3%A1s')
})
