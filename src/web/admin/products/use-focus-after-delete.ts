import { useEffect, useRef } from 'react'
import type { Product } from '#domain/product.ts'
import { focusRow } from './row-keys.ts'

type Gone = { readonly index: number; readonly shown: readonly Product[] }

/** The button that was pressed goes with its row, and with it would go the focus. */
export function useFocusAfterDelete(products: readonly Product[]) {
  const heading = useRef<HTMLHeadingElement>(null)
  const gone = useRef<Gone>(undefined)

  // Tells the browser where one goes on, as soon as the table is shown without the row.
  useEffect(() => {
    if (!gone.current || gone.current.shown === products) return
    if (!focusRow(gone.current.index)) heading.current?.focus()
    gone.current = undefined
  }, [products])

  return {
    heading,
    goOnAt(index: number) {
      gone.current = { index, shown: products }
    },
  }
}
