import { z } from 'zod'
import { type EntryKind, isEntryKind, kindsOf } from '#domain/journal/entries.ts'
import { isEntryGroup } from '#domain/journal/entry-groups.ts'
import { OTHER_USERS } from '#domain/journal/journal-page.ts'
import { timesOf } from '#domain/orders/order-filter.ts'
import { optionalText } from '#domain/text.ts'
import { AppError } from '../errors.ts'
import { dayParameter } from '../orders/filter-query.ts'
import type { EntryFilter } from './queries.ts'

/** `user` is a person's number or one of `OTHER_USERS`, `kind` a group or a kind, `subject` is written as in the journal. */
export const JournalQuery = z.object({
  user: optionalText(20),
  kind: optionalText(60),
  subject: optionalText(100),
  from: dayParameter('Desde este día, como 2026-11-16'),
  to: dayParameter('Hasta este día inclusive'),
})

export function readFilter({ user, kind, subject, from, to }: z.infer<typeof JournalQuery>): EntryFilter {
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
