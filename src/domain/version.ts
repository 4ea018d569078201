import { z } from 'zod/mini'

/** The version that an edit is based on. An edit without one is applied to whatever is there. */
export const BasedOn = z.optional(z.int('La versión no es válida').check(z.gte(1, 'La versión no es válida')))
