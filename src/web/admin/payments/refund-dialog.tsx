import { useState } from 'react'
import { formatDateTime } from '#domain/clock.ts'
import type { Cents } from '#domain/money/money.ts'
import { type OrderId, orderCode } from '#domain/orders/order.ts'
import { proposedRefund } from '#domain/payments/give-back.ts'
import type { OrderPayments, Payment, Refund } from '#domain/payments/order-payments.ts'
import { refundable } from '#domain/payments/payment-balance.ts'
import * as paymentCalls from '#domain/payments/payment-calls.ts'
import { SOURCES } from '#domain/prices/payment-source.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { messageOf } from '#web/api/errors.ts'
import { isFinal, readRefusal } from '#web/api/refusals.ts'
import { useNumbers } from '#web/shop/shop-data.ts'
import { useSmallForm } from '#web/shop/use-small-form.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ErrorPanel } from '#web/ui/empty-state.tsx'
import { attemptPayment } from '../attempts.ts'
import { AmountField } from '../forms/amount-field.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useAction } from '../use-action.ts'
import { AmountForm, amountText } from './amount-text.ts'
import { ChangedOrder, useChangedOrder, useProposal } from './changed-order.tsx'

type RefundDialogProps = {
  readonly orderId: OrderId
  /** Of the order, with each change while the dialog is open. */
  readonly payments: OrderPayments
  /** One of them. */
  readonly payment: Payment
  /** Closed or refunded: the payments may have changed. */
  readonly onDone: () => void
  /** They have changed. */
  readonly onStale: () => Promise<unknown>
}

type Asked = { readonly amount: Cents; readonly version: number }

/**
 * Gives a payment back, whole or in part: first how much, then a last question that names everything. If the order changes before the
 * answer, it starts again with what is owed then.
 */
export function RefundDialog({ orderId, payments, payment, onDone, onStale }: RefundDialogProps) {
  const write = useAmountText(payment)
  const { amount: typed, money } = useNumbers()
  const left = refundable(payment, payment.refunds)
  const { excess } = payments
  const proposal = proposedRefund(payment, excess, payments.payments)
  const proposed = proposal > 0 ? typed(proposal) : ''
  const [asked, setAsked] = useState<Asked>()
  const { isChanged, refuse, seenVersion } = useChangedOrder(payments)
  const form = useSmallForm({
    schema: AmountForm,
    defaultValues: { amount: proposed },
    onSave({ amount }) {
      refund.dismiss()
      if (amount > left) form.setError('amount', { message: `Quedan ${write(left)} por devolver` })
      else setAsked({ amount, version: seenVersion() })
    },
  })
  useProposal(proposed, form)
  const refund = useAction(
    async ({ amount, version }: Asked) => {
      const { state } = await attemptPayment(`refund ${payment.id} ${amount}`, (key) =>
        browserApi.call(paymentCalls.refund, { params: { id: payment.id }, body: { amount, version }, key }),
      )
      onDone()
      return { message: outcome(state, write(amount)) }
    },
    {
      reload: false,
      problemOf: messageOf,
      async onFailure(error) {
        const isConflict = readRefusal(error, paymentCalls.refund.conflict)?.current !== undefined
        if (isConflict) {
          refuse()
          setAsked(undefined)
        }
        if (isFinal(error)) await onStale()
        return isConflict
      },
    },
  )
  const isStale = asked !== undefined && asked.version !== payments.version

  // While it is asked for, what changes is most likely this refund.
  if (asked && (refund.isBusy || !isStale)) {
    return (
      <LastQuestion
        orderId={orderId}
        payment={payment}
        amount={asked.amount}
        refund={{ ...refund, run: () => refund.run(asked) }}
        onBack={() => setAsked(undefined)}
      />
    )
  }
  return (
    <FormDialog
      title={`Devolver un pago de ${orderCode(orderId)}`}
      form={{ ...form, problem: refund.problem }}
      action="Continuar"
      onClose={onDone}
    >
      <ChangedOrder owed={payments} isChanged={isChanged || (isStale && refund.problem === undefined)} />
      <p className="first-letter:uppercase">
        {described(payment)} de <strong>{write(payment.amount)}</strong> del {formatDateTime(payment.date)}.
      </p>
      <AmountField
        label="Cuánto devolvés"
        hint={
          excess > 0
            ? `Se cobraron ${money(excess)} de más. De este pago quedan ${write(left)} por devolver.`
            : `Quedan ${write(left)} por devolver. Podés devolver una parte.`
        }
        error={form.errors.amount?.message}
        {...form.register('amount')}
      />
    </FormDialog>
  )
}

type LastQuestionProps = Pick<RefundDialogProps, 'orderId' | 'payment'> & {
  readonly amount: Cents
  readonly refund: {
    readonly run: () => unknown
    readonly isBusy: boolean
    readonly problem: string | undefined
  }
  readonly onBack: () => void
}

function LastQuestion({ orderId, payment, amount, refund, onBack }: LastQuestionProps) {
  const write = useAmountText(payment)
  const { run, isBusy, problem } = refund
  return (
    <ConfirmDialog
      title={`¿Devolver ${write(amount)}?`}
      confirmLabel={`Devolver ${write(amount)}`}
      cancelLabel="No, volver"
      isBusy={isBusy}
      onConfirm={run}
      onCancel={onBack}
    >
      <div className="grid gap-3">
        <p>
          De la orden <strong className="tabular-nums">{orderCode(orderId)}</strong>, {described(payment)} de{' '}
          <strong>{write(payment.amount)}</strong> del {formatDateTime(payment.date)}.
        </p>
        <p>
          {payment.providerId === null
            ? 'Dale el dinero al cliente: acá queda anotado y no se puede deshacer.'
            : 'Mercado Pago le devuelve el dinero al cliente. No se puede deshacer.'}
        </p>
        {problem && <ErrorPanel title={problem} />}
      </div>
    </ConfirmDialog>
  )
}

function useAmountText({ currency }: Payment): (amount: number) => string {
  const numbers = useNumbers()
  return (amount) => amountText({ amount, currency }, numbers)
}

function described({ source, providerId }: Payment): string {
  const { name, how, isInDrawer } = SOURCES[source]
  if (isInDrawer) return `el pago ${how}`
  return providerId === null ? `el pago de ${name}` : `el pago de ${name} nº ${providerId}`
}

function outcome(state: Refund['state'], amount: string): string {
  return state === 'approved'
    ? `Devolviste ${amount}`
    : `La devolución de ${amount} quedó pedida. Mercado Pago todavía no la confirmó.`
}
