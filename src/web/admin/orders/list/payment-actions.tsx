import Banknote from 'lucide-react/icons/banknote'
import { type ComponentProps, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { type ListedOrder, type OrderId, orderCode } from '#domain/orders/order.ts'
import { orderStanding } from '#domain/orders/order-standing.ts'
import type { OrderPayments } from '#domain/payments/order-payments.ts'
import { CashDialog } from '../../payments/cash-dialog.tsx'
import { latest, owedByOrder, owedByPayments } from '../../payments/owed.ts'
import { PaymentsButton } from '../../payments/payments-button.tsx'
import { useLivePayments } from '../../payments/use-live-payments.ts'
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
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  const [isTaking, setTaking] = useState(false)
  const { toCollect: missing } = orderStanding(order, balance)

  /** An order that is paid now moves to another list, as with a change of its status. */
  async function follow({ status }: OrderPayments) {
    if (status === from) return revalidate()
    onMoved(id)
    const state: Moved = { from }
    await show(orderListAddress(status), state)
  }

  /** Back to the list from which the order went with its cash. */
  async function returnFrom({ status }: OrderPayments) {
    await (status === from ? revalidate() : show(pathname + search))
  }

  async function show(list: string, state?: Moved) {
    await navigate(list, { state })
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
      <PaymentsButton id={id} onChanged={follow} onUndone={returnFrom} />
      {isTaking && (
        <CashOfCard
          order={order}
          onClose={() => setTaking(false)}
          onRecorded={(payments) => {
            setTaking(false)
            follow(payments)
          }}
          onUndone={returnFrom}
        />
      )}
    </div>
  )
}

type CashOfCardProps = Omit<ComponentProps<typeof CashDialog>, 'id' | 'owed'> &
  Pick<PaymentActionsProps, 'order'>

/** Opens with what the card shows, and follows the order: a card whose order has moved to another list does not. */
function CashOfCard({ order, ...dialog }: CashOfCardProps) {
  // Without an answer the card's amounts stay, and the server refuses those that are no longer true.
  const { payments } = useLivePayments(order.id, () => {})
  const shown = owedByOrder(order)
  const owed = latest(shown, payments && owedByPayments(payments))
  return <CashDialog id={order.id} owed={owed} {...dialog} />
}
