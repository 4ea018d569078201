import { expect, test } from 'vitest'
import { NUMBERS } from '#domain/testing/samples.ts'
import { amountText, readAmount } from './amount-text.ts'

test.each([
  ['1.500,50', { amount: 150_050 }],
  ['$ 1500', { amount: 150_000 }],
  ['', { error: 'Escribí el importe' }],
  ['mil', { error: 'Escribilo con números, como 1500' }],
  ['-5', { error: 'Escribilo con números, como 1500' }],
  ['0', { error: 'El importe es obligatorio' }],
  ['100.000.000', { error: 'El importe es demasiado grande' }],
])('the typed amount %s is read or refused', (text, read) => {
  expect(readAmount(text)).toEqual(read)
})

test('an amount in another currency is not written like a price of the shop', () => {
  expect(amountText({ amount: 500, currency: 'ARS' }, NUMBERS)).toBe('$5.00')
  expect(amountText({ amount: 150_050, currency: 'USD' }, NUMBERS)).toBe('USD 1,500.50')
})
