import type { WithdrawalDecision } from '#domain/law/withdrawal.ts'
import { actorName, change, type Doer } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { missing } from '../errors.ts'
import { findWithdrawal, updateResolution } from './queries.ts'

/** Names one in the journal, and its lock. */
export function withdrawalSubject(id: number): string {
  return `withdrawal ${id}`
}

/** Marks one as resolved, with the owner's note, or opens it again. */
export async function resolveWithdrawal(
  db: Db,
  actor: Doer,
  id: number,
  { isResolved, note }: WithdrawalDecision,
): Promise<void> {
  const subject = withdrawalSubject(id)
  await change(db, { actor, locks: [subject] }, async (tx, record) => {
    const withdrawal = (await findWithdrawal(tx, id)) ?? missing('El pedido de arrepentimiento')
    const wasResolved = withdrawal.resolved_at !== null
    if (wasResolved === isResolved && withdrawal.note === note) return
    const now = new Date().toISOString()
    await updateResolution(tx, id, {
      resolved_at: isResolved ? (withdrawal.resolved_at ?? now) : null,
      resolved_by: isResolved ? actorName(actor) : null,
      note,
    })
    await record(isResolved ? 'withdrawal.resolved' : 'withdrawal.reopened', subject, {})
  })
}
