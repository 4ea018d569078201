import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney, MAX_AMOUNT } from './money.ts'
import { isCurrency, isLocale, moneyFormat } from './money-format.ts'

test.each([
  ['en-US', 'USD'],
  ['es-AR', 'ARS'],
  ['es-AR', 'USD'],
  ['es-ES', 'EUR'],
  ['es-CL', 'CLP'],
  ['es-PY', 'PYG'],
  ['pt-BR', 'BRL'],
  ['de-CH', 'CHF'],
])('every amount is written as people do in %s with %s', (locale, currency) => {
  const format = moneyFormat(locale, currency)
  if (!format) throw new Error('no way to write it')
  const known = new Intl.NumberFormat(locale, { style: 'currency', currency })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3 * MAX_AMOUNT }), (cents) => {
      expect(formatMoney(cents, format)).toBe(known.format(cents / 100))
    }),
  )
})

test.each([
  ['other digits', 'ar-EG', 'EGP'],
  ['other groups', 'en-IN', 'INR'],
  ['three decimals', 'en-US', 'KWD'],
])('amounts in a language with %s are not supported', (_, locale, currency) => {
  expect(moneyFormat(locale, currency)).toBeUndefined()
})

test.each(['es-AR', 'en-US', 'pt-BR'])('%s is taken as a language of amounts', (locale) => {
  expect(isLocale(locale)).toBe(true)
})

test.each(['', 'xx', 'español!'])('%j is refused as a language of amounts', (locale) => {
  expect(isLocale(locale)).toBe(false)
})

test.each(['', 'PESOS', '$'])('%j is refused as a currency', (currency) => {
  expect(isCurrency(currency)).toBe(false)
})
