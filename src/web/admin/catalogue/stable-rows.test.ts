import { expect, test } from 'vitest'
import { aProduct } from '#domain/testing/samples.ts'
import { forgetRows, keepRows, keptRows } from './stable-rows.ts'

const ROW = { ...aProduct({ id: 7 }), version: 1 }
const AVAILABLE = 'availability=true'

test('the rows of a list are kept until another list is shown', () => {
  expect(keptRows(AVAILABLE)).toEqual([])
  keepRows(AVAILABLE, [ROW, { ...ROW, id: 3 }])
  expect(keptRows(AVAILABLE)).toEqual([7, 3])
  expect(keptRows(AVAILABLE)).toEqual([7, 3])
  expect(keptRows('page=2')).toEqual([])
  expect(keptRows(AVAILABLE)).toEqual([])
})

test('leaving the table of products forgets the rows that kept their places', () => {
  keepRows(AVAILABLE, [ROW])
  forgetRows()
  expect(keptRows(AVAILABLE)).toEqual([])
})
