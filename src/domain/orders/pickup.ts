import { z } from 'zod/mini'
import { dateOfDay, dayInMendoza, dayOfDate, writtenDay } from '../clock.ts'

/** A party is planned weeks ahead; beyond this, a date is more likely a slip. */
export const PICKUP_DAYS_AHEAD = 90

const FORMAT = 'La fecha de retiro se escribe así: 2026-12-24'

/** The day on which a customer wants to come, on the shop's calendar. Empty if they do not say. */
export const PickupDate = z.string(FORMAT).check(
  z.refine((text) => text === '' || isDate(text), FORMAT),
  z.describe('El día en que viene a retirarlo, año-mes-día'),
)

/** Why nobody can come on this day, seen from now. */
export function pickupProblem(date: string | undefined, now: Date): string | undefined {
  if (!date) return undefined
  const days = dayOfDate(date) - dayInMendoza(now)
  if (days < 0) return 'La fecha de retiro ya pasó. Elegí hoy o un día más adelante.'
  if (days <= PICKUP_DAYS_AHEAD) return undefined
  return `La fecha de retiro puede ser hasta ${PICKUP_DAYS_AHEAD} días después de hoy.`
}

/** The date that is this many days after today. */
export function pickupDate(now: Date, daysAhead: number): string {
  return dateOfDay(dayInMendoza(now) + daysAhead)
}

/** `hoy`, `mañana`, `el jueves 24/12`. */
export function pickupDay(date: string, now: Date): string {
  const days = dayOfDate(date) - dayInMendoza(now)
  if (days === 0) return 'hoy'
  return days === 1 ? 'mañana' : `el ${writtenDay(date)}`
}

/** `2026-02-30` is no date. */
function isDate(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && dateOfDay(dayOfDate(text)) === text
  )
}
