import { z } from 'zod/mini'
import { formatDateTime } from '../clock.ts'
import { entry, NO_EFFECTS, NOTHING, TOPICS } from './entry.ts'

const Backup = z.object({ name: z.string() })

export const BACKUP_ENTRIES = {
  'backup.made': entry({
    group: 'copias',
    before: NOTHING,
    after: Backup,
    stale: [],
    ...NO_EFFECTS,
    sentence: ({ after }) => `hizo ${copyOf(after)}`,
  }),
  'backup.uploaded': entry({
    group: 'copias',
    before: NOTHING,
    after: Backup,
    stale: [],
    ...NO_EFFECTS,
    sentence: ({ after }) => `subió ${copyOf(after)}`,
  }),
  'backup.downloaded': entry({
    group: 'copias',
    before: NOTHING,
    after: Backup,
    stale: [],
    ...NO_EFFECTS,
    sentence: ({ after }) => `bajó ${copyOf(after)}`,
  }),
  // The daily copy, or what takes it off the machine.
  'backup.failed': entry({
    group: 'copias',
    before: NOTHING,
    after: z.object({ problem: z.string() }),
    stale: [],
    order: null,
    alert: () => ({ ring: 'failure', failure: 'backup' }),
    sentence: ({ after }) => `no pudo hacer la copia del día. ${after?.problem ?? ''}`.trim(),
  }),
  // Everything except the journal and accounts may be different afterwards.
  'backup.restored': entry({
    group: 'copias',
    before: NOTHING,
    after: z.extend(Backup, { date: z.optional(z.string()), replaced: z.optional(z.string()) }),
    stale: TOPICS,
    ...NO_EFFECTS,
    sentence: ({ after }) => `volvió a ${copyOf(after)}`,
  }),
} as const

const MOMENT = /(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)(\d\d)-/

/** By the moment in its name, which people know it by. */
function copyOf(backup: { readonly name?: string | undefined } | undefined): string {
  const [, day, hours, minutes, seconds] = MOMENT.exec(backup?.name ?? '') ?? []
  if (day === undefined) return `la copia ${backup?.name ?? ''}`.trim()
  return `la copia del ${formatDateTime(`${day}T${hours}:${minutes}:${seconds}Z`)}`
}
