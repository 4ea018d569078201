import { expect, test } from 'vitest'
import { isFiltered, orderSorter, quickDays, quickPickups, readDay, timesOf } from './order-filter.ts'

test.each(['2026-11-16', '2024-02-29', '1970-01-01'])('orders can be filtered by the day %s', (day) => {
  expect(readDay(day)).toBe(day)
})

test.each(['', '2026-02-30', '2026-13-01', '2026-1-1', '16/11/2026', '1969-12-31', '9999-12-31', 'hoy'])(
  'orders cannot be filtered by the day %j',
  (text) => {
    expect(readDay(text)).toBeUndefined()
  },
)

test('days begin and end at midnight in Mendoza, both included', () => {
  expect(timesOf({ from: '2026-11-16', to: '2026-11-17' })).toEqual({
    since: '2026-11-16T03:00:00.000Z',
    until: '2026-11-18T03:00:00.000Z',
  })
  expect(timesOf({})).toEqual({})
})

test('today and seven days end with the shop’s today', () => {
  // Shortly before midnight in Mendoza it is the next day elsewhere.
  expect(quickDays(new Date('2026-11-17T02:59:00.000Z'))).toEqual([
    { label: 'Hoy', from: '2026-11-16', to: '2026-11-16' },
    { label: '7 días', from: '2026-11-10', to: '2026-11-16' },
  ])
})

test('a filter of orders counts once one of its parts is given', () => {
  expect(isFiltered({})).toBe(false)
  expect(isFiltered({ wayToPay: 'mercado pago' })).toBe(true)
  expect(isFiltered({ to: '2026-11-16' })).toBe(true)
  expect(isFiltered({ pickupTo: '2026-11-16' })).toBe(true)
})

test('the next pick-ups are those of the shop’s today and tomorrow', () => {
  expect(quickPickups(new Date('2026-11-17T02:59:00.000Z')).map(({ day }) => day)).toEqual([
    '2026-11-16',
    '2026-11-17',
  ])
})

test('orders are sorted by their date, or by pick-up date with the undated ones last', () => {
  const orders = [
    { date: '1', pickup: '2026-11-18' },
    { date: '2' },
    { date: '3', pickup: '2026-11-17' },
    { date: '4', pickup: '2026-11-18' },
    { date: '5', pickup: '' },
  ]
  const sorted = (sort: Parameters<typeof orderSorter>[0]) =>
    orders
      .toSorted(orderSorter(sort))
      .map(({ date }) => date)
      .join('')
  expect(sorted('nuevas')).toBe('54321')
  expect(sorted('antiguas')).toBe('12345')
  expect(sorted('retiro')).toBe('31425')
})
