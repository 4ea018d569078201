import { useState } from 'react'
import type { z } from 'zod/mini'
import type { Cents } from '#domain/money/money.ts'
import { type OrderId, orderCode } from '#domain/orders/order.ts'
import type { OrderPayments } from '#domain/payments/order-payments.ts'
import * as paymentCalls from '#domain/payments/payment-calls.ts'
import { SOURCES } from '#domain/prices/payment-source.ts'
import { IN_CASH } from '#domain/prices/way-to-pay.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { readRefusal } from '#web/api/refusals.ts'
import { useNumbers } from '#web/shop/shop-data.ts'
import { useSmallForm } from '#web/shop/use-small-form.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { attemptPayment } from '../attempts.ts'
import { AmountField } from '../forms/amount-field.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { type Outcome, useAction } from '../use-action.ts'
import { useMay } from '../use-may.ts'
import { AmountForm, readAmount } from './amount-text.ts'
import { ChangedOrder, useChangedOrder, useProposal } from './changed-order.tsx'
import { latest, type Owed, owedByOrder } from './owed.ts'

type CashDialogProps = {
  readonly id: OrderId
  /** Follows the order while the dialog is open. */
  readonly owed: Owed
  readonly onClose: () => void
  readonly onRecorded: (payments: OrderPayments) => void
  /** What was recorded was taken back from the toast, after the dialog has gone. */
  readonly onUndone: (recorded: OrderPayments) => unknown
}

/**
 * Records cash taken at the counter. What is missing is filled in already: without the surcharge, unless a part came by the provider. If
 * somebody else was faster, it asks again with the amounts as they are then.
 */
export function CashDialog({ id, owed: given, onClose, onRecorded, onUndone }: CashDialogProps) {
  const { money, amount } = useNumbers()
  const may = useMay()
  const [refusedBy, setRefusedBy] = useState<Owed>()
  const now = latest(given, refusedBy)
  const [owed, setOwed] = useState(now)
  const { toCollect: missing, toCollectInCash: inCash, balance } = owed
  const { inProcess } = balance
  const [chosen, setAllCash] = useState<boolean>()
  const isAllCash = chosen ?? (balance.received === balance.cash && inProcess === 0)
  const cheaper = inCash !== undefined && inCash < missing ? inCash : undefined
  const left = (isAllCash && cheaper) || missing
  const wayToPay = left === cheaper ? IN_CASH : undefined
  const proposed = (cents: Cents) => (cents > 0 ? amount(cents) : '')
  const { isChanged, refuse, seenVersion } = useChangedOrder(owed)
  const record = useAction(
    async ({ amount }: z.output<typeof AmountForm>) => {
      try {
        return noted(amount, await send(amount))
      } catch (error) {
        const current = readRefusal(error, paymentCalls.recordCash.conflict)?.current
        if (!current) throw error
        setRefusedBy(owedByOrder(current))
        refuse()
        form.setFocus('amount')
        return undefined
      }
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
  useProposal(proposed(left), form)

  // Not while cash is sent: what changes then is most likely this cash.
  if (!record.isBusy && owed.version !== now.version) setOwed(now)

  function send(amount: Cents): Promise<OrderPayments> {
    return attemptPayment(`cash ${id} ${amount} ${wayToPay}`, (key) =>
      browserApi.call(paymentCalls.recordCash, {
        params: { orderId: id },
        body: { amount, wayToPay, version: seenVersion() },
        key,
      }),
    )
  }

  function noted(amount: Cents, payments: OrderPayments): Outcome {
    onRecorded(payments)
    const cash = payments.payments
      .filter((each) => SOURCES[each.source].isInDrawer && each.amount === amount)
      .reduce((newest, { id }) => Math.max(newest, id), 0)
    // What was marked by hand before cannot be told from the cash any more.
    const canUndo = may('refunds') && cash > 0 && owed.byHand === 0 && payments.byHand === 0
    return {
      message: `Anotaste ${money(amount)} en efectivo. ${remainderText(payments)}`,
      undo: canUndo ? () => takeBack(cash, amount, payments) : undefined,
    }
  }

  async function takeBack(payment: number, amount: Cents, recorded: OrderPayments): Promise<Outcome> {
    await attemptPayment(`undo ${payment}`, (key) =>
      browserApi.call(paymentCalls.refund, {
        params: { id: payment },
        body: { amount, version: recorded.version, undo: true },
        key,
      }),
    )
    const stays = wayToPay ? ' La orden sigue para pagar en efectivo.' : ''
    return {
      message: `Deshiciste el efectivo de ${money(amount)}.${stays}`,
      leave: () => onUndone(recorded),
    }
  }

  function remainderText({ toCollect, excess }: OrderPayments): string {
    if (toCollect > 0) return `Falta cobrar ${money(toCollect)}.`
    return excess > 0 ? `Se cobraron ${money(excess)} de más.` : 'No falta nada.'
  }

  return (
    <FormDialog title={`Anotar efectivo de ${orderCode(id)}`} form={form} action="Anotar" onClose={onClose}>
      <ChangedOrder owed={owed} isChanged={isChanged} />
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
