import * as adminOrderCalls from '#domain/orders/admin-order-calls.ts'
import { type ListedOrder, type OrderId, orderCode } from '#domain/orders/order.ts'
import { REMAINDERS, type StatusChange } from '#domain/orders/order-standing.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { adminCall } from '#web/admin/session-guard.ts'
import { showFailure } from '#web/admin/show-failure.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { showToast } from '#web/shop/show-toast.ts'

/** Stores a new status and says so, with a way to undo it. */
export async function storeStatus(
  order: ListedOrder,
  wanted: StatusChange,
  onUndone: () => unknown,
): Promise<void> {
  const status = await adminCall(() =>
    browserApi.call(adminOrderCalls.changeStatus, { params: { orderId: order.id }, body: wanted }),
  )
  const text = `La orden ahora esta ${status}`
  const undo = () => takeBack([{ id: order.id, wanted }], onUndone)
  showToast({
    kind: 'success',
    text,
    detail: orderCode(order.id),
    ...(status !== order.status && { action: { label: 'Deshacer', run: undo } }),
  })
}

/**
 * The same status for several orders, one after the other: each is a change of its own, and `ask` may ask about it or leave it out. Says
 * which could not be moved.
 */
export async function storeStatuses(
  orders: readonly ListedOrder[],
  next: OrderStatus,
  ask: (order: ListedOrder, next: OrderStatus) => Promise<StatusChange | undefined>,
  onUndone: () => unknown,
): Promise<void> {
  const moved: Change[] = []
  for (const order of orders.filter(({ status }) => status !== next)) {
    const wanted = await ask(order, next)
    if (!wanted) continue
    try {
      await adminCall(() =>
        browserApi.call(adminOrderCalls.changeStatus, { params: { orderId: order.id }, body: wanted }),
      )
      moved.push({ id: order.id, wanted })
    } catch (failure) {
      showFailure(failure, { name: orderCode(order.id) })
    }
  }
  if (moved.length === 0) return
  showToast({
    kind: 'success',
    text: moved.length === 1 ? `La orden ahora esta ${next}` : `${moved.length} órdenes ahora están ${next}`,
    action: { label: 'Deshacer', run: () => takeBack(moved, onUndone) },
  })
}

type Change = { readonly id: OrderId; readonly wanted: StatusChange }

/** Undoes the last change of status of each order, and says what could not be undone. */
async function takeBack(changes: readonly Change[], onUndone: () => unknown): Promise<void> {
  const undone: OrderStatus[] = []
  let isCashLeft = false
  for (const { id, wanted } of changes) {
    try {
      undone.push(
        await adminCall(() =>
          browserApi.call(adminOrderCalls.undoStatus, {
            params: { orderId: id },
            body: { status: wanted.status },
          }),
        ),
      )
      if (wanted.rest && REMAINDERS[wanted.rest].becomes === 'cash') isCashLeft = true
    } catch (failure) {
      showFailure(failure, { name: orderCode(id) })
    }
  }
  const [first] = undone
  if (first === undefined) return
  const text =
    undone.length === 1 ? `La orden volvió a «${first}»` : `${undone.length} órdenes volvieron atrás`
  showToast({ kind: 'success', text, ...(isCashLeft && { detail: 'El efectivo sigue anotado en Pagos' }) })
  await onUndone()
}
