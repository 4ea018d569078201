import { imageSourceSet } from '#domain/image-address.ts'

type ShopPictureProps = {
  readonly address: string
  /** Empty where the text beside it says the same. */
  readonly alt: string
  /** How wide it is shown, as the `sizes` attribute has it. */
  readonly sizes: string
  readonly width?: number
  readonly height?: number
  /** The first thing a visitor sees is fetched at once, the rest when it comes near. */
  readonly isFirst?: boolean
  readonly className?: string
}

/** A picture of a product or recipe in the size and format that the browser can use best. */
export function ShopPicture(props: ShopPictureProps) {
  const { address, alt, sizes, width = 640, height = 640, isFirst = false, className } = props
  return (
    <picture>
      <source type="image/avif" srcSet={imageSourceSet(address, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={imageSourceSet(address, 'webp')} sizes={sizes} />
      <img
        src={address}
        alt={alt}
        width={width}
        height={height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
        className={className}
      />
    </picture>
  )
}
