import Plus from 'lucide-react/icons/plus'
import { useRef } from 'react'
import { Link, useRevalidator } from 'react-router'
import { stateOf } from '#domain/promotions/promotion-times.ts'
import { type PublicPages, slidesShown } from '#domain/shop/slide.ts'
import type { VersionedSlide } from '#domain/shop/slide-input.ts'
import { createSlide, deleteSlide, orderSlides } from '#web/api/admin-slides.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { showToast } from '#web/shop/show-toast.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { useChangeInTime } from '../../promotions/use-change-in-time.ts'
import { adminCall } from '../../session-guard.ts'
import { showFailure } from '../../show-failure.ts'
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
  const { revalidate } = useRevalidator()
  const list = useRef<HTMLOListElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const running = useRef<Promise<void>>(undefined)
  const focusMoved = useMovedFocus(
    list,
    slides.map(({ id }) => id),
  )
  useChangeInTime(slides)

  /** One at a time: a press meanwhile was meant for the list as it was. */
  function run(act: () => Promise<unknown>) {
    running.current ??= perform(act).finally(() => {
      running.current = undefined
    })
  }

  /** Whatever the list is: it waits for its turn. */
  async function runNext(act: () => Promise<unknown>) {
    while (running.current) await running.current
    run(act)
  }

  async function perform(act: () => Promise<unknown>) {
    try {
      await adminCall(act)
    } catch (failure) {
      showFailure(failure)
    }
    await revalidate()
  }

  function remove({ id, version: _, ...slide }: VersionedSlide) {
    run(async () => {
      const { message } = await deleteSlide(browserApi, id)
      const undo = () => runNext(() => createSlide(browserApi, slide))
      showToast({ kind: 'success', text: message, action: { label: 'Deshacer', run: undo } })
      heading.current?.focus()
    })
  }

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
                run(() =>
                  orderSlides(
                    browserApi,
                    moved(slides, index, by).map(({ id }) => id),
                  ),
                )
              }}
              onDelete={() => remove(slide)}
            />
          ))}
        </ol>
      )}
    </section>
  )
}
