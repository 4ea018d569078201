import { expect, test } from 'vitest'
import type { Rule } from '../promotions/price-line.ts'
import { categoryTitle, inListOrder, listedByCategory, readableOffer, withOffers } from './price-list.ts'

const products = [
  { id: 1, name: 'Nieve', price: 1000_00, availability: true, category: 'carnaval' },
  { id: 2, name: 'Antifaz', price: 500_00, availability: false, category: 'carnaval' },
  { id: 3, name: 'Globo', price: 2200_00, availability: true, category: 'globos' },
] as const
const CARNAVAL: Rule = { name: 'Carnaval', percent: 10, categories: ['carnaval'] }
const DOZENS: Rule = {
  name: 'Por docena',
  products: [3],
  steps: [
    { quantity: 12, percent: 15 },
    { quantity: 24, percent: 20 },
  ],
}
const money = (cents: number) => `$${cents / 100}`

/** The readable list: each title with its products and what stands below them. */
function listed(rules: readonly (Rule & { to?: string })[], listPerMille = 0) {
  const offering = { promotions: rules, listPerMille, money }
  const all = inListOrder(products).map((product) => withOffers(product, offering))
  return listedByCategory(all).map((category) => [
    categoryTitle(category),
    ...category.products.map((product) => [product.name, readableOffer(product, category)]),
  ])
}

test('a discount of a whole category is said once, steps with each product', () => {
  expect(listed([CARNAVAL, DOZENS])).toEqual([
    ['Carnaval · 10% off en el carrito', ['Antifaz', ''], ['Nieve', '']],
    ['Globos', ['Globo', 'Desde 12: $1870 c/u · Desde 24: $1760 c/u']],
  ])
})

test('a discount of some products is said with them, with its end', () => {
  const chosen = { name: '3x2', take: 3, pay: 2, products: [1], to: '2026-11-22' }
  expect(listed([CARNAVAL, chosen])).toEqual([
    [
      'Carnaval',
      ['Antifaz', '10% off en el carrito'],
      ['Nieve', '10% off en el carrito · 3x2, hasta el domingo 22/11'],
    ],
    ['Globos', ['Globo', '']],
  ])
})

test('steps in the price list follow the list price, if there is one', () => {
  expect(listed([DOZENS], 100)[1]).toEqual(['Globos', ['Globo', 'Desde 12: $2057 c/u · Desde 24: $1936 c/u']])
})
