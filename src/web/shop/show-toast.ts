import { TOAST_MS } from '#domain/timing.ts'
import { openToast, type Toast } from '../ui/toasts.ts'

/** Says something for a moment, over whatever is on screen. */
export function showToast(toast: Toast): void {
  openToast(toast, TOAST_MS)
}
