import { DAY_NAMES } from '../clock.ts'
import { isOpenOn, readOpeningHours, shortHour } from './opening-hours.ts'

/** How hours were understood: `lunes a sábado 9–13 y 17–21; domingo cerrado`. Undefined if they were not. */
export function writtenWeek(hours: string): string | undefined {
  const spans = readOpeningHours(hours)
  if (spans.length === 0) return undefined
  const groups: { first: string; last: string; times: string }[] = []
  for (const [weekday, name] of DAY_NAMES.entries()) {
    const onDay = spans.filter((span) => isOpenOn(span, weekday)).sort((a, b) => a.from - b.from)
    const times = onDay.map(({ from, to }) => `${shortHour(from)}–${shortHour(to)}`).join(' y ') || 'cerrado'
    const group = groups.at(-1)
    if (group?.times === times) group.last = name
    else groups.push({ first: name, last: name, times })
  }
  return groups
    .map(({ first, last, times }) => `${first === last ? first : `${first} a ${last}`} ${times}`)
    .join('; ')
}
