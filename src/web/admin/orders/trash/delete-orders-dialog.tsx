import * as adminOrderCalls from '#domain/orders/admin-order-calls.ts'
import { type ListedOrder, orderCode } from '#domain/orders/order.ts'
import { TRASH_DAYS } from '#domain/trash/trash.ts'
import { useAction } from '#web/admin/use-action.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useMoney } from '#web/shop/shop-data.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { focusOrdersHeading } from '../orders-heading.tsx'
import { OrdersInDialog } from '../orders-in-dialog.tsx'

type DeleteOrdersDialogProps = {
  readonly orders: readonly ListedOrder[]
  readonly onClose: () => void
  readonly onDeleted?: () => void
}

/** Asks before deleting one order or several, and says what happens to them. The toast afterwards offers to undo it. */
export function DeleteOrdersDialog({ orders, onClose, onDeleted }: DeleteOrdersDialogProps) {
  const [only, ...others] = orders
  const isOne = only !== undefined && others.length === 0
  const ids = orders.map(({ id }) => id)

  const { run: remove, isBusy } = useAction(async () => {
    const { message } = await browserApi.call(adminOrderCalls.removeSeveral, { body: { ids } })
    onClose()
    onDeleted?.()
    const undo = () => browserApi.call(adminOrderCalls.restoreSeveral, { body: { ids } })
    return { message, undo, onLoaded: focusOrdersHeading }
  })

  return (
    <ConfirmDialog
      title={isOne ? `¿Eliminar la orden ${orderCode(only.id)}?` : `¿Eliminar ${orders.length} órdenes?`}
      confirmLabel="Eliminar"
      cancelLabel={isOne ? 'No, dejarla' : 'No, dejarlas'}
      isBusy={isBusy}
      onConfirm={remove}
      onCancel={onClose}
    >
      {isOne ? <OneLost order={only} /> : <SeveralLost orders={orders} />}
      <AlreadyReceived orders={orders} />
    </ConfirmDialog>
  )
}

function OneLost({ order }: { order: ListedOrder }) {
  const { amountDue, order: all } = order
  const lines = all.filter(({ quantity }) => quantity > 0)
  const money = useMoney()
  const pieces = lines.length === 1 ? 'un producto' : `${lines.length} productos`
  return (
    <p>
      La orden {order.name ? 'de ' : ''}
      <strong>{order.name || orderCode(order.id)}</strong>, {pieces} por {money(amountDue)}, pasa a la
      papelera. Su comprobante deja de verse. La podés restaurar durante {TRASH_DAYS} días.
    </p>
  )
}

function SeveralLost({ orders }: { orders: readonly ListedOrder[] }) {
  const money = useMoney()
  const total = orders.reduce((sum, { amountDue }) => sum + amountDue, 0)
  return (
    <>
      <p>
        Estas órdenes, por {money(total)} en total, pasan a la papelera. Sus comprobantes dejan de verse. Las
        podés restaurar durante {TRASH_DAYS} días.
      </p>
      <div className="mt-3">
        <OrdersInDialog orders={orders}>{({ amountDue }) => money(amountDue)}</OrdersInDialog>
      </div>
    </>
  )
}

/** Deleting an order gives no money back. */
function AlreadyReceived({ orders }: { orders: readonly ListedOrder[] }) {
  const money = useMoney()
  const received = orders.reduce((sum, { balance }) => sum + balance.received, 0)
  if (received === 0) return null
  return (
    <p className="mt-3 rounded-control bg-sun-soft px-3 py-2 font-bold">
      Ya cobraste {money(received)}: eliminar no devuelve el dinero. Si corresponde, devolvelo antes desde
      Pagos.
    </p>
  )
}
