import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isLargeChange } from '../money/amount.ts'
import { MAX_AMOUNT } from '../money/money.ts'
import { changedPrice, PriceChange } from './category-prices.ts'

describe('changing prices by a percentage', () => {
  test.each([
    [10_000, 10, 11_000],
    [10_000, -25, 7500],
    [10_000, 12.5, 11_250],
    [105, 10, 116],
    [1, -99, 1],
    [0, 50, 0],
    [4700, 0, 4700],
    [333, -33.33, 222],
  ])('%d cents changed by %d percent become %d', (price, percent, changed) => {
    expect(changedPrice(price, percent)).toBe(changed)
  })

  test('refuses a price above the largest amount', () => {
    expect(changedPrice(MAX_AMOUNT, 1)).toBeUndefined()
  })

  test('C12 no price above zero falls below one cent, and more percent never gives less', () => {
    const price = fc.integer({ min: 1, max: 100_000_000 })
    const hundredths = fc.integer({ min: -9999, max: 80_000 })
    fc.assert(
      fc.property(price, hundredths, hundredths, (cents, a, b) => {
        const lower = changedPrice(cents, Math.min(a, b) / 100) ?? 0
        const higher = changedPrice(cents, Math.max(a, b) / 100) ?? 0
        expect(lower).toBeGreaterThanOrEqual(1)
        expect(higher).toBeGreaterThanOrEqual(lower)
      }),
    )
  })

  test.each([
    [50, false],
    [-50, false],
    [50.01, true],
    [-50.01, true],
    [1000, true],
  ])('a change by %d percent is confirmed first: %s', (percent, expected) => {
    expect(isLargeChange(percent)).toBe(expected)
  })

  test.each([-100, -100.01, 1000.01, 1e6, 'x', '5', null, undefined, Number.NaN, 1.005])(
    'a change by %s is refused',
    (percent) => {
      expect(PriceChange.safeParse({ category: 'globos', percent }).success).toBe(false)
    },
  )

  test('the messages are the specified ones', () => {
    const { error } = PriceChange.safeParse({})
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'La Categoria del Producto es obligatorio',
      'El Precio del Producto es obligatorio',
    ])
  })
})
