import { expect, test } from 'vitest'
import { CountForm, NOTHING_COUNTED, sumOf } from './count-form.ts'

const notes = (...quantities: string[]) =>
  NOTHING_COUNTED.notes.map((nothing, index) => quantities[index] ?? nothing)

test.each([
  ['notes and coins', { notes: notes('2', '3', ' 1 ', '2'), coins: '150,50' }, 74_150_50],
  ['nothing there', { notes: notes('0') }, 0],
  ['the smallest note', { notes: notes('', '', '', '', '', '', '7') }, 700_00],
  ['the sum alone, whatever was typed for notes', { isSum: true, sum: '1.500', notes: notes('x') }, 1500_00],
])('the till adds up a count of %s', (_, typed, counted) => {
  expect(CountForm.safeParse({ ...NOTHING_COUNTED, ...typed }).data).toEqual({ counted })
})

test.each([
  ['nothing was typed', {}, 'notes.0'],
  ['notes are no number', { notes: notes('1', 'dos') }, 'notes.1'],
  ['half a note', { notes: notes('1.5') }, 'notes.0'],
  ['coins are no amount', { coins: 'pocas' }, 'coins'],
  ['the sum is missing', { isSum: true }, 'sum'],
  ['the sum is no amount', { isSum: true, sum: 'mucho' }, 'sum'],
])('the count of the till names the field if %s', (_, typed, field) => {
  const { error } = CountForm.safeParse({ ...NOTHING_COUNTED, ...typed })
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field])
})

test('while it is typed, what is no number counts as nothing', () => {
  expect(sumOf({ ...NOTHING_COUNTED, notes: notes('1', 'x'), coins: '-' })).toBe(20_000_00)
})
