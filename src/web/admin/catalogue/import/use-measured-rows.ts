import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useRef, useState } from 'react'

/** Before the browser has measured anything. */
const FIRST_SCREEN = { width: 0, height: 2000 }
const USUAL_HEIGHT = 76
const OVERSCAN = 8

/**
 * Which items of a very long list to render while the page scrolls. Each is measured, so they may differ in height. The item that has
 * the focus is rendered wherever it is.
 */
export function useMeasuredRows(count: number, keyOf: (index: number) => number, focused: number) {
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  const rangeExtractor = useCallback(
    (range: Range) => {
      const kept = focused >= 0 && focused < count ? [focused] : []
      return [...new Set([...defaultRangeExtractor(range), ...kept])].sort((a, b) => a - b)
    },
    [count, focused],
  )
  const virtualizer = useWindowVirtualizer({
    count,
    getItemKey: keyOf,
    estimateSize: () => USUAL_HEIGHT,
    scrollMargin: top,
    overscan: OVERSCAN,
    initialRect: FIRST_SCREEN,
    initialOffset: 0,
    rangeExtractor,
    useFlushSync: false,
  })

  // Measures where the list is: what is above it grows and shrinks.
  useEffect(() => {
    if (list.current) setTop(Math.round(list.current.getBoundingClientRect().top + scrollY))
  })

  let end = top
  const rows = virtualizer.getVirtualItems().map((item) => {
    const gap = item.start - end
    end = item.end
    return { index: item.index, gap }
  })
  return { list, measure: virtualizer.measureElement, rows, rest: top + virtualizer.getTotalSize() - end }
}
