import { expect, test } from 'vitest'
import { MAX_AMOUNT } from '#domain/money/money.ts'
import { aProduct } from '#domain/testing/samples.ts'
import { forecast, PriceChangeForm } from './price-change-form.ts'

const EGG = aProduct({ id: 1, name: 'Huevo', price: 10_000, category: 'pascua' })

test.each([
  ['12,5', 12.5],
  ['-8', -8],
  ['0', 0],
  ['10 %', 10],
  ['12.5', 12.5],
  ['- 8', -8],
])('the price dialog takes %s as a percentage', (percent, expected) => {
  expect(PriceChangeForm.parse({ category: 'pascua', percent })).toEqual({
    category: 'pascua',
    percent: expected,
  })
})

test.each([
  ['', 'El Precio del Producto es obligatorio'],
  ['mucho', 'Escribí el porcentaje con números, como 12 o -8'],
  ['1.000', 'Escribí el porcentaje sin separador de miles y con dos decimales como máximo'],
  ['1,000', 'Escribí el porcentaje sin separador de miles y con dos decimales como máximo'],
  ['-1.000,5', 'Escribí el porcentaje sin separador de miles y con dos decimales como máximo'],
  ['12,345', 'Escribí el porcentaje sin separador de miles y con dos decimales como máximo'],
  ['-100', 'El porcentaje tiene que ser mayor que -100'],
  ['1001', 'El porcentaje puede ser 1000 como máximo'],
])('the price dialog refuses %j: %s', (percent, message) => {
  const { error } = PriceChangeForm.safeParse({ category: 'pascua', percent })
  expect(error?.issues.map((issue) => issue.message)).toEqual([message])
})

test('the price dialog without a category says so', () => {
  const { error } = PriceChangeForm.safeParse({ category: '', percent: '5' })
  expect(error?.issues.map(({ message }) => message)).toEqual(['La Categoria del Producto es obligatorio'])
})

test('the forecast lists what changes and what would become too large', () => {
  const free = { ...EGG, id: 2, price: 0 }
  const huge = { ...EGG, id: 3, price: MAX_AMOUNT }
  expect(forecast([EGG, free], 12.5)).toEqual({
    changed: [{ product: EGG, price: 11_250 }],
    tooLarge: undefined,
  })
  expect(forecast([EGG], 0).changed).toEqual([])
  expect(forecast([EGG, huge], 1).tooLarge).toBe(huge)
})
