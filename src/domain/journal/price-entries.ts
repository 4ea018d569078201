import { z } from 'zod/mini'
import { formatDateTime } from '../clock.ts'
import { computedAmount } from '../money/amount.ts'
import { entry, NO_EFFECTS, NOTHING } from './entry.ts'

const Scheduled = z.object({ id: z.int(), at: z.string(), summary: z.string() })

type ReadScheduled = { readonly at?: string | undefined; readonly summary?: string | undefined } | undefined

export const PRICE_ENTRIES = {
  'prices.changed': entry({
    group: 'precios',
    before: z.object({ sum: computedAmount() }),
    after: z.object({ sum: computedAmount(), count: z.int(), summary: z.string() }),
    stale: ['products'],
    ...NO_EFFECTS,
    sentence: ({ after }) =>
      `cambió ${after?.count === 1 ? '1 precio' : `${after?.count ?? 'varios'} precios`}${detail(after)}`,
  }),
  'prices.undone': entry({
    group: 'precios',
    before: z.object({ change: z.int() }),
    after: z.object({ count: z.int(), summary: z.string() }),
    stale: ['products'],
    ...NO_EFFECTS,
    sentence: ({ after }) => `deshizo un cambio de precios${detail(after)}`,
  }),
  // When its moment comes, `prices.changed` follows, by whoever scheduled it.
  'prices.scheduled': entry({
    group: 'precios',
    before: NOTHING,
    after: Scheduled,
    stale: ['schedule'],
    ...NO_EFFECTS,
    sentence: ({ after }) => scheduledText('programó un cambio de precios', after),
  }),
  'prices.rescheduled': entry({
    group: 'precios',
    before: Scheduled,
    after: Scheduled,
    stale: ['schedule'],
    ...NO_EFFECTS,
    sentence: ({ after }) => scheduledText('cambió lo programado', after),
  }),
  'prices.unscheduled': entry({
    group: 'precios',
    before: Scheduled,
    after: NOTHING,
    stale: ['schedule'],
    ...NO_EFFECTS,
    sentence: ({ before }) => scheduledText('quitó lo programado', before),
  }),
  'prices.failed': entry({
    group: 'precios',
    before: Scheduled,
    after: z.object({ reason: z.string() }),
    stale: [],
    order: null,
    alert: () => ({ ring: 'failure', failure: 'prices' }),
    sentence: ({ before, after }) =>
      `${scheduledText('no pudo aplicar lo programado', before)}. ${after?.reason ?? ''}`.trim(),
  }),
} as const

/** `: Globos, +10 %`; nothing without a summary. */
export function detail(value: { readonly summary?: string | undefined } | undefined): string {
  return value?.summary ? `: ${value.summary}` : ''
}

function scheduledText(what: string, scheduled: ReadScheduled): string {
  const when = scheduled?.at === undefined ? '' : ` para el ${formatDateTime(scheduled.at)}`
  return `${what}${when}${detail(scheduled)}`
}
