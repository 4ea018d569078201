import { startTransition, useState } from 'react'
import { flushSync } from 'react-dom'
import { useRevalidator } from 'react-router'
import { isMarkedPaid, type ListedOrder, ORDER_STATUSES, type OrderStatus, orderCode } from '#domain/order.ts'
import { changeStatus } from '#web/api/admin-orders.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { showToast } from '#web/shop/show-toast.ts'
import { adminCall } from '../session-guard.ts'
import { showFailure } from '../show-failure.ts'

type BoardOptions = {
  readonly isOldestFirst: boolean
  readonly onMoved: (order: ListedOrder) => void
}

/** Where the focus goes with a moved card. */
export function moveButtonId(id: string): string {
  return `mover-${id}`
}

/** The orders of each column. A moved card changes its column at once and returns if the server refuses. */
export function useBoard(orders: readonly ListedOrder[], { isOldestFirst, onMoved }: BoardOptions) {
  const { revalidate } = useRevalidator()
  const [moving, setMoving] = useState<ReadonlyMap<string, OrderStatus>>(new Map())

  // Arrived: the loaded orders show it in its new column, or no longer at all.
  const arrived = [...moving].filter(([id, wanted]) => {
    const order = orders.find((one) => one.id === id)
    return !order || order.status === wanted
  })
  if (arrived.length > 0)
    setMoving(
      without(
        moving,
        arrived.map(([id]) => id),
      ),
    )

  /** The focus stays with the card, whichever way it was moved. */
  function place(id: string, status: OrderStatus | undefined) {
    const hadFocus = document.activeElement?.closest('article')?.id === `tarjeta-${id}`
    flushSync(() =>
      setMoving((before) => new Map([...without(before, [id]), ...(status ? [[id, status] as const] : [])])),
    )
    if (hadFocus) document.getElementById(moveButtonId(id))?.focus()
  }

  async function move(id: string, wanted: OrderStatus) {
    const order = orders.find((one) => one.id === id)
    if (!order || order.status === wanted || moving.has(id)) return
    place(id, wanted)
    try {
      const status = await adminCall(() => changeStatus(browserApi, id, wanted))
      showToast({ kind: 'success', text: `La orden ahora esta ${status}` })
      onMoved({ ...order, status, paid: isMarkedPaid(status, order.paid) })
      await revalidate()
      // After the loaded orders, which the router shows in a transition as well.
      startTransition(() => setMoving((before) => without(before, [id])))
    } catch (failure) {
      place(id, undefined)
      showFailure(failure, { name: orderCode(id), retry: () => move(id, wanted) })
    }
  }

  const shown = orders.map((order) => ({ ...order, status: moving.get(order.id) ?? order.status }))
  const later = isOldestFirst ? 1 : -1
  const sorted = shown.toSorted((a, b) => (a.date < b.date ? -later : Number(a.date > b.date) * later))
  const columns = ORDER_STATUSES.map((status) => ({
    status,
    orders: sorted.filter((order) => order.status === status),
  }))
  return { columns, move, isMoving: (id: string) => moving.has(id) }
}

function without(
  moving: ReadonlyMap<string, OrderStatus>,
  ids: readonly string[],
): ReadonlyMap<string, OrderStatus> {
  return new Map([...moving].filter(([id]) => !ids.includes(id)))
}
