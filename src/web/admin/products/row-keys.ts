import type { KeyboardEvent } from 'react'

/** Marks the link of a row that the arrow keys lead to; Enter on it edits. */
export const ROW_LINK = { 'data-row-link': '' } as const

const links = () => [...document.querySelectorAll<HTMLElement>('[data-row-link]')]

export function focusFirstRow(event: KeyboardEvent): void {
  event.preventDefault()
  links()[0]?.focus()
}

/** Where one goes on when a row is gone: at the one that took its place. False where there is none. */
export function focusRow(index: number): boolean {
  const rows = links()
  const row = rows[Math.min(index, rows.length - 1)]
  row?.focus()
  return row !== undefined
}

/** For a row's link: arrows walk from row to row. */
export function walkRows(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const rows = links()
  const current = rows.indexOf(event.currentTarget)
  if (step === 0) return
  event.preventDefault()
  rows[current + step]?.focus()
}
