import { z } from 'zod/mini'

export const MAX_EMAIL = 254
/** Long ones are fine; endless ones would only cost hashing. */
export const MAX_PASSWORD = 1000

/** Who is signed in. */
export const Session = z.object({ role: z.literal('admin'), email: z.string() })
