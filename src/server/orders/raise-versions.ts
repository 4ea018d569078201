import { ENTRIES } from '#domain/journal/entries.ts'
import type { Follower } from '../db/change.ts'
import { orderIdOf } from './order-id.ts'
import { raiseVersion } from './queries.ts'

/** Raises the version once per order and change. A new order starts at version 1. */
export const raiseVersions: Follower = async (tx, { kind, subject }, { earlier }) => {
  const id = orderIdOf(subject)
  if (id === undefined || !ENTRIES[kind].order?.raisesVersion) return
  const isDone = earlier.some(
    (entry) =>
      entry.subject === subject &&
      (entry.kind === 'order.placed' || ENTRIES[entry.kind].order?.raisesVersion),
  )
  if (!isDone) await raiseVersion(tx, id)
}
