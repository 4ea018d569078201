import { expect, test } from 'vitest'
import { codeKey, MAX_CODE, ProductCode } from './product-code.ts'

test.each([
  ['7790001234567', '7790001234567'],
  ['  7790001234567\r\n', '7790001234567'],
  ['GL  12\tA', 'GL 12 A'],
  ['', ''],
])('the product code %j is kept as %j', (sent, code) => {
  expect(ProductCode.parse(sent)).toBe(code)
})

test('a product code that is too long is refused', () => {
  expect(ProductCode.safeParse('9'.repeat(MAX_CODE)).success).toBe(true)
  expect(ProductCode.safeParse('9'.repeat(MAX_CODE + 1)).success).toBe(false)
})

test.each([
  ['779 0001 234567', '7790001234567'],
  ['gl-12/a', 'GL12A'],
  ['00123', '123'],
  ['036000291452', '0036000291452'],
])('%s and %s are the same product code', (one, other) => {
  expect(codeKey(one)).toBe(codeKey(other))
})

test('different codes stay different, and marks alone are no code', () => {
  expect(codeKey('GL12A')).not.toBe(codeKey('GL12B'))
  expect(codeKey('100')).not.toBe(codeKey('1'))
  expect(codeKey('- . /')).toBe('')
  expect(codeKey('0')).toBe('0')
})
