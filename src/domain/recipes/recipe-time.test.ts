import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatMinutes, parseMinutes, totalMinutes } from './recipe-time.ts'

describe('a time as people write it', () => {
  test.each([
    ['40 min', 40],
    ['40min', 40],
    ['  5   MIN. ', 5],
    ['90 minutos', 90],
    ['1 minuto', 1],
    ['1 h', 60],
    ['8 hs', 480],
    ['2 horas', 120],
    ['1 hora', 60],
    ['1 h 30 min', 90],
    ['1h30min', 90],
    ['1 hora y 15 minutos', 75],
    ['1,5 h', 90],
    ['2 horas y media', 150],
    ['media hora', 30],
    ['0 min', 0],
  ])('%s is read', (written, minutes) => {
    expect(parseMinutes(written)).toBe(minutes)
  })

  test.each([
    '',
    ' ',
    '14 min por tanda',
    'toda la noche',
    '30',
    '20-30 min',
    'unos 5 min',
    'media',
    'y media',
    '-5 min',
    '1 h 2 h',
    '30 min 1 h',
    '99999 min',
    '1e3 min',
  ])('"%s" is not guessed at', (written) => {
    expect(parseMinutes(written)).toBeUndefined()
  })

  test('reads back what it formats', () => {
    fc.assert(
      fc.property(fc.nat(9999), (minutes) => {
        expect(parseMinutes(formatMinutes(minutes))).toBe(minutes)
      }),
    )
  })
})

describe('the total of a recipe', () => {
  test('adds up its steps', () => {
    const steps = [{ time: '10 min' }, { time: '1 h' }, { time: '1 h 25 min' }]
    expect(totalMinutes(steps)).toBe(155)
    expect(formatMinutes(155)).toBe('2 h 35 min')
  })

  test('is unknown if one step cannot be read', () => {
    expect(totalMinutes([{ time: '10 min' }, { time: '6 min por tanda' }])).toBeUndefined()
  })

  test.each([
    [45, '45 min'],
    [60, '1 h'],
    [90, '1 h 30 min'],
    [1440, '24 h'],
  ])('%i minutes read as %s', (minutes, text) => {
    expect(formatMinutes(minutes)).toBe(text)
  })
})
