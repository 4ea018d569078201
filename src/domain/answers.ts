import { z } from 'zod/mini'

/** What calls of several rooms have in common. */

export const MessageAnswer = z.object({ message: z.string() })

/** The version of what the owner edits. */
export const version = { version: z.int() }

/** The version that an edit is based on: it is refused if there is a newer one. An edit without one is applied to whatever is there. */
export const BasedOn = z.optional(z.int('La versión no es válida').check(z.gte(1, 'La versión no es válida')))
