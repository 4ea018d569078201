import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_AMOUNT } from '../money/money.ts'
import { newPrice, ROUNDING_MODES, ROUNDING_STEPS, type RuleOfChange, roundingEffect } from './new-price.ts'

const up = (step: (typeof ROUNDING_STEPS)[number]) => ({ step, mode: 'up' }) as const

test.each<[number, RuleOfChange, Parameters<typeof newPrice>[2], number | undefined]>([
  [105, { kind: 'percent', value: 10 }, undefined, 116],
  [470_000, { kind: 'percent', value: 12.5 }, up(50), 530_000],
  [470_000, { kind: 'percent', value: 12.5 }, { step: 50, mode: 'down' }, 525_000],
  [470_000, { kind: 'percent', value: 12.5 }, { step: 1000, mode: 'nearest' }, 500_000],
  [100_000, { kind: 'percent', value: 10 }, up(100), 110_000],
  [100_000, { kind: 'amount', value: -30_000 }, undefined, 70_000],
  [100_000, { kind: 'amount', value: -300_000 }, undefined, 1],
  [100_000, { kind: 'set', value: 99_950 }, up(100), 100_000],
  [3000, { kind: 'percent', value: -10 }, { step: 100, mode: 'down' }, 1],
  [MAX_AMOUNT, { kind: 'percent', value: 1000 }, undefined, undefined],
  [MAX_AMOUNT, { kind: 'amount', value: 1 }, undefined, undefined],
  [0, { kind: 'percent', value: 10 }, up(1000), 0],
  [0, { kind: 'amount', value: -500 }, undefined, 0],
  [0, { kind: 'amount', value: 500 }, undefined, 500],
])('a price of %i changed by %o and rounded by %o becomes %s', (before, rule, rounding, after) => {
  expect(newPrice(before, rule, rounding)).toBe(after)
})

const prices = fc.integer({ min: 1, max: MAX_AMOUNT })
const rules: fc.Arbitrary<RuleOfChange> = fc.oneof(
  fc.integer({ min: -9999, max: 100_000 }).map((value) => ({ kind: 'percent' as const, value: value / 100 })),
  fc.integer({ min: -MAX_AMOUNT, max: MAX_AMOUNT }).map((value) => ({ kind: 'amount' as const, value })),
  prices.map((value) => ({ kind: 'set' as const, value })),
)
const steps = fc.constantFrom(...ROUNDING_STEPS)

test('every price stays between one cent and the largest amount, or there is none', () => {
  const roundings = fc.option(fc.record({ step: steps, mode: fc.constantFrom(...ROUNDING_MODES) }), {
    nil: undefined,
  })
  fc.assert(
    fc.property(prices, rules, roundings, (before, rule, rounding) => {
      const after = newPrice(before, rule, rounding)
      if (after !== undefined) expect(Number.isInteger(after) && after >= 1 && after <= MAX_AMOUNT).toBe(true)
    }),
  )
})

test('rounding up never lowers a price, rounding down never raises it, and both move it by less than a step', () => {
  fc.assert(
    fc.property(prices, rules, steps, (before, rule, step) => {
      const exact = newPrice(before, rule)
      const [higher, lower] = [
        newPrice(before, rule, up(step)),
        newPrice(before, rule, { step, mode: 'down' }),
      ]
      fc.pre(exact !== undefined && higher !== undefined && lower !== undefined)
      expect(higher).toBeGreaterThanOrEqual(exact)
      expect(lower).toBeLessThanOrEqual(exact)
      expect(higher - lower).toBeLessThanOrEqual(step * 100)
    }),
  )
})

describe('rounding', () => {
  const percent = (value: number): RuleOfChange => ({ kind: 'percent', value })

  test.each<[number, number, RuleOfChange, ReturnType<typeof roundingEffect>]>([
    [103_000, 100_000, percent(1), 'reversed'],
    [100_000, 100_000, percent(1), 'cancelled'],
    [100_000, 110_000, percent(1), undefined],
    [100_000, 110_000, percent(-1), 'reversed'],
    [100_000, 100_000, percent(0), undefined],
    [100_000, 100_000, { kind: 'set', value: 100_000 }, undefined],
  ])('from %i to %i by %o is %s', (before, after, rule, effect) => {
    expect(roundingEffect(before, after, rule)).toBe(effect)
  })
})
