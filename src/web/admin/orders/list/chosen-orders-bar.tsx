import ArrowRight from 'lucide-react/icons/arrow-right'
import ListChecks from 'lucide-react/icons/list-checks'
import MessageCircle from 'lucide-react/icons/message-circle'
import Printer from 'lucide-react/icons/printer'
import Trash2 from 'lucide-react/icons/trash'
import { useState } from 'react'
import * as adminOrderCalls from '#domain/orders/admin-order-calls.ts'
import { MOST_AT_ONCE } from '#domain/orders/deleted-order.ts'
import type { ListedOrder } from '#domain/orders/order.ts'
import { ChosenBar } from '#web/admin/chosen-bar.tsx'
import { useAction } from '#web/admin/use-action.ts'
import { useMay } from '#web/admin/use-may.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { ChangeStatusesDialog } from '../status/change-statuses-dialog.tsx'
import { NotifyCustomersDialog } from '../status/notify-customers-dialog.tsx'
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
