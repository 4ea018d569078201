import { TIME_ZONE } from './shop.ts'

const FORMAT = new Intl.DateTimeFormat('es-AR', {
  timeZone: TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** `15/11/2026 21:05`, as the clock at the shop shows it, wherever the program or the browser runs. */
export function formatDateTime(iso: string): string {
  // From parts: engines differ in what they put between the day and the hour.
  const parts = Object.fromEntries(
    FORMAT.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]),
  )
  return `${parts.day}/${parts.month}/${parts.year} ${parts.hour}:${parts.minute}`
}
