import { TOAST_MS, TOAST_WITH_ACTION_MS } from '#domain/shop/constants.ts'
import { openToast, type Toast } from '../ui/toasts.ts'

/** Shows a short message over the page. Returns a function that closes it. */
export function showToast(toast: Toast): () => void {
  return openToast(toast, toast.action ? TOAST_WITH_ACTION_MS : TOAST_MS)
}
