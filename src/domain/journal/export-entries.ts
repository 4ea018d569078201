import { z } from 'zod/mini'
import { entry, NO_EFFECTS, NOTHING } from './entry.ts'

/** Without what was searched for: it may name a customer. */
const Exported = z.object({ file: z.string(), from: z.optional(z.string()), to: z.optional(z.string()) })

/** What left the shop with personal data in it. */
export const EXPORT_ENTRIES = {
  'orders.exported': entry({
    group: 'archivos',
    before: NOTHING,
    after: z.extend(Exported, { count: z.int() }),
    stale: [],
    ...NO_EFFECTS,
    sentence: ({ after }) => `bajó ${after?.count === 1 ? '1 orden' : `${after?.count ?? 'varias'} órdenes`}`,
  }),
  'journal.exported': entry({
    group: 'archivos',
    before: NOTHING,
    after: Exported,
    stale: [],
    ...NO_EFFECTS,
    sentence: () => 'bajó el registro',
  }),
} as const
