import { z } from 'zod/mini'
import { entry, NO_EFFECTS, NOTHING } from './entry.ts'

/** Imports of products. What each product was before is stored under the entry's number. */
export const IMPORT_ENTRIES = {
  'products.imported': entry({
    group: 'importaciones',
    before: NOTHING,
    after: z.object({ file: z.string(), created: z.int(), changed: z.int() }),
    stale: ['products'],
    ...NO_EFFECTS,
    sentence: ({ after }) =>
      `importó «${after?.file}»: ${after?.created} productos nuevos, ${after?.changed} cambiados`,
  }),
  'products.importUndone': entry({
    group: 'importaciones',
    before: z.object({ import: z.int() }),
    after: z.object({ file: z.string(), removed: z.int(), restored: z.int() }),
    // Recipes may have named what it had created.
    stale: ['products', 'recipes'],
    ...NO_EFFECTS,
    sentence: ({ after }) => `deshizo la importación de «${after?.file}»`,
  }),
} as const
