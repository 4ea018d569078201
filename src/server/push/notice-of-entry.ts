import { ENTRIES, isEntryKind } from '#domain/journal/entries.ts'
import type { EntryDeclaration } from '#domain/journal/entry.ts'
import type { Notice } from '#domain/push/notice.ts'
import type { ReadEntry } from '../db/durable-reader.ts'
import { readJson } from '../db/journal.ts'
import { orderIdOf } from '../orders/order-id.ts'

export function mayNotify(kind: string): boolean {
  return isEntryKind(kind) && ENTRIES[kind].notice !== null
}

/** What an entry notifies of. */
export function noticeOf({ kind, actor, subject, before, after }: ReadEntry): Notice | undefined {
  if (!isEntryKind(kind)) return undefined
  // Each kind takes its own values. This program wrote them, so they are not checked again.
  const noticeRule = ENTRIES[kind].notice as EntryDeclaration['notice']
  const notice = noticeRule?.({ actor, before: readJson(before), after: readJson(after) })
  if (notice === undefined || notice.ring === 'failure') return notice
  return { ...notice, order: orderIdOf(subject) ?? null }
}
