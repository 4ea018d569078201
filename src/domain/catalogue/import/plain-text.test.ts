import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test('an entity that only objects have stays as it is written', () => {
  expect(plainText('<p>a &toString; b</p>')).toBe('a &toString; b')
})
