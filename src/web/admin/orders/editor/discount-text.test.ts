import { expect, test } from 'vitest'
import { discountText, readDiscount } from './discount-text.ts'

const DISCOUNT = { amount: 150_050, reason: 'Por cantidad' }

test('what is written for a discount is read as the same discount', () => {
  expect(discountText(DISCOUNT)).toEqual({ amount: '1.500,50', reason: 'Por cantidad' })
  expect(readDiscount(discountText(DISCOUNT))).toEqual({ discount: DISCOUNT, preview: DISCOUNT, errors: {} })
  expect(readDiscount(discountText(undefined))).toEqual({ errors: {} })
})

test.each([
  ['', 'x', { amount: 'Escribí el importe del descuento' }],
  ['mucho', 'x', { amount: 'Escribilo con números, como 1.500,50' }],
  ['0', 'x', { amount: 'El descuento tiene que ser mayor que cero' }],
  ['500', ' ', { reason: 'Escribí el motivo del descuento' }],
])('"%s" with the reason "%s" is not ready', (amount, reason, errors) => {
  const read = readDiscount({ amount, reason })
  expect(read.errors).toEqual(errors)
  expect(read.discount).toBeUndefined()
})

test('the sum counts an amount whose reason is still to come', () => {
  expect(readDiscount({ amount: '500', reason: '' }).preview?.amount).toBe(50_000)
})
