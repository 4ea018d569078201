import * as deletedProductCalls from '#domain/deleted-product-calls.ts'
import * as deletedRecipeCalls from '#domain/deleted-recipe-calls.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { messageOf } from '#web/api/errors.ts'
import { showToast } from '#web/shop/show-toast.ts'
import { adminCall } from '../session-guard.ts'

export const DELETED_ITEM_CALLS = { products: deletedProductCalls, recipes: deletedRecipeCalls }

/** Restores a deleted product or recipe and says so. `onDone` also runs after a failure: somebody else may have restored it. */
export async function putBackItem(
  resource: keyof typeof DELETED_ITEM_CALLS,
  id: number,
  onDone: () => void | Promise<void>,
): Promise<void> {
  try {
    const { message } = await adminCall(() =>
      browserApi.call(DELETED_ITEM_CALLS[resource].restore, { params: { id } }),
    )
    showToast({ kind: 'success', text: message })
  } catch (failure) {
    showToast({ kind: 'error', text: messageOf(failure) })
  }
  await onDone()
}
