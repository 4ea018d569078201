import type { Db } from './tables.ts'

/** Who makes a change: a signed-in user, by account number, a customer, the payment provider, or the program itself. */
export type Actor = `user ${number}` | 'customer' | 'payment' | 'system'

/** What cached responses and indexes are built from. */
export type Topic = 'products' | 'recipes' | 'orders' | 'synonyms'

/** Every kind of change, and what it makes stale. */
const STALE = {
  'product.created': ['products'],
  'product.edited': ['products'],
  'product.availability': ['products'],
  // It clears the product from the recipes' ingredients.
  'product.deleted': ['products', 'recipes'],
  'prices.changed': ['products'],
  'prices.undone': ['products'],
  'recipe.created': ['recipes'],
  'recipe.edited': ['recipes'],
  'recipe.deleted': ['recipes'],
  'order.placed': ['orders'],
  'order.status': ['orders'],
  'order.note': ['orders'],
  'order.lines': ['orders'],
  'order.message': ['orders'],
  'order.deleted': ['orders'],
  // A customer opened the page on which to pay. No page shows it.
  'payment.started': [],
  'payment.recorded': ['orders'],
  'payment.refund': ['orders'],
  'synonyms.changed': ['synonyms'],
  'order.restored': ['orders'],
  'order.erased': ['orders'],
  'demo.loaded': ['products', 'recipes', 'orders'],
} as const satisfies Readonly<Record<string, readonly Topic[]>>

type Kind = keyof typeof STALE

/** One change as it is stored. It holds no personal data of customers: of an order only its identifier and amounts. */
export type NewLine = {
  readonly actor: Actor
  readonly kind: Kind
  readonly subject: string
  readonly before?: unknown
  readonly after?: unknown
}

/** What readers of the journal need from a line. */
export type Line = { readonly id: number; readonly kind: string }

/** An unknown kind was written by a newer version and may affect anything, so it makes every topic stale. */
export function staleTopics(lines: readonly Line[]): ReadonlySet<Topic> {
  return new Set(lines.flatMap(({ kind }) => (isKind(kind) ? STALE[kind] : ALL_TOPICS)))
}

export const ALL_TOPICS: readonly Topic[] = ['products', 'recipes', 'orders', 'synonyms']

function isKind(kind: string): kind is Kind {
  return Object.hasOwn(STALE, kind)
}

export async function insertLine(tx: Db, { actor, kind, subject, before, after }: NewLine): Promise<Line> {
  const { id } = await tx
    .insertInto('journal')
    .values({
      date: new Date().toISOString(),
      actor,
      kind,
      subject,
      before: asJson(before),
      after: asJson(after),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, kind }
}

function asJson(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value)
}
