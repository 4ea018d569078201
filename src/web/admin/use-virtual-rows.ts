import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useRef, useState } from 'react'

/** Before the browser has measured anything. */
const FIRST_SCREEN = { width: 0, height: 2000 }

/** Rendered beyond the visible part: keys and slow phones find the next rows already there. */
const OVERSCAN = 8

type VirtualRowsOptions = {
  readonly count: number
  /** The index of the row that has the focus, or -1. It and its neighbours are rendered wherever they are. */
  readonly focused: number
  /** In pixels, before any row is measured. */
  readonly usualHeight: number
  /** For rows that differ in height: keeps what was measured when the list changes. */
  readonly keyOf?: (index: number) => number
}

/** Which rows of a very long list or table to render while the page scrolls, with the empty space above each. */
export function useVirtualRows<List extends HTMLElement>(options: VirtualRowsOptions) {
  const { count, focused, usualHeight, keyOf } = options
  const list = useRef<List>(null)
  const height = useRef(usualHeight)
  const [top, setTop] = useState(0)
  const rangeExtractor = useCallback(
    (range: Range) => {
      const kept = focused < 0 ? [] : [focused - 1, focused, focused + 1]
      const inList = kept.filter((index) => index >= 0 && index < count)
      return [...new Set([...defaultRangeExtractor(range), ...inList])].sort((a, b) => a - b)
    },
    [count, focused],
  )
  const virtualizer = useWindowVirtualizer({
    count,
    ...(keyOf && { getItemKey: keyOf }),
    estimateSize: () => height.current,
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
  return {
    list,
    rows,
    /** The empty space below the last one. */
    rest: top + virtualizer.getTotalSize() - end,
    /** The `ref` of each row, if they differ in height. */
    measure: virtualizer.measureElement,
    /** For rows that are all as high as this one, which depends on the width of the screen. */
    measureAll(row: Element | null | undefined): void {
      if (!row) return
      const measured = row.getBoundingClientRect().height
      if (measured === height.current) return
      height.current = measured
      virtualizer.measure()
    },
  }
}
