import { expect, test } from 'vitest'
import { cellCode } from './sheet-values.ts'

test('a dash in the column of codes is no code', () => {
  expect(cellCode('-', 'Código')).toEqual({})
})
