import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useEffect, useRef, useState } from 'react'
import { HERO_INTERVAL_MS } from '#domain/shop/home-sections.ts'
import { categoryOfAddress, type Slide } from '#domain/shop/slide.ts'
import { HeroSlide } from '#web/shop/hero-slide.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useAutoplay } from '#web/ui/use-autoplay.ts'
import { useCategoryOffer } from '../catalogue/category-offers.tsx'

/** Slides in a list with scroll snap. The dots follow the scroll position. One alone has nothing to move. */
export function Hero({ slides }: { slides: readonly Slide[] }) {
  const root = useRef<HTMLElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [isAwake, setAwake] = useState(false)
  const { isPaused, setPaused } = useAutoplay(root, HERO_INTERVAL_MS, () => {
    if (slides.length > 1) show(current + 1)
  })

  function show(index: number) {
    const wrapped = (index + slides.length) % slides.length
    list.current?.scrollTo({ left: wrapped * list.current.clientWidth })
  }

  // A timer: the pictures of later slides load after the page, before they are shown.
  useEffect(() => {
    const timer = setTimeout(() => setAwake(true), HERO_INTERVAL_MS / 2)
    return () => clearTimeout(timer)
  }, [])

  return (
    <section
      ref={root}
      aria-label="Destacados"
      aria-roledescription="carrusel"
      className="relative"
      onPointerOver={() => setAwake(true)}
      onFocus={() => setAwake(true)}
    >
      <ul
        ref={list}
        onScroll={({ currentTarget }) =>
          setCurrent(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))
        }
        className="flex snap-x snap-mandatory scrollbar-none overflow-x-auto overscroll-x-contain scroll-smooth rounded-panel shadow-hero"
      >
        {slides.map((slide, index) => (
          <li key={slide.id} className="w-full shrink-0 snap-start snap-always">
            <OfferedSlide slide={slide} isFirst={index === 0} hasPicture={index === 0 || isAwake} />
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <>
          <IconButton
            label="Anterior"
            icon={<ChevronLeft />}
            tone="overlay"
            className="absolute inset-y-0 left-4 my-auto max-lg:hidden"
            onClick={() => show(current - 1)}
          />
          <IconButton
            label="Siguiente"
            icon={<ChevronRight />}
            tone="overlay"
            className="absolute inset-y-0 right-4 my-auto max-lg:hidden"
            onClick={() => show(current + 1)}
          />
          <div className="mt-3 flex items-center justify-center xl:absolute xl:bottom-6 xl:left-20 xl:mt-0 xl:rounded-full xl:bg-ink/60 xl:px-1">
            {slides.map(({ id, button }, index) => (
              <button
                key={id}
                type="button"
                aria-label={`Diapositiva ${index + 1}: ${button}`}
                aria-current={index === current}
                onClick={() => show(index)}
                className="group grid size-11 place-items-center rounded-full"
              >
                <span
                  className={classNames(
                    'h-2.5 rounded-full transition-all duration-200 ease-out',
                    index === current
                      ? 'w-8 bg-fuchsia xl:bg-sun'
                      : 'w-2.5 bg-edge group-hover:bg-ink xl:bg-white/80 xl:group-hover:bg-white',
                  )}
                />
              </button>
            ))}
            <IconButton
              label={isPaused ? 'Seguir' : 'Pausar'}
              icon={isPaused ? <Play className="fill-current" /> : <Pause className="fill-current" />}
              className="xl:text-white xl:not-disabled:hover:bg-white/15"
              onClick={() => setPaused(!isPaused)}
            />
          </div>
        </>
      )}
    </section>
  )
}

type OfferedSlideProps = Omit<Parameters<typeof HeroSlide>[0], 'offer'>

function OfferedSlide(props: OfferedSlideProps) {
  return (
    <HeroSlide {...props} offer={useCategoryOffer(categoryOfAddress(props.slide.address)?.value ?? '')} />
  )
}
