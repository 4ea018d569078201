import { expect, test } from 'vitest'
import { NUMBERS } from '#domain/testing/samples.ts'
import { discountText, readDiscount } from './discount-text.ts'

const TOTAL = 1_000_010
const DISCOUNT = { amount: 150_050, reason: 'Por cantidad' }

test('what is written for a discount is read as the same discount', () => {
  expect(discountText(DISCOUNT, NUMBERS)).toEqual({ amount: '1,500.50', reason: 'Por cantidad' })
  expect(readDiscount(discountText(DISCOUNT, NUMBERS), TOTAL)).toEqual({
    discount: DISCOUNT,
    preview: DISCOUNT,
    errors: {},
  })
  expect(readDiscount(discountText(undefined, NUMBERS), TOTAL)).toEqual({ errors: {} })
})

test.each([
  ['', 'x', { amount: 'Escribí el importe del descuento' }],
  ['mucho', 'x', { amount: 'Escribilo con números, como 1500 o 10%' }],
  ['10%%', 'x', { amount: 'Escribilo con números, como 1500 o 10%' }],
  ['-10%', 'x', { amount: 'Escribilo con números, como 1500 o 10%' }],
  ['0%', 'x', { amount: 'El descuento tiene que ser mayor que cero' }],
  ['0', 'x', { amount: 'El descuento tiene que ser mayor que cero' }],
  ['500', ' ', { reason: 'Escribí el motivo del descuento' }],
])('the discount "%s" with the reason "%s" is not ready', (amount, reason, errors) => {
  const read = readDiscount({ amount, reason }, TOTAL)
  expect(read.errors).toEqual(errors)
  expect(read.discount).toBeUndefined()
})

test('the sum counts an amount whose reason is still to come', () => {
  expect(readDiscount({ amount: '500', reason: '' }, TOTAL).preview?.amount).toBe(50_000)
})

test.each([
  ['10%', 100_001],
  ['10 %', 100_001],
  ['12,5%', 125_001],
  ['100%', TOTAL],
])('the discount %s is taken from the total', (amount, cents) => {
  expect(readDiscount({ amount, reason: 'Por cantidad' }, TOTAL).discount?.amount).toBe(cents)
})

test('a discount in percent waits for products', () => {
  expect(readDiscount({ amount: '10%', reason: 'Por cantidad' }, 0)).toEqual({ errors: {} })
})
