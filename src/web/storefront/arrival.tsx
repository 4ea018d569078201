import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { wantedModal, withoutModal } from './modal-address.ts'

/** Marks the heading of a list that is shown by pages. */
export const LIST_HEADING = { 'data-list-heading': '' } as const

/** Marks how many a list has found. */
export const LIST_COUNT = { 'data-list-count': '' } as const

/**
 * Does what browsers do when a whole page is loaded: after a navigation the keyboard goes on from the new content, and screen readers
 * say where they are.
 */
export function Arrival() {
  const { pathname, search } = useLocation()
  const page = pathname + withoutModal(search)
  const list = pathname + withoutPage(withoutModal(search))
  const isModal = wantedModal(search) !== undefined
  const shown = useRef({ page, list })
  const [announcement, setAnnouncement] = useState('')

  // Moves the browser's focus. On the first page it is already right; a modal has it as long as it is open.
  useEffect(() => {
    const before = shown.current
    if (isModal || before.page === page) return
    shown.current = { page, list }
    focusHeading(before.list === list)
    setAnnouncement(describePage())
  }, [page, list, isModal])

  return (
    <p aria-live="polite" className="sr-only">
      {announcement}
    </p>
  )
}

/** A field that is still there keeps the focus, such as that of a filter. */
function focusHeading(isSameList: boolean): void {
  const content = document.getElementById('contenido')
  if (!content || content.querySelector(':is(input, select, textarea):focus')) return
  const heading =
    (isSameList && content.querySelector<HTMLElement>('[data-list-heading]')) || content.querySelector('h1')
  if (!heading) return
  heading.tabIndex = -1
  // The router has scrolled already.
  heading.focus({ preventScroll: true })
}

/** The title without the shop's name, and how many a list has found. */
function describePage(): string {
  const [title = ''] = document.title.split(' · ')
  const count = document.querySelector('[data-list-count]')?.textContent
  return count ? `${title}. ${count}` : title
}

function withoutPage(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('pagina')
  return `${query}`
}
