import { z } from 'zod/mini'
import { PATH_OR_WEB_ADDRESS } from '../text.ts'

export const IMAGE_WIDTHS = [320, 640, 1280] as const
export const IMAGE_FORMATS = ['avif', 'webp'] as const

/** No page shows an image larger than this, and formats have a maximum height (16,383 for WebP). */
export const LARGEST_IMAGE = { width: 1280, height: 4 * 1280 } as const

const MAX_PICTURE_MB = 10
export const MAX_PICTURE_BYTES = MAX_PICTURE_MB * 1024 * 1024
/** The server's message. The page shows it before uploading, without asking the server. */
export const PICTURE_TOO_LARGE = `El archivo es demasiado grande: admite ${MAX_PICTURE_MB} MB`

export type ImageFormat = (typeof IMAGE_FORMATS)[number]
export type ImageVariant = { readonly hash: string; readonly width: number; readonly format: ImageFormat }

const VARIANT = /^\/images\/([0-9a-f]{64})-(320|640|1280)\.(avif|webp)$/

export function variantAddress({ hash, width, format }: ImageVariant): string {
  return `/images/${hash}-${width}.${format}`
}

export function parseVariantAddress(address: string): ImageVariant | undefined {
  const [, hash, width, format] = VARIANT.exec(address) ?? []
  if (!hash || (format !== 'avif' && format !== 'webp')) return undefined
  return { hash, width: Number(width), format }
}

/** The address that products and recipes store for an uploaded picture. The other sizes are derived from it. */
export function imageAddress(hash: string): string {
  return variantAddress({ hash, width: 640, format: 'webp' })
}

/** `srcset` of an uploaded picture in one format. Undefined for pictures of other sites. `site` is where ours are, if not here. */
export function imageSourceSet(
  address: string,
  format: ImageFormat,
  widest = 1280,
  site = '',
): string | undefined {
  const variant = parseVariantAddress(address)
  if (!variant) return undefined
  const widths = IMAGE_WIDTHS.filter((width) => width <= widest)
  return widths.map((width) => `${site}${variantAddress({ ...variant, width, format })} ${width}w`).join(', ')
}

/** Of another site. The API accepts `http:` too; pages ask by https, and show a drawing where that fails. */
export function shownAddress(address: string): string {
  return address.replace(/^http:/i, 'https:')
}

/** Logos are shown small. */
export function logoAddress(address: string): string {
  const variant = parseVariantAddress(address)
  return variant ? variantAddress({ ...variant, width: 320 }) : address
}

type Size = { readonly width: number; readonly height: number }

/** The size of a picture that has been shrunk to the largest one stored. Never enlarged. */
export function shrunkSize({ width, height }: Size): Size {
  const scale = Math.min(1, LARGEST_IMAGE.width / width, LARGEST_IMAGE.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

export const ImageAddress = z.string().check(
  z.maxLength(2000, 'La dirección de la imagen es demasiado larga'),
  z.regex(PATH_OR_WEB_ADDRESS, 'La imagen tiene que ser una dirección de la tienda o http(s)'),
  z.refine((address) => address.isWellFormed(), 'La dirección de la imagen no es válida'),
)
