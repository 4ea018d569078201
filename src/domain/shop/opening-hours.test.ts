import { expect, test } from 'vitest'
import { openingHours, readDayHours } from './opening-hours.ts'

test.each([
  ['Lun a sáb · 9 a 13 y 17 a 21', ['Mo-Sa 09:00-13:00', 'Mo-Sa 17:00-21:00']],
  ['Lunes a viernes: 8:30 a 20', ['Mo-Fr 08:30-20:00']],
  ['miércoles a domingo, 10 a 22', ['We-Su 10:00-22:00']],
  ['Lun a vie 9 a 20; sáb 9 a 13', ['Mo-Fr 09:00-20:00', 'Sa 09:00-13:00']],
  ['Lunes a viernes de 9 a 13 y de 17 a 21 hs.', ['Mo-Fr 09:00-13:00', 'Mo-Fr 17:00-21:00']],
  ['Lun a sáb 9–13hs y 17:30-21 h; domingo cerrado', ['Mo-Sa 09:00-13:00', 'Mo-Sa 17:30-21:00']],
])('"%s" is converted for search engines', (written, told) => {
  expect(openingHours(written)).toEqual(told)
})

test.each([
  '',
  'Con turno previo',
  'Lun a sáb',
  'Lun a sáb · de sol a sol',
  'Lun a xyz · 9 a 13',
  '9 a 13',
  'Lun a vie · 9 a 90',
  'Lun a vie · 9:75 a 13',
  'Lun a vie · 9 a 13 h y 17',
])('of "%s" they are told nothing', (written) => {
  expect(openingHours(written)).toEqual([])
})

test.each([
  ['9 a 13', [[540, 780]]],
  [
    'de 9:30 a 13 y de 17 a 21 hs',
    [
      [570, 780],
      [1020, 1260],
    ],
  ],
  ['20 a 1', [[1200, 60]]],
  ['', undefined],
  ['cerrado', undefined],
  ['a la tarde', undefined],
  ['Lun 9 a 13', undefined],
  ['24 a 25', undefined],
])('the hours of one day "%s"', (written, spans) => {
  expect(readDayHours(written)?.map(({ from, to }) => [from, to])).toEqual(spans)
})
