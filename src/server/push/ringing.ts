import { ENTRIES, isEntryKind } from '#domain/journal/entries.ts'
import type { EntryDeclaration } from '#domain/journal/entry.ts'
import type { Notice } from '#domain/push/notice.ts'
import type { ReadEntry } from '../db/durable-reader.ts'
import { readJson } from '../db/journal.ts'
import { orderIdOf } from '../orders/order-id.ts'

export function mayRing(kind: string): boolean {
  return isEntryKind(kind) && ENTRIES[kind].rings !== null
}

/** What an entry rings for. */
export function noticeOf({ kind, actor, subject, before, after }: ReadEntry): Notice | undefined {
  if (!isEntryKind(kind)) return undefined
  // Each kind takes its own values. This program wrote them, so they are not checked again.
  const rings = ENTRIES[kind].rings as EntryDeclaration['rings']
  const ringing = rings?.({ actor, before: readJson(before), after: readJson(after) })
  if (ringing === undefined || ringing.ring === 'failure') return ringing
  return { ...ringing, order: orderIdOf(subject) ?? null }
}
