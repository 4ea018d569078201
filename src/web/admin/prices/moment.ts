import { z } from 'zod/mini'
import { DAY_MS, inMendoza, isoDayInMendoza, wallClockInMendoza } from '#domain/clock.ts'
import { momentProblem } from '#domain/prices/scheduled-prices.ts'

/** A day and an hour in the shop's zone, as their fields have them. */
export type DayAndTime = { readonly day: string; readonly time: string }

export function momentOf(at: string): DayAndTime {
  const [day = '', time = ''] = wallClockInMendoza(new Date(at)).toISOString().split('T')
  return { day, time: time.slice(0, 5) }
}

/** Before the shop opens. */
export function nextMorning(now: Date): DayAndTime {
  return { day: isoDayInMendoza(new Date(now.getTime() + DAY_MS)), time: '08:00' }
}

export function readMoment({ day, time }: DayAndTime, now: Date): { at?: string; error?: string } {
  const at = day && time ? inMendoza(`${day}T${time}`) : Number.NaN
  if (Number.isNaN(at)) return { error: 'Elegí el día y la hora' }
  const error = momentProblem(new Date(at), now)
  return error === undefined ? { at: new Date(at).toISOString() } : { error }
}

/** In a form that is sent whole. */
export const TypedMoment = z.pipe(
  z.custom<DayAndTime>(),
  z.transform((moment: DayAndTime, { issues }) => {
    const { at, error } = readMoment(moment, new Date())
    if (at !== undefined) return at
    issues.push({ code: 'custom', input: moment, message: error })
    return z.NEVER
  }),
)
