import { ENTRIES, isEntryKind } from '#domain/journal/entries.ts'
import type { EntryDeclaration } from '#domain/journal/entry.ts'
import type { Alert } from '#domain/push/alert.ts'
import type { ReadEntry } from '../db/durable-reader.ts'
import { readJson } from '../db/journal.ts'
import { orderIdOf } from '../orders/order-id.ts'

export function mayNotify(kind: string): boolean {
  return isEntryKind(kind) && ENTRIES[kind].alert !== null
}

/** What an entry notifies of. */
export function alertOf({ kind, actor, subject, before, after }: ReadEntry): Alert | undefined {
  if (!isEntryKind(kind)) return undefined
  // Each kind takes its own values. This program wrote them, so they are not checked again.
  const rule = ENTRIES[kind].alert as EntryDeclaration['alert']
  const alert = rule?.({ actor, before: readJson(before), after: readJson(after) })
  if (alert === undefined || alert.ring === 'failure') return alert
  return { ...alert, order: orderIdOf(subject) ?? null }
}
