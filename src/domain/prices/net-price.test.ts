import { expect, test } from 'vitest'
import { netPriceOf } from './net-price.ts'

test.each([
  [121_000, '21', 100_000],
  [100_000, '21', 82_645],
  [110_500, '10.5', 100_000],
  [100, '10.5', 90],
  [4_700, 'exempt', 4_700],
  [0, '21', 0],
  [999_999_999_999, '21', 826_446_280_991],
  [121_000, 'hidden', undefined],
] as const)('the net price of %d with a tax of %s is %s', (price, rule, net) => {
  expect(netPriceOf(price, rule)).toBe(net)
})
