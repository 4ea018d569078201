import { adminCall } from '#web/admin/session-guard.ts'
import { restoreOrders } from '#web/api/admin-orders.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { messageOf } from '#web/api/errors.ts'
import { showToast } from '#web/shop/show-toast.ts'

/** Restores deleted orders and says so. `onDone` also runs after a failure: somebody else may have restored them. */
export async function putBackOrders(ids: readonly string[], onDone: () => Promise<void>): Promise<void> {
  try {
    const { message } = await adminCall(() => restoreOrders(browserApi, ids))
    showToast({ kind: 'success', text: message })
  } catch (failure) {
    showToast({ kind: 'error', text: messageOf(failure) })
  }
  await onDone()
}
