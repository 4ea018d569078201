import { imageSourceSet, parseVariantAddress } from '#domain/image-address.ts'
import { base } from '#web/api/base.ts'

type ShopPictureProps = {
  readonly address: string
  /** Empty where the text beside it says the same. */
  readonly alt: string
  /** How wide it is shown, as the `sizes` attribute has it. */
  readonly sizes: string
  readonly width?: number
  readonly height?: number
  /** Fills a good part of a screen. */
  readonly isLarge?: boolean
  /** The first thing a visitor sees is fetched at once, the rest when it comes near. */
  readonly isFirst?: boolean
  readonly className?: string
}

/** A picture of a product or recipe in the size and format that the browser can use best. */
export function ShopPicture(props: ShopPictureProps) {
  const {
    address,
    alt,
    sizes,
    width = 640,
    height = 640,
    isLarge = false,
    isFirst = false,
    className,
  } = props
  // Each address costs its bytes in every page that shows it.
  const widest = isLarge ? 1280 : 640
  return (
    <picture>
      <source type="image/avif" srcSet={imageSourceSet(address, 'avif', widest, base)} sizes={sizes} />
      <img
        src={parseVariantAddress(address) ? base + address : address}
        srcSet={imageSourceSet(address, 'webp', widest, base)}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
        className={className}
      />
    </picture>
  )
}
