import { expect, test } from 'vitest'
import { shopQuestionOf } from './shop-questions.ts'

test.each([
  ['envio', 'envio'],
  ['¿Hacen envíos?', 'envio'],
  ['horario', 'horario'],
  ['a qué hora abren', 'horario'],
  ['Dirección', 'direccion'],
  ['donde están', 'direccion'],
  ['medios de pago', 'pago'],
  ['tarjeta de crédito', 'pago'],
])('a search for %j asks about the shop: %s', (text, question) => {
  expect(shopQuestionOf(text)).toBe(question)
})

test.each(['globos', 'vela numero 5', 'tarjeta', 'correa', '%', ''])(
  'a search for %j does not ask about the shop',
  (text) => {
    expect(shopQuestionOf(text)).toBeUndefined()
  },
)
