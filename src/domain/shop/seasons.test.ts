import { describe, expect, test } from 'vitest'
import { CATEGORIES } from '../catalogue/category.ts'
import { dateOfDay } from '../clock.ts'
import { PromotionInput } from '../promotions/promotion.ts'
import { SEASONS } from './seasons.ts'
import { SlideInput } from './slide-input.ts'
import { suggestionsAt } from './suggestions.ts'

function daysOf(id: string, year: number): string {
  const { first, last } = SEASONS.find((season) => season.id === id)?.daysOf(year) ?? { first: 0, last: 0 }
  return [...new Set([first, last])].map((day) => dateOfDay(day).slice(5)).join(' ')
}

/** As published in calendars. */
test.each([
  [2024, '02-12 02-13', '03-31', '06-16', '08-18', '10-20'],
  [2025, '03-03 03-04', '04-20', '06-15', '08-17', '10-19'],
  [2026, '02-16 02-17', '04-05', '06-21', '08-16', '10-18'],
  [2027, '02-08 02-09', '03-28', '06-20', '08-15', '10-17'],
  [2028, '02-28 02-29', '04-16', '06-18', '08-20', '10-15'],
  [2029, '02-12 02-13', '04-01', '06-17', '08-19', '10-21'],
  [2030, '03-04 03-05', '04-21', '06-16', '08-18', '10-20'],
])(
  'in %i carnaval is on %s, Pascua on %s, and the days of fathers, children and mothers on %s, %s, %s',
  (year, carnaval, pascua, padre, infancias, madre) => {
    expect(daysOf('carnaval', year)).toBe(carnaval)
    expect(daysOf('pascua', year)).toBe(pascua)
    expect(daysOf('dia-del-padre', year)).toBe(padre)
    expect(daysOf('dia-de-las-infancias', year)).toBe(infancias)
    expect(daysOf('dia-de-la-madre', year)).toBe(madre)
    expect(daysOf('reyes', year)).toBe('01-06')
    expect(daysOf('san-valentin', year)).toBe('02-14')
    expect(daysOf('25-de-mayo', year)).toBe('05-25')
    expect(daysOf('bandera', year)).toBe('06-20')
    expect(daysOf('9-de-julio', year)).toBe('07-09')
    expect(daysOf('primavera', year)).toBe('09-21')
    expect(daysOf('halloween', year)).toBe('10-31')
    expect(daysOf('navidad', year)).toBe('12-24 12-25')
    expect(daysOf('ano-nuevo', year)).toBe('12-31')
  },
)

const seasonsAt = (moment: string) => [
  ...new Set(suggestionsAt(new Date(moment), []).map(({ season }) => season)),
]

describe('a season is near', () => {
  // Midnight in Mendoza is at three in UTC.
  test.each([
    ['three weeks before, from midnight on', 'Halloween', '2026-10-10T03:00:00.000Z', true],
    ['but not a moment earlier', 'Halloween', '2026-10-10T02:59:59.999Z', false],
    ['until the end of its day', 'Halloween', '2026-11-01T02:59:59.999Z', true],
    ['and not a moment longer', 'Halloween', '2026-11-01T03:00:00.000Z', false],
    ['Pascua from four weeks before', 'Pascua', '2027-02-28T03:00:00.000Z', true],
    ['and not earlier', 'Pascua', '2027-02-28T02:59:59.999Z', false],
    ['until the second of its days', 'Carnaval', '2027-02-10T02:59:59.999Z', true],
    ['and no third', 'Carnaval', '2027-02-10T03:00:00.000Z', false],
    ['Reyes already in the year before', 'Reyes', '2026-12-16T12:00:00.000Z', true],
    ['and in its own', 'Reyes', '2027-01-06T12:00:00.000Z', true],
  ])('%s', (_, season, moment, isNear) => {
    expect(seasonsAt(moment).includes(season)).toBe(isNear)
  })

  test('with others, the next one first', () => {
    expect(seasonsAt('2026-12-16T12:00:00.000Z')).toEqual(['Navidad', 'Año Nuevo', 'Reyes'])
    expect(seasonsAt('2026-12-12T12:00:00.000Z')).toEqual(['Egresados', 'Navidad', 'Año Nuevo'])
  })

  test('or none is', () => {
    expect(seasonsAt('2026-07-20T12:00:00.000Z')).toEqual([])
  })
})

test('the day of memory is no season: it suggests nothing of its own', () => {
  for (let year = 2024; year <= 2030; year++) {
    const days = SEASONS.filter(({ id }) => id !== 'pascua').map(({ id }) => daysOf(id, year))
    expect(days.join(' ')).not.toContain('03-24')
  }
  // In 2028 Pascua is near on that day; in 2025 and 2030 not even for four weeks.
  expect(seasonsAt('2030-03-23T12:00:00.000Z')).toEqual([])
  expect(seasonsAt('2025-03-22T12:00:00.000Z')).toEqual([])
})

test('a season whose category is hidden suggests nothing', () => {
  const now = new Date('2026-10-20T12:00:00.000Z')
  expect(suggestionsAt(now, []).map(({ id }) => id)).toEqual([
    'slide-halloween-2026',
    'promotion-halloween-2026',
  ])
  expect(suggestionsAt(now, ['disfraces'])).toEqual([])
})

test('suggestions can be stored as they are, with any percentage', () => {
  let count = 0
  for (let day = 0; day < 366; day += 3) {
    const now = new Date(Date.UTC(2028, 0, 1 + day, 12))
    for (const suggestion of suggestionsAt(now, [], 100)) {
      count++
      if (suggestion.kind === 'slide') SlideInput.parse(suggestion.slide)
      else PromotionInput.parse(suggestion.promotion)
    }
  }
  expect(count).toBeGreaterThan(100)
  const used = new Set(SEASONS.map(({ category }) => category))
  expect(CATEGORIES.filter(({ value }) => used.has(value))).toHaveLength(used.size)
})

test('the ideas of a season say what they are for and when', () => {
  expect(suggestionsAt(new Date('2026-10-31T12:00:00.000Z'), [], 15)).toEqual([
    {
      kind: 'slide',
      id: 'slide-halloween-2026',
      season: 'Halloween',
      date: '2026-10-31',
      slide: {
        title: 'Noche de Halloween: elegí tu disfraz',
        text: 'Capas, máscaras y maquillaje para asustar en serio.',
        button: 'Ver disfraces',
        address: '/productos/disfraces',
        image: '/portada/halloween',
        order: 0,
        from: '2026-10-10',
        to: '2026-10-31',
      },
    },
    {
      kind: 'promotion',
      id: 'promotion-halloween-2026',
      season: 'Halloween',
      date: '2026-10-31',
      promotion: {
        name: 'Halloween: 15% en Disfraces',
        percent: 15,
        categories: ['disfraces'],
        from: '2026-10-10',
        to: '2026-10-31',
      },
    },
  ])
})
