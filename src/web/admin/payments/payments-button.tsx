import Wallet from 'lucide-react/icons/wallet'
import { useState } from 'react'
import { type OrderId, orderCode } from '#domain/orders/order.ts'
import type { OrderPayments } from '#domain/payments/order-payments.ts'
import * as paymentCalls from '#domain/payments/payment-calls.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { QuietButton } from '../quiet-button.tsx'
import { useAction } from '../use-action.ts'
import { PaymentsDialog } from './payments-dialog.tsx'

type PaymentsButtonProps = {
  readonly id: OrderId
  /** They were changed, or found changed, in the dialog. */
  readonly onChanged: (payments: OrderPayments) => void
}

/** Opens the payments of an order, which are loaded then. */
export function PaymentsButton({ id, onChanged }: PaymentsButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [payments, setPayments] = useState<OrderPayments>()

  const { run: load } = useAction(
    async (onLoaded?: (payments: OrderPayments) => void) => {
      setPayments(undefined)
      const loaded = await browserApi.call(paymentCalls.readOfOrder, { params: { orderId: id } })
      setPayments(loaded)
      onLoaded?.(loaded)
    },
    {
      reload: false,
      onFailure() {
        setOpen(false)
        return false
      },
    },
  )

  return (
    <>
      <QuietButton
        icon={<Wallet aria-hidden />}
        aria-label={`Pagos de la orden ${orderCode(id)}`}
        onClick={() => {
          setOpen(true)
          load()
        }}
      >
        Pagos
      </QuietButton>
      {isOpen && (
        <PaymentsDialog
          id={id}
          payments={payments}
          onClose={() => setOpen(false)}
          onRecorded={(recorded) => {
            setPayments(recorded)
            onChanged(recorded)
          }}
          onStale={() => load(onChanged)}
        />
      )}
    </>
  )
}
