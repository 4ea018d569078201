import { expect, test } from 'vitest'
import { closedNotice, openingStatus } from './opening-status.ts'

const SHOP = 'Lun a sáb · 9 a 13 y 17 a 21'

/** 16 November 2026 is a Monday; Mendoza is three hours behind UTC. */
const at = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00-03:00`)

test.each([
  ['a Monday before it opens', at(16, '00:00'), 'Abrimos hoy a las 9'],
  ['the minute before it opens', at(16, '08:59'), 'Abrimos hoy a las 9'],
  ['the minute it opens', at(16, '09:00'), 'Abierto ahora, hasta las 13'],
  ['the last minute before siesta', at(16, '12:59'), 'Abierto ahora, hasta las 13'],
  ['siesta', at(16, '13:00'), 'Abrimos hoy a las 17'],
  ['the evening', at(16, '20:59'), 'Abierto ahora, hasta las 21'],
  ['closing time', at(16, '21:00'), 'Abrimos mañana a las 9'],
  ['Saturday night', at(21, '21:00'), 'Abrimos el lunes a las 9'],
  ['Sunday', at(22, '12:00'), 'Abrimos mañana a las 9'],
])('at %s', (_, now, text) => {
  expect(openingStatus(SHOP, now)).toBe(text)
})

test.each([
  ['Lun a vie · 9 a 20:30; sáb 9.30 a 13', at(20, '20:00'), 'Abierto ahora, hasta las 20:30'],
  ['Lun a vie · 9 a 20:30; sáb 9.30 a 13', at(20, '21:00'), 'Abrimos mañana a las 9:30'],
  ['Vie a dom · 20 a 1', at(22, '23:00'), 'Abierto ahora, hasta la 1'],
  ['Vie a dom · 20 a 1', at(16, '00:59'), 'Abierto ahora, hasta la 1'],
  ['Vie a dom · 20 a 1', at(16, '01:00'), 'Abrimos el viernes a las 20'],
  ['Sáb a lun · 9 a 24', at(16, '23:59'), 'Abierto ahora, hasta la medianoche'],
  ['Sáb a lun · 9 a 24', at(17, '00:00'), 'Abrimos el sábado a las 9'],
  ['Lunes 9 a 13', at(16, '13:00'), 'Abrimos el lunes a las 9'],
])('of "%s" at %s: %s', (hours, now, text) => {
  expect(openingStatus(hours, now)).toBe(text)
})

test.each(['Con turno previo', 'Lun a sáb · 25 a 30', 'Lun a vie · 9 a 13; sáb a veces'])(
  'of "%s" nothing is said',
  (hours) => {
    expect(openingStatus(hours, at(16, '10:00'))).toBeUndefined()
  },
)

test.each([
  ['a Sunday', SHOP, '2026-11-22', 'El domingo no abrimos'],
  ['a Saturday', SHOP, '2026-11-21', undefined],
  ['today, while it is open later', SHOP, '2026-11-16', undefined],
  ['a week from today', SHOP, '2026-11-23', undefined],
  ['today, after closing', 'Lun a vie 9 a 13', '2026-11-16', 'Hoy ya cerramos'],
  ['hours that cannot be read', 'cuando haya fiesta', '2026-11-22', undefined],
])('notice for a visit on %s', (_, hours, date, notice) => {
  expect(closedNotice(hours, date, at(16, '15:00'))).toBe(notice)
})
