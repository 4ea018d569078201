import type { KeyboardEvent } from 'react'

/** Marks the link in each row that arrow keys move to. Enter opens it. */
export const ROW_LINK = { 'data-row-link': '' } as const

const links = () => [...document.querySelectorAll<HTMLElement>('[data-row-link]')]

export function focusFirstRow(event: KeyboardEvent): void {
  event.preventDefault()
  links()[0]?.focus()
}

/** Focuses the row that took the place of a deleted one. False if there is none. */
export function focusRow(index: number): boolean {
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
