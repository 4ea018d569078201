import { z } from 'zod/mini'
import { dayInMendoza } from '../clock.ts'
import { isMoment } from '../promotions/promotion-times.ts'
import { PriceRequest } from './price-request.ts'

const NO_MOMENT = 'Elegí el día y la hora'

/** A price change that waits for its moment. The prices of that moment are changed, not those of today. */
export const ScheduledRequest = z.extend(PriceRequest, {
  /** In the format of promotion times; a bare day means its start. */
  at: z.string(NO_MOMENT).check(z.refine(isMoment, NO_MOMENT)),
})
export type ScheduledRequest = z.infer<typeof ScheduledRequest>

const SCHEDULED_STATES = ['waiting', 'failed', 'applied'] as const
export type ScheduledState = (typeof SCHEDULED_STATES)[number]

const Head = { id: z.int(), at: z.iso.datetime(), summary: z.string() }

export const ScheduledPrice = z.object({
  ...Head,
  user: z.string(),
  state: z.enum(SCHEDULED_STATES),
  /** How many prices changed; before that, how many would change now. */
  count: z.int(),
  /** Why it was not applied, or could not be applied now. */
  reason: z.optional(z.string()),
  /** Once applied: its number in the history, and when. */
  change: z.optional(z.int()),
  appliedAt: z.optional(z.iso.datetime()),
})
export type ScheduledPrice = z.infer<typeof ScheduledPrice>

/** Failed ones first, then by their moment, the applied ones last. */
export const ScheduledPrices = z.array(ScheduledPrice)

export const ScheduledId = z.object({ id: z.int() })

/** With what it does, for changing it or scheduling it again. */
export const ScheduledDetail = z.extend(ScheduledRequest, Head)
export type ScheduledDetail = z.infer<typeof ScheduledDetail>

/** More than anybody keeps in mind. */
export const MAX_SCHEDULED = 50
export const TOO_MANY_SCHEDULED = `Ya hay ${MAX_SCHEDULED} cambios programados. Quitá alguno antes de programar otro.`

const DAYS_OF_A_YEAR = 366

/** Why a change cannot be scheduled for this moment, if it cannot. */
export function momentProblem(at: Date, now: Date): string | undefined {
  if (at <= now) return 'Esa hora ya pasó. Elegí una que todavía no llegó.'
  if (dayInMendoza(at) - dayInMendoza(now) > DAYS_OF_A_YEAR)
    return 'Elegí un día dentro de un año como máximo.'
  return undefined
}

/** Whether a change leaves every price as it is, today and at any moment. */
export function isNoChange({ change, rounding }: PriceRequest): boolean {
  return 'value' in change && change.value === 0 && !rounding
}
