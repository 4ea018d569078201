import { z } from 'zod/mini'
import { DAY_MS } from '../clock.ts'

const MAX_MONTHS = 120
const MONTHS = `Es un número de meses, de 1 a ${MAX_MONTHS}`

/** How long orders keep their customer after the delivery, unless the owner decides otherwise. */
export const FIRST_CUSTOMER_MONTHS = 24

/** Never «for ever»: the law asks to erase what is not needed any more, and ten years is the longest that records must be kept. */
export const CustomerMonths = z.int(MONTHS).check(z.gte(1, MONTHS), z.lte(MAX_MONTHS, MONTHS))

/** Every new period, also the first one, waits this long: nothing is erased before an owner could see it. */
export const NOTICE_DAYS = 30

/** A period that was announced, with how many orders it concerned then. */
export const AnnouncedPeriod = z.object({
  months: CustomerMonths,
  orders: z.int().check(z.describe('Cuántas órdenes ya tenían más que ese plazo cuando se anunció')),
  starts: z.iso.datetime().check(z.describe('Desde cuándo se borra a quienes compraron')),
})
export type AnnouncedPeriod = z.infer<typeof AnnouncedPeriod>

/** The one that counts: the last. None before the program has cleaned up for the first time. */
export const AnnouncedAnswer = z.object({ announced: z.optional(AnnouncedPeriod) })

export function startOfPeriod(announcedAt: string): string {
  return new Date(Date.parse(announcedAt) + NOTICE_DAYS * DAY_MS).toISOString()
}

/** The same day so many months earlier, or the last one of a shorter month. */
export function monthsBefore(now: Date, months: number): Date {
  const date = new Date(now)
  date.setUTCMonth(date.getUTCMonth() - months)
  if (date.getUTCDate() !== now.getUTCDate()) date.setUTCDate(0)
  return date
}

export function monthsText(months: number): string {
  return months === 1 ? '1 mes' : `${months} meses`
}
