import { expect, test } from 'vitest'
import { aProduct } from '#domain/testing/samples.ts'
import { forgetRows, keepRows, withKeptRows } from './stable-rows.ts'

const ROW = { ...aProduct({ id: 7 }), version: 1 }

const available = new URLSearchParams('availability=true')
const query = (list: URLSearchParams) => decodeURIComponent(withKeptRows(list).toString())

test('the rows of a list are kept until another list is shown', () => {
  expect(query(available)).toBe('availability=true')
  keepRows(available, [ROW, { ...ROW, id: 3 }])
  expect(query(available)).toBe('availability=true&rows=7,3')
  expect(query(available)).toBe('availability=true&rows=7,3')
  expect(query(new URLSearchParams('page=2'))).toBe('page=2')
  expect(query(available)).toBe('availability=true')
})

test('leaving the list forgets its rows', () => {
  keepRows(available, [ROW])
  forgetRows()
  expect(query(available)).toBe('availability=true')
})
