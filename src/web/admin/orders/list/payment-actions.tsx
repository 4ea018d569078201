import Banknote from 'lucide-react/icons/banknote'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { type ListedOrder, type OrderId, orderCode } from '#domain/orders/order.ts'
import { toCollectInCash } from '#domain/orders/order-correction.ts'
import { orderStanding } from '#domain/orders/order-standing.ts'
import type { OrderPayments } from '#domain/payments/order-payments.ts'
import { CashDialog } from '../../payments/cash-dialog.tsx'
import { PaymentsButton } from '../../payments/payments-button.tsx'
import { QuietButton } from '../../quiet-button.tsx'
import type { Moved } from '../back-to-list.tsx'
import { orderListAddress } from '../order-list-address.ts'
import { focusOrdersHeading } from '../orders-heading.tsx'

type PaymentActionsProps = {
  readonly order: ListedOrder
  readonly onMoved: (id: OrderId) => void
}

/** Cash at one press while something is missing, and all payments. */
export function PaymentActions({ order, onMoved }: PaymentActionsProps) {
  const { id, status: from, balance } = order
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [isTaking, setTaking] = useState(false)
  const { toCollect: missing } = orderStanding(order, balance)

  /** An order that is paid now moves to another list, as with a change of its status. */
  async function follow({ status }: OrderPayments) {
    if (status === from) return revalidate()
    onMoved(id)
    const state: Moved = { from }
    await navigate(orderListAddress(status), { state })
    focusOrdersHeading()
  }

  return (
    <div className="-my-1 -ml-1 flex flex-wrap gap-x-4 print:hidden">
      {missing > 0 && (
        <QuietButton
          icon={<Banknote aria-hidden />}
          aria-label={`Anotar efectivo de la orden ${orderCode(id)}`}
          onClick={() => setTaking(true)}
        >
          Anotar efectivo
        </QuietButton>
      )}
      <PaymentsButton id={id} onChanged={follow} />
      {isTaking && (
        <CashDialog
          id={id}
          missing={missing}
          inCash={toCollectInCash(order, balance)}
          balance={balance}
          onClose={() => setTaking(false)}
          onRecorded={(payments) => {
            setTaking(false)
            follow(payments)
          }}
        />
      )}
    </div>
  )
}
