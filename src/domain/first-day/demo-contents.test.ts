import { expect, test } from 'vitest'
import { countsText } from './demo-contents.ts'

test.each([
  [{ products: 160, recipes: 12, orders: 1 }, '160 productos, 12 recetas y 1 orden'],
  [{ products: 1, recipes: 0, orders: 2 }, '1 producto y 2 órdenes'],
  [{ products: 0, recipes: 1, orders: 0 }, '1 receta'],
  [{ products: 0, recipes: 0, orders: 0 }, ''],
])('a demo with %o is described as %j', (counts, text) => {
  expect(countsText(counts)).toBe(text)
})
