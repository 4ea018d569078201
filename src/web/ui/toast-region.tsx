import { useEffect } from 'react'
import { placeToasts, TOAST_REGION } from './toasts.ts'

/** Where toasts appear: one at the root of the page and one in every dialog. React does not manage its content. */
export function ToastRegion() {
  // Toasts live outside React. They move into a dialog that opens and out of one that closes.
  useEffect(() => {
    placeToasts()
    return placeToasts
  }, [])

  return (
    <div
      {...TOAST_REGION}
      role="log"
      aria-label="Avisos"
      aria-live="polite"
      suppressHydrationWarning
      className="pointer-events-none fixed inset-x-3 top-3 z-60 grid grid-cols-1 justify-items-center gap-2 print:hidden"
    >
      {''}
    </div>
  )
}
