import { expect, test } from 'vitest'
import type { OpeningException } from './opening-exceptions.ts'
import { openingStatus, specialDays, specialToday, visitNotice } from './opening-status.ts'

const SHOP = 'Lun a sáb · 9 a 13 y 17 a 21'
const exceptions: OpeningException[] = []

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
])('the shop says whether it is open at %s', (_, now, text) => {
  expect(openingStatus({ hours: SHOP, exceptions }, now)).toBe(text)
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
])('a shop with the hours "%s" says at %s: %s', (hours, now, text) => {
  expect(openingStatus({ hours, exceptions }, now)).toBe(text)
})

test.each(['Con turno previo', 'Lun a sáb · 25 a 30', 'Lun a vie · 9 a 13; sáb a veces'])(
  'hours that cannot be read, such as "%s", say nothing',
  (hours) => {
    expect(openingStatus({ hours, exceptions }, at(16, '10:00'))).toBeUndefined()
  },
)

test.each([
  ['a Sunday', SHOP, '2026-11-22', 'El domingo no abrimos. Si podés, elegí otro día.'],
  ['a Saturday', SHOP, '2026-11-21', undefined],
  ['today, while it is open later', SHOP, '2026-11-16', undefined],
  ['a week from today', SHOP, '2026-11-23', undefined],
  ['today, after closing', 'Lun a vie 9 a 13', '2026-11-16', 'Hoy ya cerramos. Si podés, elegí otro día.'],
  ['hours that cannot be read', 'cuando haya fiesta', '2026-11-22', undefined],
])('whoever plans to come on %s is told of changed hours', (_, hours, date, notice) => {
  expect(visitNotice({ hours, exceptions }, date, at(16, '15:00'))).toBe(notice)
})

/** December 2026: the 21st is a Monday, Christmas a Friday. */
const HOLIDAYS: OpeningException[] = [
  { from: '2026-12-24', to: '2026-12-24', hours: '9 a 13 y 15 a 17:30', reason: 'Nochebuena' },
  { from: '2026-12-25', to: '2026-12-26', reason: 'Navidad' },
  { from: '2027-01-04', to: '2027-01-15' },
]
const december = (day: number, time: string) => new Date(`2026-12-${day}T${time}:00-03:00`)
const january = (day: string, time: string) => new Date(`2027-01-${day}T${time}:00-03:00`)

test.each([
  ['the minute before a special day', december(23, '23:59'), 'Abrimos mañana a las 9'],
  ['its first minute', december(24, '00:00'), 'Hoy abrimos de 9 a 13 y de 15 a 17:30 (Nochebuena)'],
  ['while it is open', december(24, '12:59'), 'Abierto ahora, hasta las 13'],
  ['between its hours', december(24, '13:00'), 'Abrimos hoy a las 15'],
  ['at hours that are usual but not today', december(24, '18:00'), 'Abrimos el lunes a las 9'],
  ['the last minute before a holiday', december(24, '23:59'), 'Abrimos el lunes a las 9'],
  ['a holiday', december(25, '00:00'), 'Hoy no abrimos: Navidad. Abrimos el lunes a las 9'],
  ['its last minute', december(26, '23:59'), 'Hoy no abrimos: Navidad. Abrimos el lunes a las 9'],
  ['the day after', december(27, '00:00'), 'Abrimos mañana a las 9'],
  [
    'a long closure without a reason',
    january('04', '10:00'),
    'Hoy no abrimos. Abrimos el sábado 16/1 a las 9',
  ],
  ['a week before its end', january('09', '10:00'), 'Hoy no abrimos. Abrimos el sábado a las 9'],
])('a shop with holidays says whether it is open at %s', (_, now, text) => {
  expect(openingStatus({ hours: SHOP, exceptions: HOLIDAYS }, now)).toBe(text)
})

test('a night that began before a holiday is not cut by it', () => {
  const shop = { hours: 'Jue a dom · 20 a 2', exceptions: [{ from: '2026-12-25', to: '2026-12-25' }] }
  expect(openingStatus(shop, december(25, '01:59'))).toBe('Abierto ahora, hasta las 2')
  expect(openingStatus(shop, december(25, '02:00'))).toBe('Hoy no abrimos. Abrimos mañana a las 20')
  expect(specialToday({ ...shop, today: '2026-12-25' })).toBe('Hoy no abrimos. Abrimos mañana a las 20')
})

test('of hours that cannot be read only the special day itself is told', () => {
  const shop = { hours: 'Con turno previo', exceptions: HOLIDAYS }
  expect(openingStatus(shop, december(25, '10:00'))).toBe('Hoy no abrimos: Navidad')
  expect(openingStatus(shop, december(24, '10:00'))).toBe('Abierto ahora, hasta las 13')
  expect(openingStatus(shop, december(24, '20:00'))).toBeUndefined()
  expect(openingStatus(shop, december(23, '10:00'))).toBeUndefined()
})

test('a shop that is closed for months does not say when it opens', () => {
  const shop = { hours: SHOP, exceptions: [{ from: '2026-12-01', to: '2027-12-01', reason: 'Obras' }] }
  expect(openingStatus(shop, december(25, '10:00'))).toBe('Hoy no abrimos: Obras')
})

test.each([
  ['2026-12-24', 'Hoy abrimos de 9 a 13 y de 15 a 17:30 (Nochebuena)'],
  ['2026-12-25', 'Hoy no abrimos: Navidad. Abrimos el lunes a las 9'],
  ['2026-12-23', undefined],
])('what is said of the hours all day on %s: %s', (today, text) => {
  expect(specialToday({ hours: SHOP, exceptions: HOLIDAYS, today })).toBe(text)
})

test.each([
  ['2026-12-24', 'El jueves 24/12 abrimos de 9 a 13 y de 15 a 17:30 (Nochebuena).'],
  ['2026-12-25', 'El viernes 25/12 no abrimos: Navidad. Si podés, elegí otro día.'],
  ['2027-01-04', 'El lunes 4/1 no abrimos. Si podés, elegí otro día.'],
  ['2026-12-28', undefined],
])('a customer who wants to come on %s is told: %s', (date, notice) => {
  expect(visitNotice({ hours: SHOP, exceptions: HOLIDAYS }, date, december(21, '10:00'))).toBe(notice)
})

test('a customer who wants to come today is told of the special hours until they are over', () => {
  const notice = (time: string) =>
    visitNotice({ hours: SHOP, exceptions: HOLIDAYS }, '2026-12-24', december(24, time))
  expect(notice('10:00')).toBe('Hoy abrimos de 9 a 13 y de 15 a 17:30 (Nochebuena).')
  expect(notice('17:30')).toBe('Hoy ya cerramos. Si podés, elegí otro día.')
})

test.each([
  ['2026-12-09', []],
  ['2026-12-10', ['El jueves 24/12 abrimos de 9 a 13 y de 15 a 17:30 (Nochebuena)']],
  [
    '2026-12-24',
    [
      'Hoy abrimos de 9 a 13 y de 15 a 17:30 (Nochebuena)',
      'Del viernes 25/12 al sábado 26/12 no abrimos: Navidad',
      'Del lunes 4/1 al viernes 15/1 no abrimos',
    ],
  ],
  ['2026-12-25', ['Hasta el sábado 26/12 no abrimos: Navidad', 'Del lunes 4/1 al viernes 15/1 no abrimos']],
  ['2027-01-15', ['Hoy no abrimos']],
  ['2027-01-16', []],
])('the shop tells on %s the special days to come', (today, texts) => {
  expect(specialDays({ exceptions: HOLIDAYS }, today)).toEqual(texts)
})
