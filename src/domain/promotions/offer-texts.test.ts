import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { offersOf, offerText, productOfferText, rulesForAll, savingsText, untilText } from './offer-texts.ts'
import { bestRule, type Rule } from './price-line.ts'

const BALLOON = { id: 1, price: 2200_00, category: 'globos' } as const
const TEN: Rule = { name: 'Diez', percent: 10 }
const THREE_FOR_TWO: Rule = { name: '3x2', take: 3, pay: 2 }
const DOZENS: Rule = {
  name: 'Por docena',
  steps: [
    { quantity: 12, percent: 15 },
    { quantity: 24, percent: 20 },
  ],
}
const BALES: Rule = { name: 'Por bulto', steps: [{ quantity: 600, percent: 40 }] }
const money = (cents: number) => `$${cents / 100}`

describe('what is said of a product', () => {
  test.each<[string, readonly Rule[], readonly string[]]>([
    ['nothing without promotions', [], []],
    ['nothing of those for others', [{ ...TEN, categories: ['pascua'] }], []],
    ['a percentage', [TEN], ['10% off en el carrito']],
    ['take and pay', [THREE_FOR_TWO], ['3x2']],
    ['the first step', [DOZENS], ['Desde 12: $1870 c/u']],
    ['all that are best at some quantity, small ones first', [DOZENS, TEN], [TEN.name, DOZENS.name]],
    ['not what another beats at every quantity', [TEN, { ...TEN, percent: 5 }], ['10% off en el carrito']],
    ['not the steps that another beats', [DOZENS, { ...TEN, percent: 18 }], ['Diez', 'Desde 24: $1760 c/u']],
    ['what is for more than an order takes', [TEN, BALES], ['Diez', 'Desde 600: $1320 c/u']],
    ['nothing if no cent is saved', [{ name: 'x', percent: 1, products: [2] }], []],
  ])('%s', (_, rules, texts) => {
    const offers = offersOf(BALLOON, rules)
    const said = offers.map((offer) => [offer.rule.name, productOfferText(offer, money)])
    expect(said).toHaveLength(texts.length)
    for (const [index, text] of texts.entries()) expect(said[index]).toContain(text)
  })

  test('all steps with what each unit costs', () => {
    expect(offersOf(BALLOON, [DOZENS])[0]?.steps).toEqual([
      { quantity: 12, price: 1870_00 },
      { quantity: 24, price: 1760_00 },
    ])
  })

  test('is what counts in the cart, at every quantity', () => {
    const anyRule = fc.oneof(
      fc.record({ percent: fc.integer({ min: 1, max: 100 }) }),
      fc.record({ take: fc.integer({ min: 2, max: 9 }), pay: fc.constant(1) }),
      fc.integer({ min: 1, max: 49 }).map((quantity) => ({
        steps: [
          { quantity, percent: 20 },
          { quantity: quantity + 1, percent: 30 },
        ],
      })),
    )
    const anyPrice = fc.integer({ min: 0, max: 100_000 })
    fc.assert(
      fc.property(fc.array(anyRule, { maxLength: 4 }), anyPrice, (offers, price) => {
        const rules = offers.map((offer, index): Rule => ({ ...offer, name: `${index}` }))
        const product = { ...BALLOON, price }
        const best = Array.from({ length: 50 }, (_, index) => bestRule(product, index + 1, rules))
        const said = offersOf(product, rules).map(({ rule }) => rule)
        expect(new Set(said)).toEqual(new Set(best.filter((rule) => rule !== undefined)))
      }),
    )
  })
})

test('of a whole category it is said without prices', () => {
  expect([TEN, THREE_FOR_TWO, DOZENS].map(offerText)).toEqual([
    '10% off en el carrito',
    '3x2',
    'Desde 12: 15% menos',
  ])
  const chosen: Rule = { ...TEN, products: [1] }
  const both: Rule = { ...chosen, categories: ['globos'] }
  const other: Rule = { ...TEN, categories: ['pascua'] }
  expect(rulesForAll('globos', [TEN, chosen, both, other])).toEqual([TEN, both])
  expect(rulesForAll(undefined, [TEN, chosen, both, other])).toEqual([TEN])
})

test.each([
  ['2026-11-22', 'Hasta el domingo 22/11'],
  ['2026-11-23T00:00', 'Hasta el domingo 22/11'],
  ['2026-12-24T18:00', 'Hasta el jueves 24/12 a las 18:00'],
  ['2026-12-25T01:30:00Z', 'Hasta el jueves 24/12 a las 22:30'],
])('a promotion to %s is said to last %s', (to, text) => {
  expect(untilText(to)).toBe(text)
})

test('what is saved has the name of its promotion, if there is one', () => {
  const [one, other] = [{ label: '3x2' }, { label: 'Por docena' }]
  expect(savingsText('Ahorro', [one, {}, one])).toBe('Ahorro: 3x2')
  expect(savingsText('Ahorrás', [one, other])).toBe('Ahorrás por promociones')
  expect(savingsText('Ahorro', [{}])).toBe('Ahorro por promociones')
})
