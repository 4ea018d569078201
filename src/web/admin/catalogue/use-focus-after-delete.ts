import { useEffect, useRef } from 'react'
import type { Product } from '#domain/catalogue/product.ts'
import { focusRow } from './row-keys.ts'

type Gone = { readonly index: number; readonly shown: readonly Product[] }

/** The deleted row takes the focused button with it, so the focus has to move. */
export function useFocusAfterDelete(products: readonly Product[]) {
  const heading = useRef<HTMLHeadingElement>(null)
  const gone = useRef<Gone>(undefined)

  // Sets the focus once the table is rendered without the row.
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
