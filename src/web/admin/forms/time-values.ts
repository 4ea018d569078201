import { wallClockInMendoza } from '#domain/clock.ts'
import { endOf, startOf } from '#domain/promotions/promotion-times.ts'

/** From when to when, as typed. */
export type TimeValues = {
  readonly isAlways: boolean
  /** Days; with an hour they begin or end at it. */
  readonly from: string
  readonly fromHour: string
  readonly to: string
  readonly toHour: string
}

export const ALWAYS: TimeValues = { isAlways: true, from: '', fromHour: '', to: '', toHour: '' }

type Times = { readonly from?: string | undefined; readonly to?: string | undefined }

export function timeValues({ from, to }: Times): TimeValues {
  return {
    ...ALWAYS,
    isAlways: from === undefined && to === undefined,
    ...(from !== undefined && split(from, startOf, 'from', 'fromHour')),
    ...(to !== undefined && split(to, endOf, 'to', 'toHour')),
  }
}

/** `2026-12-24T18:00` as a day and an hour; with an offset, as the clock in the shop shows it. */
function split(
  moment: string,
  instantOf: (moment: string) => number,
  dayField: 'from' | 'to',
  hourField: 'fromHour' | 'toHour',
) {
  if (!moment.includes('T')) return { [dayField]: moment }
  const [day = '', hour = ''] = wallClockInMendoza(new Date(instantOf(moment)))
    .toISOString()
    .split('T')
  return { [dayField]: day, [hourField]: hour.slice(0, '18:00'.length) }
}

/** What the schema does not know: that something was to be chosen. */
export function timeMistakes({
  isAlways,
  from,
  fromHour,
  to,
  toHour,
}: TimeValues): ['from' | 'to', string][] {
  if (isAlways) return []
  const mistakes: ['from' | 'to', string][] = []
  if (!from && fromHour) mistakes.push(['from', 'Falta el día'])
  else if (!from && !to) mistakes.push(['from', 'Elegí desde o hasta cuándo vale, o poné «Siempre»'])
  if (!to && toHour) mistakes.push(['to', 'Falta el día'])
  return mistakes
}

export function typedTimes({ isAlways, from, fromHour, to, toHour }: TimeValues) {
  if (isAlways) return {}
  return {
    ...(from && { from: momentOf(from, fromHour) }),
    ...(to && { to: momentOf(to, toHour) }),
  }
}

function momentOf(day: string, hour: string): string {
  return hour ? `${day}T${hour}` : day
}
