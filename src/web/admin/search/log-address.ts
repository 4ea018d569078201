import { SEARCH_DAYS } from '#domain/search/search-answers.ts'
import { SEARCHED_DAYS } from '#domain/today/today.ts'

const MONTH = 30

/** How many days back the log can be shown. */
export const LOG_PERIODS: readonly number[] = [SEARCHED_DAYS, MONTH, SEARCH_DAYS]

export function readLogPeriod(params: URLSearchParams): number {
  return LOG_PERIODS.find((days) => `${days}` === params.get('dias')) ?? MONTH
}

export function searchLogAddress(days: number): string {
  return days === MONTH ? '/admin/busquedas' : `/admin/busquedas?dias=${days}`
}
