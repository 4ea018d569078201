import { type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { CalmRows } from './calm-rows.ts'

/** About as many as fit on a small screen, as cards on a phone and as rows of a table. */
const FIRST_CARDS = 3
const FIRST_ROWS = 8
/** Where rows are cards: `max-md`. */
const CARDS = '(width < 48rem)'

type LateCellsProps = {
  readonly index: number
  readonly columnCount: number
  readonly children: () => ReactNode
}

/**
 * The cells of a row. Rows below the screen are empty until the rows stop changing: while someone types, they would be replaced before
 * anybody has scrolled to them, and drawing them would take half of the time of each key.
 */
export function LateCells({ index, columnCount, children }: LateCellsProps) {
  const isDue = useContext(CalmRows) || isOnFirstScreen(index)
  const [isDrawn, setDrawn] = useState(isDue)
  // Later than at first: once the rows are calm, or when the row moves up because others disappear.
  if (isDue && !isDrawn) setDrawn(true)
  const place = useRef<HTMLTableCellElement>(null)

  // Watches the empty row, which is visible on a tall screen or after scrolling.
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setDrawn(true),
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])

  if (isDrawn) return children()
  return <td ref={place} colSpan={columnCount} className="h-17 max-md:col-span-full max-md:h-53" />
}

function isOnFirstScreen(index: number): boolean {
  return index < (matchMedia(CARDS).matches ? FIRST_CARDS : FIRST_ROWS)
}
