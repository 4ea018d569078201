import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatMoney,
  MAX_AMOUNT,
  numbersIn,
  parseMoney,
  parsePercent,
  parseUnrounded,
  roundCents,
  signedMoney,
} from './money.ts'

const MARKS = { after: '', thousandsFrom: 1000, decimals: 2 } as const
const US = { ...MARKS, before: '$', thousands: ',', decimal: '.' }
const ARGENTINA = { ...MARKS, before: '$\u00A0', thousands: '.', decimal: ',' }

describe('rounding', () => {
  test.each([
    [0.5, 1],
    [-0.5, -1],
    [2.5, 3],
    [1.4999, 1],
    [-1.5, -2],
    [0, 0],
    [-0.2, 0],
  ])('%d cents round to %d', (value, cents) => {
    expect(roundCents(value)).toBe(cents)
  })
})

describe('showing money', () => {
  test.each([
    [150_000, US, '$1,500.00'],
    [5, US, '$0.05'],
    [150_000, ARGENTINA, '$\u00A01.500,00'],
    [123_456_789, ARGENTINA, '$\u00A01.234.567,89'],
  ])("%d cents are shown in the shop's format", (cents, format, shown) => {
    expect(formatMoney(cents, format)).toBe(shown)
  })
})

describe('numbers in fields', () => {
  const CHILE = { ...ARGENTINA, before: '$', decimal: '', decimals: 0 } as const

  test.each([
    [US, '1,500.50', '1,500.00', '12,000', '12.5'],
    [ARGENTINA, '1.500,50', '1.500,00', '12.000', '12,5'],
    [CHILE, '1.500,50', '1.500', '12.000', '12,5'],
  ])('follow the format of the shop and are read back', (format, odd, whole, count, percent) => {
    const numbers = numbersIn(format)
    expect(numbers.amount(150_050)).toBe(odd)
    expect(numbers.amount(150_000)).toBe(whole)
    expect(numbers.count(12_000)).toBe(count)
    expect(numbers.percent(12.5)).toBe(percent)
    expect([parseMoney(odd), parseMoney(whole), parsePercent(percent)]).toEqual([150_050, 150_000, 12.5])
    expect(parsePercent(numbers.percent(-1000))).toBe(-1000)
  })
})

describe('reading money', () => {
  test.each([
    ['1.500,50', 150_050],
    ['1500,5', 150_050],
    ['1500.50', 150_050],
    ['1.500', 150_000],
    ['1,5', 150],
    ['$1,500.00', 150_000],
    ['$ 1.500,00', 150_000],
    [' 12 ', 1200],
    ['1.234.567,8', 123_456_780],
    ['0', 0],
  ])('%j is read as %d cents', (text, cents) => {
    expect(parseMoney(text)).toBe(cents)
  })

  test.each([
    '',
    'abc',
    '-5',
    '1.500.50',
    '1,500,50',
    '1.50.000',
    '0.500',
    '12,345,6',
    '1e5',
    '1..5',
    ',5',
    'NaN',
  ])('%j is not an amount', (text) => {
    expect(parseMoney(text)).toBeUndefined()
  })

  test.each([US, ARGENTINA])('every amount shown with “$before” is read back as the same cents', (format) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_AMOUNT }), (cents) => {
        expect(parseMoney(formatMoney(cents, format))).toBe(cents)
      }),
    )
  })
})

describe('amounts that can be read in two ways', () => {
  const CHILE = { ...ARGENTINA, before: '$', decimal: '', decimals: 0 } as const

  test.each([
    ['777,777', ARGENTINA, [77_778, 77_777_700]],
    ['$ 777,777', ARGENTINA, [77_778, 77_777_700]],
    ['777, 777', ARGENTINA, [77_778, 77_777_700]],
    ['777,777', US, [77_777_700, 77_778]],
    ['1.500', US, [150_000, 150]],
    ['1.500', ARGENTINA, [150_000]],
    ['1.500', CHILE, [150_000]],
    ['1.500', { ...US, decimals: 0 } as const, [150_000, 150]],
    ['1,500', { ...US, decimals: 0 } as const, [150_000]],
    ['1.234.567', US, [123_456_700]],
    ['777,77', ARGENTINA, [77_777]],
    ['777.777,00', ARGENTINA, [77_777_700]],
    ['hola', ARGENTINA, []],
  ])('%j has all its readings, the one of the format first', (text, format, readings) => {
    expect(numbersIn(format).readings(text)).toEqual(readings)
  })
})

describe('reading percentages', () => {
  test.each([
    ['12,5', 12.5],
    ['-8', -8],
    ['12.5%', 12.5],
    ['0', 0],
    ['-0', 0],
  ])('%j is read as %d', (text, percent) => {
    expect(parsePercent(text)).toBe(percent)
  })

  test('refuses a percentage that is not a number', () => {
    expect(parsePercent('diez')).toBeUndefined()
  })
})

describe('reading the results of formulas', () => {
  test.each([
    ['5477.808', 547_781],
    ['5477,808', 547_781],
    ['477.808', 47_781],
    ['0,333', 33],
    ['1.005', 101],
    ['1.234,5678', 123_457],
    ['1,234.5650000001', 123_457],
  ])('%j is rounded to %d cents', (text, cents) => {
    expect(parseUnrounded(text)).toBe(cents)
  })

  test.each(['', '12', '12,5', '12,50', '-5,123', '1.234.567', '12,3,456', '1e-7', `${'9'.repeat(20)}.123`])(
    '%j is no result of a formula',
    (text) => {
      expect(parseUnrounded(text)).toBeUndefined()
    },
  )
})

test('an amount below zero has its sign before the currency', () => {
  const money = (cents: number) => `$${cents / 100}`
  expect(signedMoney(-150, money)).toBe('−$1.5')
  expect(signedMoney(150, money)).toBe('$1.5')
})
