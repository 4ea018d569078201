import { useState } from 'react'
import { type ListedOrder, orderCode } from '#domain/orders/order.ts'
import * as afterSaleCalls from '#domain/payments/after-sale-calls.ts'
import { type Cancellation, moneyToGiveBack } from '#domain/payments/give-back.ts'
import type { OrderPayments } from '#domain/payments/order-payments.ts'
import { SOURCES } from '#domain/prices/payment-source.ts'
import { TRASH_DAYS } from '#domain/trash/trash.ts'
import { useAction } from '#web/admin/use-action.ts'
import { useConfirmer } from '#web/admin/use-confirmer.tsx'
import { browserApi } from '#web/api/browser-api.ts'
import { messageOf } from '#web/api/errors.ts'
import { readRefusal } from '#web/api/refusals.ts'
import { useMoney } from '#web/shop/shop-data.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ErrorPanel } from '#web/ui/empty-state.tsx'
import { MoneyChoice } from './money-choice.tsx'
import { partsText, showRefunds } from './refund-result.ts'

type CancelDialogProps = {
  readonly order: ListedOrder
  readonly payments: OrderPayments
  readonly onClose: () => void
  /** The order was changed meanwhile. */
  readonly onStale: () => void
  readonly onDone: () => void
}

/** Asks once before a sale is cancelled, and says in numbers what happens to its money. */
export function CancelDialog(props: CancelDialogProps) {
  const {
    order,
    payments: { payments },
    onClose,
    onStale,
    onDone,
  } = props
  const money = useMoney()
  const [choice, setChoice] = useState<Cancellation['money']>('devolver')
  const { id, version, amountDue, balance } = order
  const code = orderCode(id)
  const parts = moneyToGiveBack(order, payments)
  const collected = parts.reduce((sum, { amount }) => sum + amount, 0)
  const given = partsText(parts, money)
  const { confirmed, dialog } = useConfirmer()

  const {
    run: cancel,
    isBusy,
    problem,
  } = useAction(
    async () => {
      const { refunds } = await confirmed((confirmation) =>
        browserApi.call(afterSaleCalls.cancelSale, {
          params: { orderId: id },
          body: { version, money: choice, ...confirmation },
        }),
      )
      showRefunds({ done: `Anulaste la venta ${code}.`, parts, money }, refunds)
      onDone()
    },
    {
      reload: false,
      problemOf: messageOf,
      onFailure(error) {
        if (readRefusal(error, afterSaleCalls.cancelSale.conflict)?.current) onStale()
        return false
      },
    },
  )

  return (
    <>
      <ConfirmDialog
        title={`¿Anular la venta ${code}?`}
        confirmLabel={
          collected > 0 && choice === 'devolver' ? `Anular y devolver ${money(collected)}` : 'Anular la venta'
        }
        cancelLabel="No, dejarla"
        isBusy={isBusy}
        onConfirm={cancel}
        onCancel={onClose}
      >
        <div className="grid gap-4">
          <p>
            La orden, por {money(amountDue)}, pasa a la papelera y su comprobante deja de verse. La podés
            restaurar durante {TRASH_DAYS} días
            {collected > 0 && ': vuelve la orden, no el dinero que devolviste'}.
          </p>
          {collected > 0 ? (
            <MoneyChoice
              legend={`Qué pasa con los ${money(collected)} cobrados`}
              value={choice}
              onChange={setChoice}
              choices={[
                { value: 'devolver', label: 'Devolver el dinero', hint: explained(parts, given) },
                {
                  value: 'queda',
                  label: 'El dinero queda',
                  hint: 'Por ejemplo, a cuenta de otra compra. Pagos lo recuerda mientras no se devuelva.',
                },
              ]}
            />
          ) : (
            <p>No hay dinero para devolver.</p>
          )}
          {balance.inProcess > 0 && (
            <p className="rounded-control bg-sun-soft px-3 py-2">
              Mercado Pago todavía procesa {money(balance.inProcess)}. Si se acredita, aparece en Pagos para
              devolverlo.
            </p>
          )}
          {problem && <ErrorPanel title={problem} />}
        </div>
      </ConfirmDialog>
      {dialog}
    </>
  )
}

function explained(parts: ReturnType<typeof moneyToGiveBack>, given: string): string {
  const isMarked = parts.some(({ payment }) => payment === undefined)
  const hasCash = parts.some(({ source }) => SOURCES[source].isInDrawer)
  return [
    `El cliente recibe ${given}.`,
    hasCash && 'El efectivo sale ahora de la caja.',
    isMarked && 'De lo que se marcó como pagado no hay un pago anotado: devolvelo vos. Acá queda anotado.',
  ]
    .filter(Boolean)
    .join(' ')
}
