import { expect, test } from 'vitest'
import { unlessOnlyModal, wantedModal, withoutModal, withProduct } from './modal-address.ts'

test.each([
  ['?seeProduct=true&productId=7', { kind: 'product', id: '7' }],
  ['?seeRecipe=true&recipeId=3', { kind: 'recipe', id: '3' }],
  ['?seeProduct=true', { kind: 'product', id: '' }],
  ['?seeProduct=false&productId=7', undefined],
  ['?productId=7', undefined],
  ['', undefined],
])('the address %s asks for the modal %o', (search, wanted) => {
  expect(wantedModal(search)).toEqual(wanted)
})

test.each([
  ['?seeProduct=true&productId=7', ''],
  ['?pagina=2&seeProduct=true&productId=7', '?pagina=2'],
  ['?seeRecipe=true&buscar=globo%20rojo&recipeId=1', '?buscar=globo+rojo'],
  ['', ''],
])('closing the modal of %s leaves %s', (search, left) => {
  expect(withoutModal(search)).toBe(left)
})

test('opening a product keeps the page and the search, and replaces another modal', () => {
  expect(withProduct('?pagina=2&buscar=a&seeRecipe=true&recipeId=1', 7)).toBe(
    '?pagina=2&buscar=a&seeProduct=true&productId=7',
  )
})

test.each([
  ['/productos', '/productos?seeProduct=true&productId=7', false],
  ['/productos?pagina=2&seeProduct=true&productId=7', '/productos?pagina=2', false],
  ['/productos?pagina=2', '/productos?pagina=3', true],
  ['/productos/globos', '/productos/combos?seeProduct=true&productId=7', true],
  ['/productos', '/productos', true],
])('going from %s to %s the page below the modal reloads: %s', (from, to, isLoaded) => {
  const currentUrl = new URL(from, 'http://shop')
  const nextUrl = new URL(to, 'http://shop')
  expect(unlessOnlyModal({ currentUrl, nextUrl, defaultShouldRevalidate: true })).toBe(isLoaded)
})

test('a modal does not reload what the router would not reload', () => {
  const url = new URL('http://shop/productos')
  expect(unlessOnlyModal({ currentUrl: url, nextUrl: url, defaultShouldRevalidate: false })).toBe(false)
})
