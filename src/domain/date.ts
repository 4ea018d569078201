import { TIME_ZONE } from './clock.ts'

const formatter = new Intl.DateTimeFormat('es-AR', {
  timeZone: TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** `dd/mm/aaaa hh:mm` in the shop's time zone, so that server and browser render the same text. */
export function formatDateTime(date: string): string {
  // From parts, because separators differ between versions of the language data.
  const parts = new Map(formatter.formatToParts(new Date(date)).map(({ type, value }) => [type, value]))
  return `${parts.get('day')}/${parts.get('month')}/${parts.get('year')} ${parts.get('hour')}:${parts.get('minute')}`
}
