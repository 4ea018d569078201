import { z } from 'zod/mini'

/** Whether an answer can have this value, and a page read it. */
export function fitsAnswer(schema: z.ZodMiniType, value: unknown): boolean {
  const sent = z.safeEncode(schema, value as never)
  return sent.success && z.safeDecode(schema, sent.data as never).success
}
