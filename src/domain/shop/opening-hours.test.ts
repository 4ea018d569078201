import { expect, test } from 'vitest'
import { openingHours, readDayHours } from './opening-hours.ts'

test.each([
  ['Lun a sáb · 9 a 13 y 17 a 21', ['Mo-Sa 09:00-13:00', 'Mo-Sa 17:00-21:00']],
  ['Lunes a viernes: 8:30 a 20', ['Mo-Fr 08:30-20:00']],
  ['miércoles a domingo, 10 a 22', ['We-Su 10:00-22:00']],
  ['Lun a vie 9 a 20; sáb 9 a 13', ['Mo-Fr 09:00-20:00', 'Sa 09:00-13:00']],
  ['Lunes a viernes de 9 a 13 y de 17 a 21 hs.', ['Mo-Fr 09:00-13:00', 'Mo-Fr 17:00-21:00']],
  ['Lun a sáb 9–13hs y 17:30-21 h; domingo cerrado', ['Mo-Sa 09:00-13:00', 'Mo-Sa 17:30-21:00']],
  [
    'Lun a vie 9 a 13 y 16:30 a 20:30, sáb 9 a 14',
    ['Mo-Fr 09:00-13:00', 'Mo-Fr 16:30-20:30', 'Sa 09:00-14:00'],
  ],
  [
    'Lunes a viernes de 9 a 13 y de 17 a 21 hs. Sábados de 9 a 14 hs',
    ['Mo-Fr 09:00-13:00', 'Mo-Fr 17:00-21:00', 'Sa 09:00-14:00'],
  ],
  ['Lun a Vie 9:00 - 13:00 / 17:00 - 21:00', ['Mo-Fr 09:00-13:00', 'Mo-Fr 17:00-21:00']],
  ['Todos los días de 9 a 21', ['Mo-Su 09:00-21:00']],
  ['De lunes a lunes, 9 a 21.', ['Mo-Su 09:00-21:00']],
  ['Lunes a viernes 9 a 18 y sábados 9 a 13', ['Mo-Fr 09:00-18:00', 'Sa 09:00-13:00']],
  ['lunes, miércoles y viernes 9 a 13', ['Mo 09:00-13:00', 'We 09:00-13:00', 'Fr 09:00-13:00']],
  ['Lun. a vie. 9.30 a 18\nSáb. y dom. 10 a 13.', ['Mo-Fr 09:30-18:00', 'Sa 10:00-13:00', 'Su 10:00-13:00']],
  ['Mar a sáb 9 a 13 y 17 a 21, dom y lun cerrado', ['Tu-Sa 09:00-13:00', 'Tu-Sa 17:00-21:00']],
  ['Domingo cerrado, lun a sáb 9 a 13', ['Mo-Sa 09:00-13:00']],
  ['Lun a dom 9 a 13; lun a vie 13 a 21', ['Mo-Su 09:00-13:00', 'Mo-Fr 13:00-21:00']],
])('the hours "%s" are converted for search engines', (written, told) => {
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
  'Lun a vie; sáb 9 a 13',
  'Lun a vie 9 a 13, sáb',
  'Lun a vie 9 a 13 y sábados por la mañana',
  'Lun a vie 9 a 13, domicilio 14 a 20',
  'Lun a vie 9 a 13, feriados 10 a 12',
  'Sáb y feriados 9 a 13',
  '9 a 13 lun a vie, 9 a 14 sáb',
  'Lun - mié - vie 9 a 13',
  'Martes a martes 9 a 13',
  'Lun a vie 9 a.m. a 1 p.m.',
  'Lun a vie 9 / 13',
  'Lun a vie cerrado 9 a 13',
  'Cerrado',
  'Todos los días 9 a 21, domingos 9 a 13',
  'Todos los días 9 a 21, domingos cerrado',
  'Lun 9 a 13 y 12 a 18',
  'Vie a lun 20 a 2; dom 23 a 24',
])('hours that cannot be read, such as "%s", are not given to search engines', (written) => {
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
])('the hours of one day are read from "%s"', (written, spans) => {
  expect(readDayHours(written)?.map(({ from, to }) => [from, to])).toEqual(spans)
})
