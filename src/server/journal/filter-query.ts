import { type EntryKind, isEntryKind, kindsOf } from '#domain/journal/entries.ts'
import { isEntryGroup } from '#domain/journal/entry-groups.ts'
import { type JournalQuery, OTHER_USERS } from '#domain/journal/journal-page.ts'
import { timesOf } from '#domain/orders/order-filter.ts'
import { AppError } from '../errors.ts'
import type { EntryFilter } from './queries.ts'

export function readFilter({ user, kind, subject, from, to }: JournalQuery): EntryFilter {
  if (from && to && from > to) throw new AppError(400, 'La primera fecha es posterior a la última')
  return {
    actor: user === '' ? undefined : actorNamed(user),
    kinds: kind === '' ? undefined : kindsNamed(kind),
    isAboutPrices: kind === 'precios',
    subject: subject || undefined,
    ...timesOf({ from, to }),
  }
}

function actorNamed(user: string): string {
  const [, other] = Object.entries(OTHER_USERS).find(([name]) => name === user) ?? []
  if (other) return other
  if (/^[1-9]\d{0,14}$/.test(user)) return `user ${user}`
  throw new AppError(400, 'Esa persona no existe. Elegila de la lista.')
}

function kindsNamed(kind: string): readonly EntryKind[] {
  // A single price is changed by editing its product.
  if (kind === 'precios') return [...kindsOf(kind), 'product.edited']
  if (isEntryGroup(kind)) return kindsOf(kind)
  if (isEntryKind(kind)) return [kind]
  throw new AppError(400, 'Ese tipo de cambio no existe. Elegilo de la lista.')
}
