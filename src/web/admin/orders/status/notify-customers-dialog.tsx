import { useState } from 'react'
import * as adminOrderCalls from '#domain/orders/admin-order-calls.ts'
import { customerOf, type ListedOrder, orderCode } from '#domain/orders/order.ts'
import { adminCall } from '#web/admin/session-guard.ts'
import { showFailure } from '#web/admin/show-failure.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { NotifyCustomer } from './notify-customer.tsx'

type NotifyCustomersDialogProps = { readonly orders: readonly ListedOrder[]; readonly onClose: () => void }

/** One message after the other: WhatsApp opens one chat at a time. Notified customers are marked, and nothing changes its place. */
export function NotifyCustomersDialog({ orders: chosen, onClose }: NotifyCustomersDialogProps) {
  const [{ orders, now }, setShown] = useState(() => ({ orders: chosen, now: Date.now() }))
  const notified = orders.filter(({ status, messages }) =>
    messages.some((message) => message.status === status),
  )

  async function refresh() {
    try {
      const ids = orders.map(({ id }) => id)
      setShown({
        orders: await adminCall(() => browserApi.call(adminOrderCalls.listSeveral, { query: { ids } })),
        now: Date.now(),
      })
    } catch (failure) {
      showFailure(failure)
    }
  }

  return (
    <Dialog title="Avisar por WhatsApp, de a uno" closeLabel="Cerrar los avisos" onClose={onClose}>
      <p role="status" className="mb-3">
        {notified.length === 0
          ? 'Cada botón abre el chat con el mensaje escrito.'
          : `Ya avisaste a ${notified.length} de ${orders.length}.`}
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {orders.map((order) => (
          <li key={order.id} className="grid items-center gap-x-4 gap-y-1 py-2 sm:grid-cols-[1fr_15rem]">
            <p className="leading-snug">
              <b>{customerOf(order)}</b>
              <span className="block text-sm text-ink-soft tabular-nums">
                {orderCode(order.id)} · {order.status}
              </span>
            </p>
            <NotifyCustomer order={order} now={now} onTold={refresh} />
          </li>
        ))}
      </ul>
      <p className="mt-5 text-right">
        <Button variant="quiet" onClick={onClose}>
          Listo
        </Button>
      </p>
    </Dialog>
  )
}
