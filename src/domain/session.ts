import { z } from 'zod/mini'

export const MAX_EMAIL = 254
/** Hashing a longer one would only waste time. */
export const MAX_PASSWORD = 1000

/** Who is signed in. */
export const Session = z.object({ role: z.literal('admin'), email: z.string() })
