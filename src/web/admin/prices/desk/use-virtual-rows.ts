import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** Before the browser has measured anything. */
const FIRST_SCREEN = { width: 0, height: 2000 }
const FIRST_HEIGHT = 56

/** Rendered beyond the visible part: keys and slow phones find the next rows already there. */
const OVERSCAN = 8

type VirtualRows = {
  readonly body: RefObject<HTMLTableSectionElement | null>
  /** With the empty space above each, in pixels. */
  readonly rows: readonly { readonly index: number; readonly gap: number }[]
  /** The empty space below the last one. */
  readonly rest: number
}

/**
 * Which rows of a very long table to render while the page scrolls. All have the height of the first. The row that has the focus
 * and its neighbours are rendered wherever they are.
 */
export function useVirtualRows(count: number, focused: number): VirtualRows {
  const body = useRef<HTMLTableSectionElement>(null)
  const rowHeight = useRef(FIRST_HEIGHT)
  const [top, setTop] = useState(0)
  const rangeExtractor = useCallback(
    (range: Range) => {
      const kept = focused < 0 ? [] : [focused - 1, focused, focused + 1]
      const inTable = kept.filter((index) => index >= 0 && index < count)
      return [...new Set([...defaultRangeExtractor(range), ...inTable])].sort((a, b) => a - b)
    },
    [count, focused],
  )
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight.current,
    scrollMargin: top,
    overscan: OVERSCAN,
    initialRect: FIRST_SCREEN,
    initialOffset: 0,
    rangeExtractor,
    useFlushSync: false,
  })

  // Measures where the table is and how high its rows are, which depends on the width of the screen.
  useEffect(() => {
    const row = body.current?.querySelector('[data-product]')
    if (!body.current || !row) return
    const { height } = row.getBoundingClientRect()
    if (height !== rowHeight.current) {
      rowHeight.current = height
      virtualizer.measure()
    }
    setTop(Math.round(body.current.getBoundingClientRect().top + scrollY))
  })

  let end = top
  const rows = virtualizer.getVirtualItems().map((item) => {
    const gap = item.start - end
    end = item.end
    return { index: item.index, gap }
  })
  return { body, rows, rest: top + virtualizer.getTotalSize() - end }
}
