import ArrowRight from 'lucide-react/icons/arrow-right'
import ListChecks from 'lucide-react/icons/list-checks'
import MessageCircle from 'lucide-react/icons/message-circle'
import Printer from 'lucide-react/icons/printer'
import Trash2 from 'lucide-react/icons/trash'
import { useState } from 'react'
import * as adminOrderCalls from '#domain/orders/admin-order-calls.ts'
import { MOST_AT_ONCE } from '#domain/orders/deleted-order.ts'
import { customerOf, type ListedOrder, orderCode } from '#domain/orders/order.ts'
import { ChosenBar } from '#web/admin/chosen-bar.tsx'
import { adminCall } from '#web/admin/session-guard.ts'
import { showFailure } from '#web/admin/show-failure.ts'
import { useAction } from '#web/admin/use-action.ts'
import { useMay } from '#web/admin/use-may.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ChangeStatusesDialog } from '../status/change-statuses-dialog.tsx'
import { NotifyCustomer } from '../status/notify-customer.tsx'
import { DeleteOrdersDialog } from '../trash/delete-orders-dialog.tsx'

/** What is done with the chosen orders, on paper or in a dialog. */
type Action = 'sheets' | 'list' | 'status' | 'notify' | 'delete'

type ChosenOrdersBarProps = {
  readonly ids: ReadonlySet<string>
  /** How many orders the list has on all its pages. */
  readonly total: number
  readonly onAll: () => Promise<void>
  readonly onNone: () => void
  readonly printSheets: (orders: readonly ListedOrder[]) => void
  readonly printList: (orders: readonly ListedOrder[]) => void
}

export function ChosenOrdersBar({ ids, total, onAll, onNone, printSheets, printList }: ChosenOrdersBarProps) {
  const [started, setStarted] = useState<Action>()
  const [asked, setAsked] = useState<{ readonly action: Action; readonly orders: readonly ListedOrder[] }>()
  const may = useMay()

  /** With the orders as they are now: they may have changed since they were chosen. */
  const { run: start, isBusy } = useAction(
    async (action: Action) => {
      setStarted(action)
      const orders = await browserApi.call(adminOrderCalls.listSeveral, { query: { ids: [...ids] } })
      // Somebody else has deleted them.
      if (orders.length === 0) onNone()
      else if (action === 'sheets') printSheets(orders)
      else if (action === 'list') printList(orders)
      else setAsked({ action, orders })
    },
    { reload: false },
  )

  if (ids.size === 0) return null
  const most = Math.min(total, MOST_AT_ONCE)
  const close = () => setAsked(undefined)

  const button = (action: Action) =>
    ({ variant: 'quiet', isBusy: isBusy && started === action, onClick: () => start(action) }) as const

  return (
    <ChosenBar
      label="Órdenes elegidas"
      className="xs:max-sm:grid xs:max-sm:grid-cols-2"
      count={ids.size === 1 ? '1 orden elegida' : `${ids.size} órdenes elegidas`}
      all={ids.size < most ? allText(total, most) : undefined}
      onAll={onAll}
      none="Quitar selección"
      onNone={onNone}
    >
      <Button {...button('status')}>
        <ArrowRight aria-hidden className="size-4" />
        Cambiar estado
      </Button>
      <Button {...button('notify')}>
        <MessageCircle aria-hidden className="size-4" />
        Avisar por WhatsApp
      </Button>
      <Button {...button('sheets')}>
        <Printer aria-hidden className="size-4" />
        Imprimir hojas
      </Button>
      <Button {...button('list')}>
        <ListChecks aria-hidden className="size-4" />
        Lista para juntar
      </Button>
      {may('deletion') && (
        <Button {...button('delete')} className="text-danger! sm:ml-auto">
          <Trash2 aria-hidden className="size-4" />
          Eliminar
        </Button>
      )}
      {asked?.action === 'status' && <ChangeStatusesDialog orders={asked.orders} onClose={close} />}
      {asked?.action === 'notify' && <NotifyCustomersDialog orders={asked.orders} onClose={close} />}
      {asked?.action === 'delete' && (
        <DeleteOrdersDialog orders={asked.orders} onClose={close} onDeleted={onNone} />
      )}
    </ChosenBar>
  )
}

function allText(total: number, most: number): string {
  return total > most ? `Elegir las primeras ${most}` : `Elegir las ${most}`
}

type NotifyCustomersDialogProps = { readonly orders: readonly ListedOrder[]; readonly onClose: () => void }

/** One message after the other: WhatsApp opens one chat at a time. Notified customers are marked, and nothing changes its place. */
function NotifyCustomersDialog({ orders: chosen, onClose }: NotifyCustomersDialogProps) {
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
