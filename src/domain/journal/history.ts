import { z } from 'zod/mini'
import type { Cents } from '../money/money.ts'
import { ENTRIES, isEntryKind } from './entries.ts'
import type { EntryDeclaration } from './entry.ts'

const Values = z.optional(z.unknown())

/** An entry as the API sends it: amounts in pesos. */
export const HistoryEntry = z.object({
  id: z.int(),
  date: z.iso.datetime(),
  actor: z.string().check(z.describe('El correo de quien lo hizo, Cliente, Mercado Pago o Sistema')),
  kind: z.string(),
  before: Values,
  after: Values,
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

/** Newest first. */
export const OrderEntries = z.array(HistoryEntry)

type Sides = Pick<HistoryEntry, 'kind' | 'before' | 'after'>

/** What happened, for people. Kinds of a newer version get a general sentence. */
export function entrySentence({ kind, before, after }: Sides, money: (cents: Cents) => string): string {
  if (!isEntryKind(kind)) return 'Se cambió la orden'
  const declared = ENTRIES[kind]
  const read = (schema: z.ZodMiniType, value: unknown) => z.safeDecode(readable(schema), value as never).data
  // Each sentence takes what its own schemas give.
  const sentence = declared.sentence as EntryDeclaration['sentence']
  return sentence({ before: read(declared.before, before), after: read(declared.after, after) }, money)
}

/** The stored values of an entry as they are sent. Without those of unknown kinds: nobody knows which of them are amounts. */
export function sentValues({ kind, before, after }: Sides): Pick<Sides, 'before' | 'after'> {
  if (!isEntryKind(kind)) return {}
  const send = (schema: z.ZodMiniType, value: unknown) => z.safeEncode(readable(schema), value as never).data
  return { before: send(ENTRIES[kind].before, before), after: send(ENTRIES[kind].after, after) }
}

/** Accepts what other versions wrote: fields may be missing, and unknown ones are passed on. */
function readable(schema: z.ZodMiniType): z.ZodMiniType {
  return schema instanceof z.ZodMiniObject
    ? z.optional(z.catchall(z.partial(schema), z.unknown()))
    : z.optional(schema)
}
