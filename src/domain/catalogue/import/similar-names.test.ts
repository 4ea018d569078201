import { expect, test } from 'vitest'
import { areSimilar } from './similar-names.ts'

test.each([
  ['Azúcar impalpable 1 kg', 'Azucar impalpable 1kg'],
  ['Azúcar impalpable 1 kg', 'Azúcar impalpable x 1 kilo'],
  ['Colorante en pasta rojo 15 g', 'Colorante pasta roja 15 grs'],
  ['Banderín feliz cumple dorado 2 m', 'Banderin feliz cumple dorado 2mts'],
])('the names %s and %s may be one product', (one, other) => {
  expect(areSimilar(one, other)).toBe(true)
})

test('names with other measures are other products', () => {
  expect(areSimilar('Colorante rojo 15 g', 'Colorante rojo 30 g')).toBe(false)
  expect(areSimilar('Cinta 2 m', 'Cinta 2 cm')).toBe(false)
})
