import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Piece, piecesOf, type RowRange, rowsInView } from './row-window.ts'

/** Before the browser has measured anything. */
const FIRST_ROWS: RowRange = { first: 0, end: 40 }

export type RowWindow = {
  readonly body: RefObject<HTMLTableSectionElement | null>
  readonly pieces: readonly Piece[]
  /** In pixels. */
  readonly rowHeight: number
}

/** Which rows of a very long table to render while the page scrolls. Each row has the class name `row-of-window` and one fixed height. */
export function useRowWindow(count: number, focused: number): RowWindow {
  const body = useRef<HTMLTableSectionElement>(null)
  const [range, setRange] = useState(FIRST_ROWS)
  const [rowHeight, setRowHeight] = useState(0)

  // Follows the page's scroll position and the size of the screen.
  useEffect(() => {
    const listening = new AbortController()
    function measure() {
      const row = body.current?.querySelector('.row-of-window')
      if (!body.current || !row || count === 0) return
      const { height } = row.getBoundingClientRect()
      const scrolled = -body.current.getBoundingClientRect().top
      const next = rowsInView({ count, rowHeight: height, scrolled, screen: window.innerHeight })
      setRowHeight(height)
      setRange((shown) => (shown.first === next.first && shown.end === next.end ? shown : next))
    }
    measure()
    const options = { signal: listening.signal, passive: true }
    window.addEventListener('scroll', measure, options)
    window.addEventListener('resize', measure, options)
    return () => listening.abort()
  }, [count])

  return { body, pieces: piecesOf(range, count, focused), rowHeight }
}
