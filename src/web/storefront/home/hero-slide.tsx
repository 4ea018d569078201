import { Link } from 'react-router'
import { buttonStyle } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useCategoryOffer } from '../catalogue/category-offers.tsx'
import type { HeroSlideContent } from './hero-slides.ts'

/** From this width on the wide picture is used, below it the tall one. */
const WIDE = '(min-width: 48rem)'

type HeroSlideProps = {
  readonly slide: HeroSlideContent
  readonly isFirst: boolean
  /** If false, only browsers without JavaScript load the picture. */
  readonly hasPicture: boolean
}

export function HeroSlide({ slide, isFirst, hasPicture }: HeroSlideProps) {
  const picture = <HeroPicture slide={slide} isFirst={isFirst} />
  return (
    <div
      className={classNames(
        'relative flex h-full w-full flex-col overflow-hidden max-sm:aspect-2/3 max-xs:aspect-auto max-xs:pb-36 sm:min-h-88 lg:aspect-12/5',
        slide.look,
      )}
    >
      {hasPicture ? picture : <noscript>{picture}</noscript>}
      <div className="relative flex flex-col items-start p-5 sm:my-auto sm:max-md:w-1/2 md:w-[42%] md:pr-0 md:pl-8 lg:w-[46%] xl:pb-20 lg:pl-20">
        <p
          className={classNames(
            'rounded-full px-3.5 py-1 text-sm font-bold xs:whitespace-nowrap lg:text-base',
            slide.chipLook,
          )}
        >
          {useCategoryOffer(slide.slug) ?? slide.chip}
        </p>
        <h2 className="mt-3 text-3xl leading-[1.08] md:text-4xl lg:text-[2.75rem] xl:mt-5 xl:text-[3.5rem]">
          {slide.headline}
        </h2>
        <p className="mt-2 text-balance lg:mt-3 lg:text-lg xl:mt-4 xl:text-xl">{slide.line}</p>
        {/* Its ::after covers the slide. The button style is on the span, because it shrinks while pressed. */}
        <Link
          to={`/productos/${slide.slug}`}
          className="mt-4 rounded-control after:absolute after:inset-0 lg:mt-6 lg:text-lg xl:mt-7"
        >
          <span className={classNames(buttonStyle('sun'), 'px-6 lg:min-h-13 lg:px-8')}>{slide.action}</span>
        </Link>
      </div>
    </div>
  )
}

function HeroPicture({ slide: { wide, phone }, isFirst }: { slide: HeroSlideContent; isFirst: boolean }) {
  return (
    <picture>
      <source media={WIDE} type="image/avif" srcSet={wide.avif} width={1440} height={640} />
      <source media={WIDE} type="image/webp" srcSet={wide.webp} width={1440} height={640} />
      <source type="image/avif" srcSet={phone.avif} />
      <img
        src={phone.webp}
        alt=""
        width={720}
        height={880}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding={isFirst ? 'sync' : 'async'}
        className="absolute right-0 bottom-0 max-sm:w-full max-sm:mask-t-from-75% max-sm:mask-t-to-100% max-xs:h-40 max-xs:object-cover max-xs:object-bottom sm:h-full sm:object-cover sm:object-bottom-right sm:max-md:w-1/2 sm:max-md:mask-l-from-75% sm:max-md:mask-l-to-100% md:w-full"
      />
    </picture>
  )
}
