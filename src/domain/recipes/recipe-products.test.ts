import { expect, test } from 'vitest'
import { aProduct } from '../testing/samples.ts'
import { nameBeyond, productsToBuy } from './recipe-products.ts'

const PRODUCT = aProduct({ id: 1, name: 'Cacao', price: 1, category: 'combos' })

test('only the available products of a recipe can be bought', () => {
  const available = { ...PRODUCT, availability: true }
  expect(productsToBuy({ products: [available, { ...PRODUCT, id: 2, availability: false }] })).toEqual([
    available,
  ])
  expect(productsToBuy({})).toEqual([])
})

test.each([
  ['Azúcar impalpable', 'Azúcar impalpable 1 kg', '1 kg'],
  ['Pico rizado', 'Pico rizado', ''],
  ['Azúcar', 'Azúcares surtidas', 'Azúcares surtidas'],
  ['Cacao en polvo', 'Cacao amargo', 'Cacao amargo'],
])('beside the ingredient %s the product %s is shown as "%s"', (ingredient, name, shown) => {
  expect(nameBeyond(ingredient, { name })).toBe(shown)
})
