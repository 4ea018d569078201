import type { EntryKind } from '#domain/journal/entries.ts'
import { PAYMENT_CURRENCY } from '#domain/payments/payment-balance.ts'
import type { Failure, Notice } from '#domain/push/notice.ts'
import type { ReadEntry } from '../db/durable-reader.ts'
import { readJson } from '../db/journal.ts'
import { orderIdOf } from '../orders/order-id.ts'

/** Amounts are stored in cents. Entries of other versions may lack any value. */
type Values = {
  readonly source?: string
  readonly state?: string
  readonly currency?: string
  readonly amountDue?: number
  readonly amount?: number
}

type Read = Pick<ReadEntry, 'actor' | 'subject'> & { readonly before: Values; readonly after: Values }

const DISPUTED = ['in_mediation', 'charged_back']

const failed = (failure: Failure): Notice => ({ ring: 'failure', failure })

/** What each kind of entry rings for, if anything. */
const NOTICES: { readonly [Kind in EntryKind]?: (entry: Read) => Notice | undefined } = {
  // Those of the counter come from somebody who is there.
  'order.placed': ({ subject, after }) =>
    after.source === 'web'
      ? { ring: 'order', order: orderIdOf(subject) ?? null, amount: after.amountDue ?? 0 }
      : undefined,
  'payment.recorded': ({ actor, subject, before, after }) => {
    if (actor !== 'payment' || before.state === after.state) return undefined
    if (DISPUTED.includes(after.state ?? '')) return failed('dispute')
    // One that comes back from a dispute is not received twice.
    const isReceived = after.state === 'approved' && !DISPUTED.includes(before.state ?? '')
    return isReceived && after.currency === PAYMENT_CURRENCY
      ? { ring: 'payment', order: orderIdOf(subject) ?? null, amount: after.amount ?? 0 }
      : undefined
  },
  'payment.refund': ({ before, after }) =>
    after.state === 'rejected' && before.state !== 'rejected' ? failed('refund') : undefined,
  'payment.tokenRefused': () => failed('token'),
  'backup.failed': () => failed('backup'),
  'prices.failed': () => failed('prices'),
}

export function mayRing(kind: string): boolean {
  return Object.hasOwn(NOTICES, kind)
}

/** What an entry rings for. */
export function noticeOf({ kind, actor, subject, before, after }: ReadEntry): Notice | undefined {
  if (!mayRing(kind)) return undefined
  // `mayRing` says so.
  return NOTICES[kind as EntryKind]?.({ actor, subject, before: valuesOf(before), after: valuesOf(after) })
}

/** Written by this program, so it is not checked again. */
function valuesOf(json: string | null): Values {
  return (readJson(json) ?? {}) as Values
}
