import { z } from 'zod/mini'
import { dateOfDay, dayOfDate } from '../clock.ts'
import { lastYear, type ReportRange } from './report-range.ts'

export const MOST_WEEKS = 26
const WEEKS_MESSAGE = `Las semanas van de 1 a ${MOST_WEEKS}`

export const BuyingQuery = z.object({
  weeks: z
    ._default(
      z
        .string()
        .check(z.refine((text) => /^[1-9]\d?$/.test(text) && Number(text) <= MOST_WEEKS, WEEKS_MESSAGE)),
      '2',
    )
    .check(z.describe('Para cuántas semanas se compra')),
})

/** How the suggestion is made, for whoever reads it. `suggestedUnits` computes it. */
export const HOW_SUGGESTED: readonly string[] = [
  'Es lo que probablemente se venda, no lo que falta en el depósito: la tienda no lleva el stock. Restá lo que tenés.',
  'Es lo mayor de dos cuentas: el ritmo de ahora (mitad los últimos 7 días, mitad los últimos 30) y lo que se vendió en las mismas semanas del año pasado, corregido por cuánto más o menos se vende este año.',
  'Lo que faltó en órdenes de los últimos 90 días se suma, en proporción a las semanas.',
]

/** Units sold: the seasons are those of last year. */
export type SoldUnits = {
  readonly sold7: number
  readonly sold30: number
  readonly sold90: number
  /** In the weeks to come, last year. */
  readonly season: number
  /** In the last 90 days, last year. */
  readonly lastYear90: number
  /** Asked for in the last 90 days and not delivered. */
  readonly missingUnits: number
}

/** A product that is new, or was in fashion once, does not double or halve the suggestion more than once. */
const [LEAST_TREND, MOST_TREND] = [0.5, 2]

/** What will probably sell in these weeks. */
export function suggestedUnits(sold: SoldUnits, weeks: number): number {
  const pace = (sold.sold7 + (sold.sold30 * 7) / 30) / 2
  const expected = Math.max(pace * weeks, sold.season * trendOf(sold))
  const missed = (sold.missingUnits * weeks * 7) / 90
  // A cent of a unit is a rounding error.
  return Math.max(0, Math.ceil(expected + missed - 0.01))
}

/** How much more is sold than a year ago. 1 if nothing was sold then or is now: nobody knows. */
function trendOf({ sold90, lastYear90 }: SoldUnits): number {
  if (sold90 <= 0 || lastYear90 <= 0) return 1
  return Math.min(MOST_TREND, Math.max(LEAST_TREND, sold90 / lastYear90))
}

/** The days that a suggestion looks at. */
export function buyingRanges(today: string, weeks: number) {
  const last = (days: number): ReportRange => ({ from: dateOfDay(dayOfDate(today) - days + 1), to: today })
  const start = dayOfDate(lastYear(dateOfDay(dayOfDate(today) + 1)))
  const then = last(90)
  return {
    last7: last(7),
    last30: last(30),
    last90: then,
    season: { from: dateOfDay(start), to: dateOfDay(start + weeks * 7 - 1) },
    lastYear90: { from: lastYear(then.from), to: lastYear(then.to) },
  }
}

export const BuyingRow = z.object({
  id: z.int(),
  name: z.string(),
  code: z.optional(z.string()),
  category: z.string(),
  availability: z.boolean().check(z.describe('Si está a la venta; los que se agotaron también figuran')),
  sold7: z.int(),
  sold30: z.int(),
  sold90: z.int(),
  season: z.int().check(z.describe('Vendidas en las mismas semanas del año pasado')),
  missing: z.int().check(z.describe('En cuántas órdenes de los últimos 90 días faltó')),
  suggested: z.int(),
  hasHistory: z.boolean().check(z.describe('Si se vendió o faltó alguna vez en esos días')),
})
export type BuyingRow = z.infer<typeof BuyingRow>

export const BuyingReport = z.object({
  weeks: z.int(),
  season: z
    .object({ from: z.string(), to: z.string() })
    .check(z.describe('Las mismas semanas, el año pasado')),
  rows: z.array(BuyingRow).check(z.describe('Lo que más se sugiere primero')),
})
export type BuyingReport = z.infer<typeof BuyingReport>
