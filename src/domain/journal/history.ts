import { z } from 'zod/mini'
import { ENTRIES, isEntryKind } from './entries.ts'
import type { EntryDeclaration, Words } from './entry.ts'

const Values = z.optional(z.unknown())

/** An entry as the API sends it: amounts in pesos. */
export const HistoryEntry = z.object({
  id: z.int(),
  date: z.iso.datetime(),
  actor: z.string().check(z.describe('Quien lo hizo: su nombre, Cliente, Mercado Pago o Sistema')),
  kind: z.string(),
  before: Values,
  after: Values,
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

/** Newest first. */
export const OrderEntries = z.array(HistoryEntry)

type Sent = Pick<HistoryEntry, 'actor' | 'kind' | 'before' | 'after'>

/** Who has no name of their own. */
const SUBJECTS: Readonly<Record<string, string>> = { Cliente: 'Un cliente', Sistema: 'El programa' }

/** Who did what: `Marta subió «Globo» de $2.400 a $2.700`. Kinds of a newer version get a general sentence. */
export function entrySentence({ actor, kind, before, after }: Sent, words: Words): string {
  return `${SUBJECTS[actor] ?? actor} ${sentenceOf(kind, before, after, words)}`
}

function sentenceOf(kind: string, before: unknown, after: unknown, words: Words): string {
  if (!isEntryKind(kind)) return `cambió ${words.subject}`
  const declared = ENTRIES[kind]
  const read = (schema: z.ZodMiniType, value: unknown) => z.safeDecode(readable(schema), value as never).data
  // Each sentence takes what its own schemas give.
  const sentence = declared.sentence as EntryDeclaration['sentence']
  return sentence({ before: read(declared.before, before), after: read(declared.after, after) }, words)
}

type Stored = Pick<Sent, 'kind' | 'before' | 'after'>

/** The stored values of an entry as they are sent. Without those of unknown kinds: nobody knows which of them are amounts. */
export function sentValues({ kind, before, after }: Stored): Pick<Sent, 'before' | 'after'> {
  if (!isEntryKind(kind)) return {}
  const send = (schema: z.ZodMiniType, value: unknown) => z.safeEncode(readable(schema), value as never).data
  return { before: send(ENTRIES[kind].before, before), after: send(ENTRIES[kind].after, after) }
}

const readableSchemas = new WeakMap<z.ZodMiniType, z.ZodMiniType>()

/** Accepts what other versions wrote: fields may be missing, and unknown ones are passed on. Built once, which takes longer than reading. */
function readable(schema: z.ZodMiniType): z.ZodMiniType {
  const known = readableSchemas.get(schema)
  if (known) return known
  // Rules between fields are dropped: they were checked when the entry was written.
  const fields = schema instanceof z.ZodMiniObject ? z.partial(z.looseObject(schema.shape)) : schema
  const made = z.optional(fields)
  readableSchemas.set(schema, made)
  return made
}
