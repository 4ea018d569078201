import { openToast, type Toast } from '../ui/toasts.ts'

/** Fixed by the specification. With an action that undoes something, its other default: long enough to reach it. */
export const TOAST_MS = 1500
export const TOAST_WITH_ACTION_MS = 5000

/** Shows a short message over the page. Returns a function that closes it. */
export function showToast(toast: Toast): () => void {
  return openToast(toast, toast.action ? TOAST_WITH_ACTION_MS : TOAST_MS)
}
