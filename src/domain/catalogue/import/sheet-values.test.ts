import { expect, test } from 'vitest'
import { cellCode } from './sheet-values.ts'

test('a dash is no code', () => {
  expect(cellCode('-', 'Código')).toEqual({})
})
