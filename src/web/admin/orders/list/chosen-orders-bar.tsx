import ListChecks from 'lucide-react/icons/list-checks'
import Printer from 'lucide-react/icons/printer'
import Trash2 from 'lucide-react/icons/trash'
import { useState } from 'react'
import type { ListedOrder } from '#domain/orders/order.ts'
import { Button } from '#web/ui/button.tsx'
import { DeleteOrdersDialog } from '../trash/delete-orders-dialog.tsx'

const NONE: ReadonlySet<string> = new Set()

type ChosenOrdersBarProps = {
  readonly chosen: readonly ListedOrder[]
  /** How many orders are on the page. */
  readonly count: number
  readonly onAll: () => void
  readonly onNone: () => void
  readonly onPrintSheets: () => void
  readonly onPrintList: () => void
}

/** What can be done with the chosen orders. Stays in sight while the list scrolls. */
export function ChosenOrdersBar({
  chosen,
  count,
  onAll,
  onNone,
  onPrintSheets,
  onPrintList,
}: ChosenOrdersBarProps) {
  const [isAsking, setAsking] = useState(false)
  if (chosen.length === 0) return null
  return (
    <section
      aria-label="Órdenes elegidas"
      className="sticky bottom-3 z-10 flex flex-wrap items-center justify-end gap-2 rounded-card bg-card p-2 shadow-float ring-1 ring-line xs:max-sm:grid xs:max-sm:grid-cols-2 max-sm:[&_button]:px-2 max-sm:[&_button]:text-sm print:hidden"
    >
      <p aria-live="polite" className="grow pl-2 font-bold xs:max-sm:col-span-2">
        {chosen.length === 1 ? '1 orden elegida' : `${chosen.length} órdenes elegidas`}
      </p>
      {chosen.length < count && (
        <Button variant="quiet" onClick={onAll}>
          Elegir las {count}
        </Button>
      )}
      <Button variant="quiet" onClick={onNone}>
        Quitar selección
      </Button>
      <Button variant="quiet" onClick={onPrintSheets}>
        <Printer aria-hidden className="size-4" />
        Imprimir hojas
      </Button>
      <Button variant="quiet" onClick={onPrintList}>
        <ListChecks aria-hidden className="size-4" />
        Lista para juntar
      </Button>
      <Button variant="danger" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden className="size-4" />
        Eliminar
      </Button>
      {isAsking && <DeleteOrdersDialog orders={chosen} onClose={() => setAsking(false)} />}
    </section>
  )
}

/** The orders that the owner has ticked in the list with this address. Those that leave it are no longer chosen. */
export function useChosenOrders(list: string, orders: readonly ListedOrder[]) {
  const [ticked, setTicked] = useState({ list, ids: NONE })
  const ids = ticked.list === list ? ticked.ids : NONE
  return {
    chosen: orders.filter(({ id }) => ids.has(id)),
    choose(id: string, isChosen: boolean) {
      setTicked({ list, ids: new Set([...ids, id].filter((each) => isChosen || each !== id)) })
    },
    chooseAll: () => setTicked({ list, ids: new Set(orders.map(({ id }) => id)) }),
    chooseNone: () => setTicked({ list, ids: NONE }),
  }
}
