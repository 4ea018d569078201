import { useEffect, useRef } from 'react'
import { focusWrongQuantity } from '../order-editor/quantity-field.tsx'

export type CounterFocus = ReturnType<typeof useCounterFocus>

/** The parts of the page that get the focus while an order is typed. */
export function useCounterFocus() {
  const form = useRef<HTMLDivElement>(null)
  const picker = useRef<HTMLDivElement>(null)
  const details = useRef<HTMLDivElement>(null)
  const cashField = useRef<HTMLInputElement>(null)
  // The page is for scanning and typing: the search has the focus from the start.
  useEffect(() => picker.current?.querySelector('input')?.focus(), [])

  return {
    refs: { form, picker, details, cashField },
    picker: () => picker.current?.querySelector('input')?.focus(),
    details: () => details.current?.querySelector<HTMLInputElement>('input[name=customer]')?.focus(),
    cash: () => cashField.current?.focus(),
    /** What the bar tells of: a quantity, or else a price, a discount or its reason. */
    mistake() {
      if (focusWrongQuantity()) return
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    },
  }
}
