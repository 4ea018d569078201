import { useState } from 'react'
import type { z } from 'zod/mini'
import type { Cents } from '#domain/money/money.ts'
import { type OrderBalance, type OrderId, orderCode } from '#domain/orders/order.ts'
import type { OrderPayments } from '#domain/payments/order-payments.ts'
import * as paymentCalls from '#domain/payments/payment-calls.ts'
import { IN_CASH } from '#domain/prices/way-to-pay.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useNumbers } from '#web/shop/shop-data.ts'
import { useSmallForm } from '#web/shop/use-small-form.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { attemptPayment } from '../attempts.ts'
import { AmountField } from '../forms/amount-field.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useAction } from '../use-action.ts'
import { AmountForm, readAmount } from './amount-text.ts'

type CashDialogProps = {
  readonly id: OrderId
  readonly missing: Cents
  /** What is missing without the surcharge, if the order is to be paid in another way. */
  readonly inCash: Cents | undefined
  readonly balance: OrderBalance
  readonly onClose: () => void
  readonly onRecorded: (payments: OrderPayments) => void
}

/**
 * Records cash taken at the counter. What is missing is filled in already: without the surcharge, unless a part came by the provider.
 */
export function CashDialog({ id, missing, inCash, balance, onClose, onRecorded }: CashDialogProps) {
  const { money, amount } = useNumbers()
  const { inProcess } = balance
  const [isAllCash, setAllCash] = useState(balance.received === balance.cash && inProcess === 0)
  const cheaper = inCash && inCash < missing ? inCash : undefined
  const left = (isAllCash && cheaper) || missing
  const wayToPay = left === cheaper ? IN_CASH : undefined
  const proposed = (cents: Cents) => (cents > 0 ? amount(cents) : '')
  const record = useAction(
    async ({ amount }: z.output<typeof AmountForm>) => {
      const payments = await attemptPayment(`cash ${id} ${amount} ${wayToPay}`, (key) =>
        browserApi.call(paymentCalls.recordCash, {
          params: { orderId: id },
          body: { amount, wayToPay },
          key,
        }),
      )
      onRecorded(payments)
      return { message: `Anotaste ${money(amount)} en efectivo. ${remainderText(payments)}` }
    },
    { reload: false },
  )
  const form = useSmallForm({
    schema: AmountForm,
    defaultValues: { amount: proposed(left) },
    refusedAt: 'amount',
    onSave: record.orThrow,
  })
  const { register, watch, setValue, errors } = form

  function remainderText({ toCollect, excess }: OrderPayments): string {
    if (toCollect > 0) return `Falta cobrar ${money(toCollect)}.`
    return excess > 0 ? `Se cobraron ${money(excess)} de más.` : 'No falta nada.'
  }

  return (
    <FormDialog title={`Anotar efectivo de ${orderCode(id)}`} form={form} action="Anotar" onClose={onClose}>
      {cheaper !== undefined && (
        <Checkbox
          label={`Paga todo en efectivo: ${money(cheaper)} en vez de ${money(missing)}`}
          checked={isAllCash}
          onChange={({ target }) => {
            setAllCash(target.checked)
            setValue('amount', proposed(target.checked ? cheaper : missing), { shouldValidate: true })
          }}
        />
      )}
      <AmountField
        label="Cuánto recibiste"
        hint={differenceText(readAmount(watch('amount')).amount, left, money)}
        error={errors.amount?.message}
        {...register('amount')}
      />
      {inProcess > 0 && (
        <p className="rounded-control bg-sun-soft px-3 py-2">
          Mercado Pago todavía procesa {money(inProcess)} de esta orden. Si se acredita, el cliente habrá
          pagado dos veces.
        </p>
      )}
    </FormDialog>
  )
}

/** What the typed amount leaves open. */
function differenceText(
  amount: Cents | undefined,
  missing: Cents,
  money: (cents: Cents) => string,
): string | undefined {
  if (amount === undefined) return missing > 0 ? `Falta cobrar ${money(missing)}.` : undefined
  if (amount > missing) return `Son ${money(amount - missing)} más de lo que falta cobrar.`
  return amount < missing
    ? `Todavía va a faltar cobrar ${money(missing - amount)}.`
    : 'Es todo lo que falta cobrar.'
}
