import { z } from 'zod/mini'
import type { Cents } from '../money/money.ts'
import type { LiveChange } from '../orders/order-event.ts'
import type { EntryAlert } from '../push/alert.ts'
import type { EntryGroup } from './entry-groups.ts'

/** Who makes a change: a signed-in user, by account number, a customer, the payment provider, or the program itself. */
export type Actor = `user ${number}` | 'customer' | 'payment' | 'system'

/** What a change makes stale: cached responses, indexes and timers are made from these. */
export const TOPICS = [
  'products',
  'promotions',
  'recipes',
  'orders',
  'synonyms',
  'shop',
  'slides',
  'people',
  'schedule',
] as const
export type Topic = (typeof TOPICS)[number]

/** What visitors see. */
export const PUBLIC_TOPICS = [
  'products',
  'promotions',
  'recipes',
  'shop',
  'slides',
] as const satisfies readonly Topic[]

/** What a change of an order causes in the same transaction, and elsewhere. */
export type OrderEffects = {
  /** What pages that follow the order are told; null if they need not know. */
  readonly live: LiveChange | null
  /** Whether an edit based on the version before is refused. */
  readonly raisesVersion: boolean
  /**
   * `settle`: what is owed or was received may have changed, so the order may be paid now. `pages`: only the pages on which the
   * customer could pay may be outdated. `refund`: whoever asked for it waits for the provider, who confirms it as a new state of the
   * payment.
   */
  readonly payments: 'settle' | 'pages' | 'refund' | 'none'
}

export type EntryDeclaration = {
  /** Under which the history shows it. */
  readonly group: EntryGroup
  /** What is stored. Amounts are codecs: cents in the journal, pesos outside. */
  readonly before: z.ZodMiniType
  readonly after: z.ZodMiniType
  /** What must be rebuilt. */
  readonly stale: readonly Topic[]
  readonly order: OrderEffects | null
  /** What the people's devices show because of it; null if nothing. */
  readonly alert: AlertRule<unknown, unknown> | null
  /** What the actor did, as the rest of a sentence that begins with who. Entries of other versions may lack values. */
  readonly sentence: (values: { readonly before: unknown; readonly after: unknown }, words: Words) => string
}

/** `subject` is what the entry is about: `«Globo»`, `la orden 7KQ2-M3PX`. */
export type Words = { readonly money: (cents: Cents) => string; readonly subject: string }

/** A value as it is read back: any field may be missing. */
type Read<Value> = Value extends readonly unknown[] ? Value | undefined : Partial<Value> | undefined

type AlertRule<Before, After> = (entry: {
  readonly actor: string
  readonly before: Before
  readonly after: After
}) => EntryAlert | undefined

type Sentence<Before extends z.ZodMiniType, After extends z.ZodMiniType> = (
  values: { readonly before: Read<z.output<Before>>; readonly after: Read<z.output<After>> },
  words: Words,
) => string

/** The side of an entry that has no values. */
export const NOTHING = z.undefined()
/** Of a kind that is not about an order and notifies nobody. */
export const NO_EFFECTS = { order: null, alert: null } as const

/** Declares a kind of journal entry. Every part is required, so that none is forgotten. */
export function entry<const Before extends z.ZodMiniType, const After extends z.ZodMiniType>(
  declaration: Omit<EntryDeclaration, 'before' | 'after' | 'alert' | 'sentence'> & {
    readonly before: Before
    readonly after: After
    readonly alert: AlertRule<Read<z.output<Before>>, Read<z.output<After>>> | null
    readonly sentence: Sentence<Before, After>
  },
) {
  return declaration
}

/** Somebody confirmed what the actor may not do alone. Beside the entry of what was done, under the same subject. */
export const CONFIRMED = {
  before: NOTHING,
  after: z.object({ person: z.int(), name: z.string(), what: z.string() }),
  stale: [],
  alert: null,
  sentence: ({ after }: { readonly after: { name?: string; what?: string } | undefined }) =>
    `recibió la confirmación de ${after?.name ?? 'otra persona'}${after?.what === undefined ? '' : ` para ${after.what}`}`,
} as const
