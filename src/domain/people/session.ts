import { z } from 'zod/mini'

export const MAX_EMAIL = 254

/** Who is signed in. */
export const SessionAnswer = z.object({ role: z.literal('admin'), email: z.string() })
