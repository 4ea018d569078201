import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { SectionHeading } from './heading.tsx'
import { IconButton } from './icon-button.tsx'
import { useAutoplay } from './use-autoplay.ts'

type CarouselProps<Item> = {
  /** The heading and accessible name. */
  readonly label: string
  /** Shown between heading and buttons. */
  readonly aside?: ReactNode
  readonly items: readonly Item[]
  readonly keyOf: (item: Item) => string | number
  /** Adds items to the list; undefined when it has all. Called before the list would come to its end. */
  readonly loadMore?: (() => Promise<void>) | undefined
  /** Tailwind classes for the width of an item. */
  readonly itemClassName: string
  readonly interval: number
  readonly labels: {
    readonly previous: string
    readonly next: string
    readonly pause: string
    readonly play: string
  }
  readonly children: (item: Item) => ReactNode
}

/** A list that scrolls sideways automatically, by swipe and by buttons. Without JavaScript it is a plain list. */
export function Carousel<Item>(props: CarouselProps<Item>) {
  const { label, aside, items, keyOf, loadMore, itemClassName, interval, labels, children } = props
  const root = useRef<HTMLElement>(null)
  const list = useRef<HTMLUListElement>(null)

  async function loadAhead() {
    if (loadMore && needsMore(list.current)) await loadMore()
  }

  return (
    <section
      ref={root}
      aria-label={label}
      aria-roledescription="carrusel"
      // A mouse comes before its click.
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && loadAhead()}
    >
      <SectionHeading
        aside={
          <div className="flex items-center gap-1 md:gap-3">
            {aside}
            <CarouselButtons
              root={root}
              list={list}
              count={items.length}
              hasMore={loadMore !== undefined}
              loadAhead={loadAhead}
              interval={interval}
              labels={labels}
            />
          </div>
        }
      >
        {label}
      </SectionHeading>
      {/* Padding so that shadows and focus rings are not clipped, and items reach the edge of a phone's screen. */}
      <ul
        ref={list}
        onScroll={loadAhead}
        className="-mx-4 -my-3 flex snap-x snap-mandatory scroll-px-4 scrollbar-none gap-2.5 overflow-x-auto overscroll-x-contain scroll-smooth px-4 py-3 md:-mx-2 md:scroll-px-2 md:gap-4 md:px-2"
      >
        {items.map((item) => (
          <li key={keyOf(item)} className={classNames('shrink-0 snap-start', itemClassName)}>
            {children(item)}
          </li>
        ))}
      </ul>
    </section>
  )
}

type CarouselButtonsProps = Pick<CarouselProps<unknown>, 'interval' | 'labels'> & {
  readonly count: number
  readonly hasMore: boolean
  readonly loadAhead: () => Promise<void>
  readonly root: RefObject<HTMLElement | null>
  readonly list: RefObject<HTMLUListElement | null>
}

/** The controls. A separate component, so that a changed button does not render the items again. */
function CarouselButtons(props: CarouselButtonsProps) {
  const { root, list, count, hasMore, loadAhead, interval, labels } = props
  const canScroll = useCanScroll(list, count, hasMore)
  const { isPaused, setPaused } = useAutoplay(root, interval, () => advance(1))

  async function advance(items: number) {
    await loadAhead()
    scroll(list.current, 1, items)
  }

  return (
    // A single item never moves; whether several do is known only after the layout, so their place is kept.
    <div className={classNames('flex md:gap-1', !canScroll && (count > 1 ? 'invisible' : 'hidden'))}>
      <IconButton
        label={isPaused ? labels.play : labels.pause}
        icon={isPaused ? <Play className="fill-current" /> : <Pause className="fill-current" />}
        onClick={() => setPaused(!isPaused)}
      />
      {/* Hidden on small screens, where people swipe. */}
      <IconButton
        label={labels.previous}
        icon={<ChevronLeft />}
        tone="overlay"
        className="max-md:hidden"
        onClick={() => scroll(list.current, -1, visibleItems(list.current))}
      />
      <IconButton
        label={labels.next}
        icon={<ChevronRight />}
        tone="overlay"
        className="max-md:hidden"
        onClick={() => advance(visibleItems(list.current))}
      />
    </div>
  )
}

/** Whether the list overflows, or will. Otherwise the buttons are hidden. */
function useCanScroll(list: RefObject<HTMLElement | null>, count: number, hasMore: boolean): boolean {
  const [measured, setMeasured] = useState({ count: 0, overflows: false })
  const [before, setBefore] = useState(hasMore)
  // Measures the browser's layout, again when items were added: they do not resize the list.
  useEffect(() => {
    const element = list.current
    if (!element || count === 0) return
    const observer = new ResizeObserver(() =>
      setMeasured({ count, overflows: element.scrollWidth > element.clientWidth + 1 }),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [list, count])
  // Until the items that arrived are measured it stays as it was: a press on a button must not miss it.
  const canScroll = hasMore || (measured.count === count ? measured.overflows : before)
  if (canScroll !== before) setBefore(canScroll)
  return canScroll
}

/** Whether fewer items are ahead than are visible. */
function needsMore(list: HTMLUListElement | null): boolean {
  if (!list) return false
  const ahead = list.scrollWidth - list.clientWidth - list.scrollLeft
  return ahead < visibleItems(list) * stepOf(list)
}

/** Scrolls by some items; wraps at both ends. */
function scroll(list: HTMLUListElement | null, direction: 1 | -1, items = 1) {
  if (!list) return
  const end = list.scrollWidth - list.clientWidth
  const isAtEdge =
    direction === 1 ? list.scrollLeft > end - stepOf(list) / 2 : list.scrollLeft < stepOf(list) / 2
  const left = isAtEdge ? (direction === 1 ? 0 : end) : list.scrollLeft + direction * items * stepOf(list)
  list.scrollTo({ left })
}

function visibleItems(list: HTMLUListElement | null): number {
  if (!list) return 1
  return Math.max(1, Math.floor(list.clientWidth / Math.max(1, stepOf(list))))
}

/** The distance from the start of one item to the start of the next. */
function stepOf(list: HTMLUListElement): number {
  const [first, second] = list.children
  if (!first || !second) return 0
  return second.getBoundingClientRect().left - first.getBoundingClientRect().left
}
