import { ENTRIES } from '#domain/journal/entries.ts'
import type { Follower } from '../db/change.ts'
import { orderIdOf } from './order-id.ts'
import { raiseVersion } from './queries.ts'

/** A change raises the version of its order once. An order that it places starts with the first one. */
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
