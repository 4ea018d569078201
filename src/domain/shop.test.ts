import { expect, test } from 'vitest'
import { Shop } from './shop.ts'

test.each(['es-AR', 'en-US', 'pt-BR'])('%s is a language of the shop', (locale) => {
  expect(Shop.shape.locale.safeParse(locale).success).toBe(true)
})

test.each(['', 'xx', 'español!'])('%j is no language', (locale) => {
  expect(Shop.shape.locale.safeParse(locale).success).toBe(false)
})

test.each(['', 'PESOS', '$'])('%j is no currency', (currency) => {
  expect(Shop.shape.currency.safeParse(currency).success).toBe(false)
})
