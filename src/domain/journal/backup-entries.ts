import { z } from 'zod/mini'
import { entry } from './entry.ts'

const NOTHING = z.undefined()
const Backup = z.object({ name: z.string() })

export const BACKUP_ENTRIES = {
  'backup.made': entry({
    before: NOTHING,
    after: Backup,
    stale: [],
    order: null,
    deed: ({ after }) => `hizo la copia ${after?.name ?? ''}`.trim(),
  }),
  'backup.uploaded': entry({
    before: NOTHING,
    after: Backup,
    stale: [],
    order: null,
    deed: ({ after }) => `subió la copia ${after?.name ?? ''}`.trim(),
  }),
  'backup.downloaded': entry({
    before: NOTHING,
    after: Backup,
    stale: [],
    order: null,
    deed: ({ after }) => `bajó la copia ${after?.name ?? ''}`.trim(),
  }),
  // Everything but the journal and people is another one from here on.
  'backup.restored': entry({
    before: NOTHING,
    after: z.extend(Backup, { date: z.optional(z.string()), replaced: z.optional(z.string()) }),
    stale: ['products', 'promotions', 'recipes', 'orders', 'synonyms', 'shop', 'slides', 'people'],
    order: null,
    deed: ({ after }) => `volvió a la copia ${after?.name ?? ''}`.trim(),
  }),
} as const
