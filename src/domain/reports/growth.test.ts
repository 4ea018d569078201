import { expect, test } from 'vitest'
import { growthOf, growthWords, moreOrLess, shortMoney } from './growth.ts'

const count = (value: number) => `${value}`
const FORMAT = {
  before: '$',
  after: '',
  thousands: '.',
  thousandsFrom: 1000,
  decimal: ',',
  decimals: 2,
} as const

test.each([
  [109, 100, '9 % más'],
  [95, 100, '5 % menos'],
  [100, 100, 'igual'],
  [1001, 1000, 'igual'],
  [0, 100, '100 % menos'],
  [-50, 100, '150 % menos'],
])('sales of %d after %d are %s', (now, before, words) => {
  const change = growthOf(now, before)
  expect(change && growthWords(change, count).replace('\u00A0', ' ')).toBe(words)
})

test.each([0, -20])('the growth of sales has no percentage after %d', (before) => {
  expect(growthOf(100, before)).toBeUndefined()
})

test.each([
  [100, 0, 'más'],
  [-50, 0, 'menos'],
  [-50, -80, 'más'],
  [-80, -80, 'igual'],
])('sales of %d after %d are %s, without a percentage', (now, before, words) => {
  expect(moreOrLess(now, before)).toBe(words)
})

test.each([
  [0, '$0'],
  [50_000, '$500'],
  [-50_000, '−$500'],
  [100_000, '$1 mil'],
  [125_000_00, '$125 mil'],
  [150_000_000, '$1,5 M'],
  [1_234_567_890, '$12,3 M'],
])('on the axis of a chart %d cents are written %s', (cents, text) => {
  expect(shortMoney(cents, FORMAT)).toBe(text)
})
