const MINUTES_PER_HOUR = 60

const HOURS = '(?<hours>\\d{1,3}(?:[.,]\\d)?) ?(?:h|hs|hora|horas)\\.?'
const MINUTES = '(?<minutes>\\d{1,4}) ?(?:min|mins|minuto|minutos)\\.?'
const WRITTEN = new RegExp(`^(?:${HOURS})?(?:(?: | y )?(?:${MINUTES}|(?<half>media)))?$`)

/** Reads a time as people write it (`40 min`, `1 h 30 min`, `2 horas y media`). Undefined if it cannot be read. */
export function parseMinutes(written: string): number | undefined {
  const text = written.trim().toLowerCase().replace(/\s+/g, ' ')
  if (text === 'media hora') return MINUTES_PER_HOUR / 2
  const { hours, minutes, half } = WRITTEN.exec(text)?.groups ?? {}
  if (hours === undefined && minutes === undefined) return undefined
  const wholeHours = Number(hours?.replace(',', '.') ?? 0)
  return Math.round((wholeHours + (half ? 0.5 : 0)) * MINUTES_PER_HOUR) + Number(minutes ?? 0)
}

/** The time of all steps. Undefined if one step cannot be read, because a partial total would mislead. */
export function totalMinutes(steps: readonly { readonly time: string }[]): number | undefined {
  let total = 0
  for (const { time } of steps) {
    const minutes = parseMinutes(time)
    if (minutes === undefined) return undefined
    total += minutes
  }
  return total
}

export function formatMinutes(total: number): string {
  const hours = Math.floor(total / MINUTES_PER_HOUR)
  const minutes = total % MINUTES_PER_HOUR
  if (hours === 0) return `${minutes} min`
  return minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`
}
