import { expect, test } from 'vitest'
import { buyingRanges, type SoldUnits, suggestedUnits } from './buying.ts'

const NOTHING: SoldUnits = { sold7: 0, sold30: 0, sold90: 0, season: 0, lastYear90: 0, missingUnits: 0 }

test.each<[string, Partial<SoldUnits>, number, number]>([
  ['nothing is suggested for what nobody asked for', {}, 2, 0],
  ['a steady pace goes on', { sold7: 7, sold30: 30, sold90: 90 }, 2, 14],
  ['the last week counts as much as the month', { sold7: 14, sold30: 30, sold90: 90 }, 2, 21],
  ['a part of a unit is a whole one', { sold30: 1, sold90: 1 }, 1, 1],
  ['a season is as large as last year', { sold7: 1, sold30: 4, season: 200 }, 4, 200],
  ['and grows as sales have grown', { sold90: 150, lastYear90: 100, season: 200 }, 4, 300],
  ['but not more than twofold', { sold90: 900, lastYear90: 100, season: 200 }, 4, 400],
  ['nor does it shrink below half', { sold90: 1, lastYear90: 100, season: 200 }, 4, 100],
  ['the higher of both counts', { sold7: 70, sold30: 300, sold90: 900, season: 10 }, 2, 140],
  ['what was missing is added in proportion', { missingUnits: 90 }, 2, 14],
  ['more was brought back than sold', { sold7: -3, sold30: -3, sold90: -3 }, 2, 0],
])('the report of what to buy suggests units: %s', (_, sold, weeks, suggested) => {
  expect(suggestedUnits({ ...NOTHING, ...sold }, weeks)).toBe(suggested)
})

test('looks at the last days with today, and at the weeks from tomorrow on, last year', () => {
  expect(buyingRanges('2026-12-10', 2)).toEqual({
    last7: { from: '2026-12-04', to: '2026-12-10' },
    last30: { from: '2026-11-11', to: '2026-12-10' },
    last90: { from: '2026-09-12', to: '2026-12-10' },
    season: { from: '2025-12-11', to: '2025-12-24' },
    lastYear90: { from: '2025-09-12', to: '2025-12-10' },
  })
})
