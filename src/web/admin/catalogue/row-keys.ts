import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { Product } from '#domain/catalogue/product.ts'

/** Marks the link in each row that arrow keys move to. Enter opens it. */
export const ROW_LINK = { 'data-row-link': '' } as const

const links = () => [...document.querySelectorAll<HTMLElement>('[data-row-link]')]

export function focusFirstRow(event: KeyboardEvent): void {
  event.preventDefault()
  links()[0]?.focus()
}

/** Focuses the row that took the place of a deleted one. False if there is none. */
function focusRow(index: number): boolean {
  const rows = links()
  const row = rows[Math.min(index, rows.length - 1)]
  row?.focus()
  return row !== undefined
}

/** For a row's link: arrow keys move between rows. */
export function walkRows(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const rows = links()
  const current = rows.indexOf(event.currentTarget)
  if (step === 0) return
  event.preventDefault()
  rows[current + step]?.focus()
}

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
    focusRowAt(index: number) {
      gone.current = { index, shown: products }
    },
  }
}
