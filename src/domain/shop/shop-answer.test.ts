import { expect, test } from 'vitest'
import { SHOP_QUESTIONS } from '../search/shop-questions.ts'
import { aShop } from '../testing/samples.ts'
import { shopAnswer } from './shop-answer.ts'

const SHOP = aShop({
  address: 'San Martín 100',
  city: 'Godoy Cruz, Mendoza',
  hours: 'Lun a sáb · 9 a 13',
  today: '2026-12-20',
  exceptions: [{ from: '2026-12-25', to: '2026-12-25', reason: 'Navidad' }],
  phone: '261 555-0100',
})

test('answers about the shop come from its settings', () => {
  const texts = Object.fromEntries(
    SHOP_QUESTIONS.map((question) => [question, shopAnswer(question, SHOP).text]),
  )
  expect(texts).toEqual({
    envio: expect.stringContaining('retirás en el local: San Martín 100, Godoy Cruz, Mendoza.'),
    horario:
      'Lun a sáb · 9 a 13, en San Martín 100, Godoy Cruz, Mendoza. El viernes 25/12 no abrimos: Navidad.',
    direccion: 'San Martín 100, Godoy Cruz, Mendoza. Teléfono: 261 555-0100.',
    pago: 'Todas las tarjetas, transferencias y billeteras virtuales con Mercado Pago, o efectivo al retirar.',
  })
})

test.each([
  [['pago efectivo'], 'Solo efectivo al retirar.'],
  [['mercado pago'], 'Todas las tarjetas, transferencias y billeteras virtuales con Mercado Pago.'],
] as const)('of the ways to pay only %j is named if it is the only one', (waysToPay, text) => {
  expect(shopAnswer('pago', aShop({ waysToPay: [...waysToPay] })).text).toBe(text)
})
