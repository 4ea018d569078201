import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { isMarkedPaid, type ListedOrder, type OrderStatus, orderCode } from '#domain/orders/order.ts'
import { adminCall } from '#web/admin/people/session-guard.ts'
import { showFailure } from '#web/admin/show-failure.ts'
import { changeStatus } from '#web/api/admin-orders.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { showToast } from '#web/shop/show-toast.ts'
import type { Moved } from '../list/back-to-list.tsx'
import { orderListAddress } from '../list/order-list-address.ts'
import { focusOrdersHeading } from '../list/orders-heading.tsx'

/** Changes the status, then shows the list that the order moved to. `changing` is the status being saved. */
export function useChangeStatus(order: ListedOrder, onMoved: (order: ListedOrder) => void) {
  const { id, status: from } = order
  const navigate = useNavigate()
  const [changing, setChanging] = useState<OrderStatus>()
  const dismissFailure = useRef(() => {})

  async function change(wanted: OrderStatus) {
    dismissFailure.current()
    setChanging(wanted)
    try {
      const status = await adminCall(() => changeStatus(browserApi, id, wanted))
      showToast({ kind: 'success', text: `La orden ahora esta ${status}` })
      onMoved({ ...order, status, paid: isMarkedPaid(status, order.paid) })
      const state: Moved | undefined = status === from ? undefined : { from }
      await navigate(orderListAddress(status), { state })
      focusOrdersHeading()
    } catch (failure) {
      dismissFailure.current = showFailure(failure, { name: orderCode(id), retry: () => change(wanted) })
    } finally {
      setChanging(undefined)
    }
  }

  return { changing, change }
}
