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

/** `dd/mm/aaaa hh:mm` on the shop's clock, wherever it is read: server and browser have to agree. */
export function formatDateTime(date: string): string {
  // By parts, because what stands between them differs from one version of the language data to the next.
  const parts = new Map(formatter.formatToParts(new Date(date)).map(({ type, value }) => [type, value]))
  return `${parts.get('day')}/${parts.get('month')}/${parts.get('year')} ${parts.get('hour')}:${parts.get('minute')}`
}
