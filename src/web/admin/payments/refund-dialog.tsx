import { useState } from 'react'
import { formatDateTime } from '#domain/clock.ts'
import { type OrderId, orderCode } from '#domain/orders/order.ts'
import type { Payment, Refund } from '#domain/payments/order-payments.ts'
import { refundable } from '#domain/payments/payment-balance.ts'
import * as paymentCalls from '#domain/payments/payment-calls.ts'
import { SOURCES } from '#domain/prices/payment-source.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { messageOf } from '#web/api/errors.ts'
import { useNumbers } from '#web/shop/shop-data.ts'
import { useSmallForm } from '#web/shop/use-small-form.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ErrorPanel } from '#web/ui/empty-state.tsx'
import { attemptPayment } from '../attempts.ts'
import { AmountField } from '../forms/amount-field.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useAction } from '../use-action.ts'
import { AmountForm, amountText } from './amount-text.ts'

type RefundDialogProps = {
  readonly orderId: OrderId
  readonly payment: Payment
  /** Closed or refunded: the payments may have changed. */
  readonly onDone: () => void
}

/** Gives a payment back, whole or in part: first how much, then a last question that names everything. */
export function RefundDialog({ orderId, payment, onDone }: RefundDialogProps) {
  const write = useAmountText(payment)
  const { amount: typed } = useNumbers()
  const left = refundable(payment, payment.refunds)
  const [asked, setAsked] = useState<number>()
  const form = useSmallForm({
    schema: AmountForm,
    defaultValues: { amount: typed(left) },
    onSave({ amount }) {
      if (amount > left) form.setError('amount', { message: `Quedan ${write(left)} por devolver` })
      else setAsked(amount)
    },
  })

  if (asked !== undefined) {
    const back = () => setAsked(undefined)
    return <LastQuestion orderId={orderId} payment={payment} amount={asked} onDone={onDone} onBack={back} />
  }
  return (
    <FormDialog
      title={`Devolver un pago de ${orderCode(orderId)}`}
      form={form}
      action="Continuar"
      onClose={onDone}
    >
      <p className="first-letter:uppercase">
        {described(payment)} de <strong>{write(payment.amount)}</strong> del {formatDateTime(payment.date)}.
      </p>
      <AmountField
        label="Cuánto devolvés"
        hint={`Quedan ${write(left)} por devolver. Podés devolver una parte.`}
        error={form.errors.amount?.message}
        {...form.register('amount')}
      />
    </FormDialog>
  )
}

type LastQuestionProps = RefundDialogProps & { readonly amount: number; readonly onBack: () => void }

function LastQuestion({ orderId, payment, amount, onDone, onBack }: LastQuestionProps) {
  const write = useAmountText(payment)
  const {
    run: refund,
    isBusy,
    problem,
  } = useAction(
    async () => {
      const { state } = await attemptPayment(`refund ${payment.id} ${amount}`, (key) =>
        browserApi.call(paymentCalls.refund, { params: { id: payment.id }, body: { amount }, key }),
      )
      onDone()
      return { message: outcome(state, write(amount)) }
    },
    { reload: false, problemOf: messageOf },
  )

  return (
    <ConfirmDialog
      title={`¿Devolver ${write(amount)}?`}
      confirmLabel={`Devolver ${write(amount)}`}
      cancelLabel="No, volver"
      isBusy={isBusy}
      onConfirm={refund}
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
