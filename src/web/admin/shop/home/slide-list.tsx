import Plus from 'lucide-react/icons/plus'
import { useRef } from 'react'
import { Link } from 'react-router'
import { stateOf } from '#domain/promotions/promotion-times.ts'
import { type PublicPages, slidesShown } from '#domain/shop/slide.ts'
import * as slideCalls from '#domain/shop/slide-calls.ts'
import type { VersionedSlide } from '#domain/shop/slide-input.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { useChangeInTime } from '../../promotions/use-change-in-time.ts'
import { type Outcome, useAction } from '../../use-action.ts'
import { moved, useMovedFocus } from './move-buttons.tsx'
import { NEW_SLIDE_ADDRESS } from './slide-addresses.ts'
import { SlideRow } from './slide-row.tsx'

type SlideListProps = {
  readonly slides: readonly VersionedSlide[]
  readonly shop: PublicPages
  /** When the page was loaded. */
  readonly now: number
}

export function SlideList({ slides, shop, now }: SlideListProps) {
  const list = useRef<HTMLOListElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const focusMoved = useMovedFocus(
    list,
    slides.map(({ id }) => id),
  )
  useChangeInTime(slides)

  const { run } = useAction((act: () => Promise<Outcome | undefined>) => act())

  const move = (index: number, by: -1 | 1) =>
    run(async () => {
      await browserApi.call(slideCalls.order, { body: { ids: moved(slides, index, by).map(({ id }) => id) } })
    })

  const remove = ({ id, version: _, ...slide }: VersionedSlide) =>
    run(async () => {
      const { message } = await browserApi.call(slideCalls.remove, { params: { id } })
      return {
        message,
        undo: async () => {
          await browserApi.call(slideCalls.create, { body: slide })
        },
        onLoaded: () => heading.current?.focus(),
      }
    })

  const shown = slidesShown(slides, shop, now)
  const isShown = (slide: VersionedSlide) => shown.includes(slide)
  return (
    <section aria-labelledby="diapositivas">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} id="diapositivas" tabIndex={-1} className="text-xl outline-none">
          Diapositivas
        </h2>
        <Link to={NEW_SLIDE_ADDRESS} className={buttonStyle()}>
          <Plus aria-hidden className="size-5" />
          Agregar diapositiva
        </Link>
      </div>
      {!slides.some(isShown) && (
        <p className="mb-3 max-w-prose rounded-control bg-sun-soft p-3">
          Ahora no hay ninguna para mostrar: la portada muestra las que trae la tienda.
        </p>
      )}
      {slides.length > 0 && (
        <ol ref={list} className="divide-y divide-line rounded-card border border-line bg-card">
          {slides.map((slide, index) => (
            <SlideRow
              key={slide.id}
              slide={slide}
              state={stateOf(slide, now)}
              isShown={isShown(slide)}
              isFirst={index === 0}
              isLast={index === slides.length - 1}
              onMove={(by) => {
                focusMoved(slide.id, by)
                move(index, by)
              }}
              onDelete={() => remove(slide)}
            />
          ))}
        </ol>
      )}
    </section>
  )
}
