import { imageSourceSet, parseVariantAddress, shownAddress } from '#domain/catalogue/image-address.ts'
import { base } from '#web/api/api.ts'

type ShopPictureProps = {
  readonly address: string
  /** Empty if the text beside it says the same. */
  readonly alt: string
  /** Its width, for the `sizes` attribute. */
  readonly sizes: string
  readonly width?: number
  readonly height?: number
  /** Shown large, so the largest size is offered too. */
  readonly isLarge?: boolean
  /** Loaded at once, with high priority. Others load lazily. */
  readonly isFirst?: boolean
  /** A version that the browser has already, shown until this one has loaded. */
  readonly preview?: string | undefined
  readonly className?: string
}

/** A picture of a product or recipe; the browser chooses size and format. */
export function ShopPicture(props: ShopPictureProps) {
  const {
    address,
    alt,
    sizes,
    width = 640,
    height = 640,
    isLarge = false,
    isFirst = false,
    preview,
    className = '',
  } = props
  // A draft has none, and gets the drawing of a picture that fails.
  if (address === '') return <img alt="" data-failed width={width} height={height} className={className} />
  // Offers only the needed sizes, because each address makes the page larger.
  const widest = isLarge ? 1280 : 640
  return (
    <picture>
      <source type="image/avif" srcSet={imageSourceSet(address, 'avif', widest, base)} sizes={sizes} />
      <img
        src={parseVariantAddress(address) ? base + address : shownAddress(address)}
        srcSet={imageSourceSet(address, 'webp', widest, base)}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
        className={className}
        style={preview ? { background: `center / contain no-repeat url("${preview}")` } : undefined}
        // The early script may have marked it as failed.
        suppressHydrationWarning
      />
    </picture>
  )
}
