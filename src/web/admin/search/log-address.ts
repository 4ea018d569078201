import { z } from 'zod/mini'
import { SEARCH_DAYS } from '#domain/search/search-answers.ts'
import { SEARCHED_DAYS } from '#domain/today/today.ts'
import { addressState } from '../address-state.ts'

const MONTH = 30

/** How many days back the log can be shown. */
export const LOG_PERIODS = [SEARCHED_DAYS, MONTH, SEARCH_DAYS]

export const searchLog = addressState(
  '/admin/busquedas',
  z.object({ days: z.catch(z.pipe(z.coerce.number(), z.literal(LOG_PERIODS)), MONTH) }),
  { days: 'dias' },
)
