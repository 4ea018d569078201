import { expect, test } from 'vitest'
import { writtenWeek } from './written-week.ts'

test.each([
  ['Lun a sáb · 9 a 13 y 17 a 21', 'lunes a sábado 9–13 y 17–21; domingo cerrado'],
  ['Lunes a viernes 17 a 21:30; sáb 9 a 13', 'lunes a viernes 17–21:30; sábado 9–13; domingo cerrado'],
  ['Vie a dom 20 a 1', 'lunes a jueves cerrado; viernes a domingo 20–1'],
  [
    'Sáb a lun · 9 a 24; mié 8 a 9',
    'lunes 9–24; martes cerrado; miércoles 8–9; jueves a viernes cerrado; sábado a domingo 9–24',
  ],
  ['Lun a dom 9 a 13; lun a vie 17 a 21', 'lunes a viernes 9–13 y 17–21; sábado a domingo 9–13'],
  [
    'lunes, miércoles 9 a 13 / 17 a 21, sáb 9 a 14',
    'lunes 9–13 y 17–21; martes cerrado; miércoles 9–13 y 17–21; jueves a viernes cerrado; sábado 9–14; domingo cerrado',
  ],
  ['Lun-Sab 9hs a 20hs', 'lunes a sábado 9–20; domingo cerrado'],
  ['Lun – Vie de 9 hs a 13 hs, Sáb 9 a 14', 'lunes a viernes 9–13; sábado 9–14; domingo cerrado'],
  ['Con turno previo', undefined],
  ['Lun a vie 9 a 13; sáb a veces', undefined],
])('the hours "%s" are understood as: %s', (hours, text) => {
  expect(writtenWeek(hours)).toBe(text)
})
