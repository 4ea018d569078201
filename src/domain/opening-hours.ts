import { fold } from './search.ts'

const DAYS = ['lun', 'mar', 'mie', 'jue', 'vie', 'sab', 'dom']
const SCHEMA_DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']

const WRITTEN = /^([a-z]{3})[a-z]* a ([a-z]{3})[a-z]*[ ·,:]+(.+)$/
const SPAN = /^(\d{1,2})(?:[:.](\d{2}))? a (\d{1,2})(?:[:.](\d{2}))?$/

/**
 * Converts hours as people write them (`Lun a sáb · 9 a 13 y 17 a 21`) to schema.org's format (`Mo-Sa 09:00-13:00`). Returns none if
 * it cannot read them: wrong hours are worse than no hours.
 */
export function openingHours(written: string): string[] {
  const [, first = '', last = '', times = ''] = WRITTEN.exec(fold(written)) ?? []
  const days = [first, last].map((day) => SCHEMA_DAYS[DAYS.indexOf(day)])
  const spans = times.split(' y ').map(spanOf)
  if (days.includes(undefined) || spans.includes(undefined)) return []
  return spans.map((span) => `${days.join('-')} ${span}`)
}

function spanOf(text: string): string | undefined {
  const [, fromHour, fromMinute, toHour, toMinute] = SPAN.exec(text) ?? []
  if (fromHour === undefined || toHour === undefined) return undefined
  return `${clock(fromHour, fromMinute)}-${clock(toHour, toMinute)}`
}

function clock(hour: string, minute = '00'): string {
  return `${hour.padStart(2, '0')}:${minute}`
}
