import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { categoryOfAddress, isFile, type Slide } from '#domain/shop/slide.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CATEGORY_LOOKS } from './category-look.ts'
import { type HeroPicture, heroPicture, ON_LIGHT } from './hero-pictures.ts'
import { ShopPicture } from './shop-picture.tsx'

/** From this width on the wide picture is used, below it the tall one. */
const WIDE = '(min-width: 48rem)'

type HeroSlideProps = {
  readonly slide: Slide
  readonly isFirst: boolean
  /** If false, only browsers without JavaScript load the picture. */
  readonly hasPicture: boolean
  /** A promotion of its category. */
  readonly offer?: string | undefined
}

/** One slide, as visitors see it. */
export function HeroSlide({ slide, isFirst, hasPicture, offer }: HeroSlideProps) {
  const category = categoryOfAddress(slide.address)
  const ready = heroPicture(slide.image)
  const chip = offer ?? ready?.chip
  const tint = category ? CATEGORY_LOOKS[category.value].tint : 'bg-sun-soft'
  const picture = (
    <SlidePicture
      slide={slide}
      ready={ready}
      isFirst={isFirst}
      icon={CATEGORY_LOOKS[category?.value ?? 'decoracion'].icon}
    />
  )
  return (
    <div
      // Clipped and not hidden: then a longer text makes it higher than its proportions.
      className={classNames(
        'relative flex h-full w-full flex-col overflow-clip max-sm:aspect-2/3 max-sm:min-h-min max-xs:aspect-auto sm:min-h-88 lg:aspect-12/5',
        ready ? ready.look : classNames(tint, 'text-ink'),
        ready && 'max-xs:pb-36',
      )}
    >
      {ready && (hasPicture ? picture : <noscript>{picture}</noscript>)}
      <div className="relative flex flex-col items-start p-5 sm:my-auto sm:max-md:w-1/2 md:w-[42%] md:pr-0 md:pl-8 lg:w-[46%] xl:pb-20 lg:pl-20">
        {chip && (
          <p
            className={classNames(
              'mb-3 rounded-full px-3.5 py-1 text-sm font-bold xs:whitespace-nowrap lg:text-base xl:mb-5',
              ready?.chipLook ?? ON_LIGHT,
            )}
          >
            {chip}
          </p>
        )}
        <h2 className="text-3xl leading-[1.08] wrap-anywhere md:text-4xl lg:text-[2.75rem] xl:text-[3.5rem]">
          {slide.title}
        </h2>
        <p className="mt-2 text-balance wrap-anywhere lg:mt-3 lg:text-lg xl:mt-4 xl:text-xl">{slide.text}</p>
        <SlideLink address={slide.address}>{slide.button}</SlideLink>
      </div>
      {!ready && (hasPicture ? picture : <noscript>{picture}</noscript>)}
    </div>
  )
}

/** Its ::after covers the slide. The button style is on the span, because it shrinks while pressed. */
function SlideLink({ address, children }: { address: string; children: ReactNode }) {
  const className = 'mt-4 rounded-control after:absolute after:inset-0 lg:mt-6 lg:text-lg xl:mt-7'
  const button = (
    <span className={classNames(buttonStyle('sun'), 'px-6 lg:min-h-13 lg:px-8')}>{children}</span>
  )
  if (address.startsWith('/'))
    return (
      <Link to={address} reloadDocument={isFile(address)} className={className}>
        {button}
      </Link>
    )
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className={className}>
      {button}
      <span className="sr-only">(se abre en otra pestaña)</span>
    </a>
  )
}

type SlidePictureProps = {
  readonly slide: Slide
  readonly ready: HeroPicture | undefined
  readonly isFirst: boolean
  /** Instead of a picture. */
  readonly icon: string
}

function SlidePicture({ slide: { image }, ready, isFirst, icon }: SlidePictureProps) {
  if (ready) return <ReadyPicture {...ready} isFirst={isFirst} />
  return (
    <div
      // Beside the text, or below it on a phone, where it takes the room that is left.
      className={classNames(
        'relative min-h-44 grow sm:absolute sm:inset-y-0 sm:right-0 sm:w-1/2',
        image && 'max-sm:mask-t-from-80% max-sm:mask-t-to-100% sm:mask-l-from-85% sm:mask-l-to-100%',
      )}
    >
      {image ? (
        <ShopPicture
          address={image}
          alt=""
          sizes="(min-width: 80rem) 640px, (min-width: 40rem) 50vw, 100vw"
          isLarge
          isFirst={isFirst}
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <img
          src={icon}
          alt=""
          width={256}
          height={256}
          decoding="async"
          className="absolute inset-0 m-auto size-44 object-contain md:size-64 lg:size-80"
        />
      )}
    </div>
  )
}

function ReadyPicture({ wide, phone, isFirst }: HeroPicture & { isFirst: boolean }) {
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
