import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  offerAbove,
  offersOf,
  offerText,
  productOfferText,
  rulesForAll,
  rulesUpTo,
  savingsText,
  untilText,
} from './offer-texts.ts'
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
    [
      'a step that is the best only between the free units of another',
      [THREE_FOR_TWO, { name: 'Por doce', steps: [{ quantity: 12, percent: 30 }] }],
      ['3x2', 'Desde 12: $1540 c/u'],
    ],
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

  test('without what is for more units than can be ordered', () => {
    const sixty: Rule = { name: '60', steps: [...(DOZENS.steps ?? []), { quantity: 60, percent: 25 }] }
    const many: Rule = { name: '80x70', take: 80, pay: 70 }
    expect(rulesUpTo(50, [TEN, THREE_FOR_TWO, DOZENS, sixty, many, BALES])).toEqual([
      TEN,
      THREE_FOR_TWO,
      DOZENS,
      { ...sixty, steps: DOZENS.steps },
    ])
    expect(offerAbove(50, BALLOON, [BALES, sixty, many])).toBe(60)
    expect(offerAbove(50, BALLOON, [many])).toBe(80)
    expect(offerAbove(50, BALLOON, [TEN, THREE_FOR_TWO, DOZENS])).toBeUndefined()
    // The half price is better at sixty too.
    expect(offerAbove(50, BALLOON, [sixty, { ...TEN, percent: 50 }])).toBeUndefined()
  })

  test('is what counts in the cart, at every quantity', () => {
    const upTo = (max: number) => fc.integer({ min: 1, max })
    const anyRule = fc.oneof(
      fc.record({ percent: upTo(100) }),
      fc.tuple(upTo(8), upTo(9)).map(([pay, free]) => ({ take: pay + free, pay })),
      fc.tuple(upTo(40), upTo(10), upTo(50), upTo(50)).map(([quantity, more, percent, rise]) => ({
        steps: [
          { quantity, percent },
          { quantity: quantity + more, percent: percent + rise },
        ],
      })),
    )
    // Below one peso two offers may round to the same cent.
    const anyPrice = fc.oneof(fc.constant(0), fc.integer({ min: 100, max: 100_000 }))
    fc.assert(
      fc.property(fc.array(anyRule, { maxLength: 4 }), anyPrice, (offers, price) => {
        const rules = offers.map((offer, index): Rule => ({ ...offer, name: `${index}` }))
        const product = { ...BALLOON, price }
        const best = new Map<Rule, Set<number>>()
        for (let quantity = 1; quantity <= 50; quantity++) {
          const rule = bestRule(product, quantity, rules)
          const step = rule?.steps?.findLast((each) => each.quantity <= quantity)
          if (rule) best.set(rule, (best.get(rule) ?? new Set()).add(step?.quantity ?? 0))
        }
        const said = offersOf(product, rules).map(({ rule, steps }) => [
          rule.name,
          rule.steps ? steps.map(({ quantity }) => quantity) : [0],
        ])
        expect(said).toEqual([...best].map(([{ name }, steps]) => [name, [...steps]]))
      }),
      { numRuns: 500 },
    )
  })
})

test('the offer on a whole category is said without prices', () => {
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
