import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { IconButton } from './icon-button.tsx'
import { useAutoplay } from './use-autoplay.ts'

type CarouselProps<Item> = {
  readonly label: string
  readonly items: readonly Item[]
  readonly keyOf: (item: Item) => string | number
  /** Tailwind classes that say how wide one item is. */
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

/** A list that scrolls sideways by itself, by swipe and by buttons, and is a plain list before JavaScript arrives. */
export function Carousel<Item>({
  label,
  items,
  keyOf,
  itemClassName,
  interval,
  labels,
  children,
}: CarouselProps<Item>) {
  const root = useRef<HTMLElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const { isPaused, setPaused } = useAutoplay(root, interval, () => scroll(list.current, 1))

  return (
    <section ref={root} aria-label={label} aria-roledescription="carrusel" className="group relative">
      <ul
        ref={list}
        className="-m-2 flex snap-x snap-mandatory scrollbar-none gap-4 overflow-x-auto scroll-smooth p-2"
      >
        {items.map((item) => (
          <li key={keyOf(item)} className={`shrink-0 snap-start scroll-ml-2 ${itemClassName}`}>
            {children(item)}
          </li>
        ))}
      </ul>
      <div className="mt-3 flex justify-end gap-1">
        <IconButton label={labels.previous} icon={<ChevronLeft />} onClick={() => scroll(list.current, -1)} />
        <IconButton
          label={isPaused ? labels.play : labels.pause}
          icon={isPaused ? <Play /> : <Pause />}
          onClick={() => setPaused(!isPaused)}
        />
        <IconButton label={labels.next} icon={<ChevronRight />} onClick={() => scroll(list.current, 1)} />
      </div>
    </section>
  )
}

/** One item on or back; past either end it wraps. */
function scroll(list: HTMLUListElement | null, direction: 1 | -1) {
  const item = list?.firstElementChild
  const second = item?.nextElementSibling
  if (!list || !item || !second) return
  const step = second.getBoundingClientRect().left - item.getBoundingClientRect().left
  const end = list.scrollWidth - list.clientWidth
  const isAtEdge = direction === 1 ? list.scrollLeft >= end - 2 : list.scrollLeft <= 2
  list.scrollTo({ left: isAtEdge ? (direction === 1 ? 0 : end) : list.scrollLeft + direction * step })
}
