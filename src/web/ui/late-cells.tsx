import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useOnceCalm } from './calm-rows.ts'

type LateCellsProps = {
  readonly isFirst: boolean
  readonly columnCount: number
  readonly children: () => ReactNode
}

/**
 * The cells of a row. Rows below the screen are empty until the rows stop changing: while someone types, they would be replaced before
 * anybody has scrolled to them, and drawing them would take half of the time of each key.
 */
export function LateCells({ isFirst, columnCount, children }: LateCellsProps) {
  const wasCalm = useOnceCalm()
  const [wasOnScreen, setOnScreen] = useState(isFirst)
  // A row below may move up when other rows disappear.
  if (isFirst && !wasOnScreen) setOnScreen(true)
  const place = useRef<HTMLTableCellElement>(null)

  // Watches the empty row, which is visible on a tall screen or after scrolling.
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setOnScreen(true),
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])

  if (wasCalm || wasOnScreen) return children()
  return <td ref={place} colSpan={columnCount} className="h-17 max-md:col-span-full max-md:h-40" />
}
