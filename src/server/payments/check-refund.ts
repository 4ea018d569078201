import type { RefundState } from '#domain/payments/order-payments.ts'
import { change } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { askForCheck, type Check, FIRST_LOOK_MS, finishCheck, postponeCheck } from './check-queries.ts'
import { type PaymentProvider, ProviderError } from './provider.ts'
import { findPayment, findRefund, type RefundRow, updateRefund } from './queries.ts'
import { isBehind, paymentLocks, paymentSubject, recordPayment } from './record-payment.ts'

/**
 * Asks the provider for a refund, each time with the same key, until it says what became of it. The refund and the payment as the
 * provider has it afterwards are stored together. If the payment does not show the refund yet, it is read again later.
 */
export async function checkRefund(
  db: Db,
  provider: PaymentProvider,
  check: Check,
  id: number,
  now: Date,
): Promise<void> {
  const refund = await findRefund(db, id)
  const payment = refund && (await findPayment(db, refund.payment_id))
  const isOpen = refund?.state === 'requested' || refund?.state === 'in_process'
  if (!refund || !payment || payment.provider_id === null || !isOpen) return finishCheck(db, check)

  const answer = await askProvider(provider, payment.provider_id, refund)
  const current = answer.state === 'approved' ? await provider.findPayment(payment.provider_id) : undefined
  const subject = paymentSubject({ orderId: payment.order_id, providerId: payment.provider_id })
  const locks = current ? paymentLocks(current, payment) : [subject]
  await change(db, { actor: 'payment', locks }, async (tx, record) => {
    await updateRefund(tx, id, { state: answer.state, ...(answer.id && { provider_id: answer.id }) })
    if (current) {
      await recordPayment(tx, record, current)
      const later = new Date(now.getTime() + FIRST_LOOK_MS)
      if (await isBehind(tx, current.providerId))
        await askForCheck(tx, `payment ${current.providerId}`, now, later)
    }
    if (answer.state !== refund.state) {
      const [before, after] = [{ state: refund.state }, { state: answer.state, amount: refund.amount }]
      await record('payment.refund', subject, { before, after })
    }
    if (answer.state !== 'in_process') await finishCheck(tx, check)
  })
  if (answer.state === 'in_process') {
    await postponeCheck(db, check, now)
  }
}

type Answered = { readonly state: RefundState; readonly id?: string }

/** A refusal to refund is an answer; anything else is asked again. */
async function askProvider(
  provider: PaymentProvider,
  payment: string,
  { provider_id, amount, idempotency_key }: RefundRow,
): Promise<Answered> {
  try {
    const { id, status } =
      provider_id === null
        ? await provider.refund(payment, amount, idempotency_key)
        : await provider.findRefund(payment, provider_id)
    return { id, state: status === 'approved' || status === 'in_process' ? status : 'rejected' }
  } catch (error) {
    const isRefused = error instanceof ProviderError && error.isFinal && provider_id === null
    if (isRefused) return { state: 'rejected' }
    throw error
  }
}
