import Trash2 from 'lucide-react/icons/trash'
import { Link } from 'react-router'
import type { PromotionState } from '#domain/promotions/promotion-times.ts'
import { timesText } from '#domain/promotions/promotion-words.ts'
import { categoryOfAddress, type Slide } from '#domain/shop/slide.ts'
import type { VersionedSlide } from '#domain/shop/slide-input.ts'
import { CATEGORY_LOOKS } from '#web/shop/category-look.ts'
import { heroPicture } from '#web/shop/hero-pictures.ts'
import { ShopPicture } from '#web/shop/shop-picture.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { MoveButtons } from './move-buttons.tsx'
import { slideAddress } from './slide-addresses.ts'

const STATES: Readonly<Record<PromotionState, string>> = {
  active: 'Se ve',
  coming: 'Por empezar',
  ended: 'No se ve',
  paused: 'En pausa',
}

type SlideRowProps = {
  readonly slide: VersionedSlide
  readonly state: PromotionState
  /** False also for one in force that leads to what visitors cannot see. */
  readonly isShown: boolean
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onMove: (by: -1 | 1) => void
  readonly onDelete: () => void
}

export function SlideRow({ slide, state, isShown, isFirst, isLast, onMove, onDelete }: SlideRowProps) {
  const isHidden = state === 'active' && !isShown
  return (
    <li data-row={slide.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 p-3 sm:flex-nowrap">
      <SlideThumbnail {...slide} />
      <div className={classNames('min-w-0 flex-1', state === 'ended' && 'text-ink-soft')}>
        <Link
          to={slideAddress(slide.id)}
          className="inline-flex min-h-9 items-center rounded-sm py-1 leading-tight font-bold wrap-anywhere hover:underline"
        >
          {slide.title}
        </Link>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
          <Badge tone={isShown ? 'sun' : 'muted'}>{isHidden ? 'No se ve' : STATES[state]}</Badge>
          {isHidden ? 'Lleva a una página oculta' : timesText(slide, state)}
        </p>
      </div>
      <div className="flex max-sm:w-full max-sm:justify-end">
        <MoveButtons name={slide.title} isFirst={isFirst} isLast={isLast} onMove={onMove} />
        <IconButton label={`Eliminar «${slide.title}»`} icon={<Trash2 />} onClick={onDelete} />
      </div>
    </li>
  )
}

export function SlideThumbnail({ image, address }: Pick<Slide, 'image' | 'address'>) {
  const ready = heroPicture(image)
  const category = categoryOfAddress(address)
  const { tint, icon } = CATEGORY_LOOKS[category?.value ?? 'decoracion']
  const style = 'h-16 w-24 shrink-0 rounded-control object-cover object-bottom'
  if (ready) return <img src={ready.wide.webp} alt="" width={96} height={64} className={style} />
  if (image)
    return <ShopPicture address={image} alt="" sizes="96px" width={96} height={64} className={style} />
  return (
    <span className={classNames('grid place-items-center', style, tint)}>
      <img src={icon} alt="" width={48} height={48} className="size-12" />
    </span>
  )
}
