import { createHash } from 'node:crypto'
import {
  IMAGE_FORMATS,
  IMAGE_WIDTHS,
  type ImageFormat,
  type ImageVariant,
  LARGEST_IMAGE,
} from '#domain/catalogue/image-address.ts'
import { AppError } from '../errors.ts'
import { createLimiter } from '../http/limiter.ts'

const MAX_PIXELS = 50_000_000
const TOO_LARGE = 'La imagen es demasiado grande: admite 50 megapíxeles'

/** Encoding a large photograph takes hundreds of megabytes; one that waits takes ten. */
export const limitEncoding = createLimiter({ queue: 'pictures', atOnce: 1, waiting: 20, patienceMs: 50_000 })

type Sharp = typeof import('sharp').default

export type StoredVariant = ImageVariant & { readonly bytes: Uint8Array }

/** Recognises images by their first bytes, because the name and the declared type may be wrong. */
export function isAcceptedImage(file: Buffer): boolean {
  const starts = (bytes: number[], offset = 0) => bytes.every((byte, index) => file[offset + index] === byte)
  const isJpeg = starts([0xff, 0xd8, 0xff])
  const isPng = starts([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const isWebp = starts([0x52, 0x49, 0x46, 0x46]) && starts([0x57, 0x45, 0x42, 0x50], 8)
  return isJpeg || isPng || isWebp
}

/** Content-addressed: uploading the same file twice gives one image. */
export function hashImage(file: Buffer): string {
  return createHash('sha256').update(file).digest('hex')
}

/** Re-encodes an image in every width and format, rotated upright and without the camera's metadata. */
export async function makeVariants(file: Buffer, hash: string): Promise<StoredVariant[]> {
  return limitEncoding(async () => {
    const sharp = await loadSharp()
    const upright = await decode(sharp, file)
    const variants: StoredVariant[] = []
    for (const width of IMAGE_WIDTHS) {
      const resized = sharp(upright).resize({ width, withoutEnlargement: true })
      for (const format of IMAGE_FORMATS) {
        const bytes = await resized.clone().toFormat(format, ENCODING[format]).toBuffer()
        variants.push({ hash, width, format, bytes })
      }
    }
    return variants
  })
}

const ENCODING: Readonly<Record<ImageFormat, object>> = {
  avif: { quality: 55, effort: 3 },
  webp: { quality: 78 },
}

/** Decodes the whole image, upright, no larger than the largest variant. Any failure here is the file's fault. */
async function decode(sharp: Sharp, file: Buffer): Promise<Buffer> {
  const picture = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
  try {
    const { pages = 1 } = await picture.metadata()
    if (pages > 1) throw new AppError(400, 'La imagen no puede ser animada')
    return await picture
      .autoOrient()
      .resize({ ...LARGEST_IMAGE, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 0 })
      .toBuffer()
  } catch (error) {
    if (error instanceof AppError) throw error
    const isTooLarge = error instanceof Error && error.message.includes('pixel limit')
    throw new AppError(400, isTooLarge ? TOO_LARGE : 'La imagen está dañada o no se puede leer')
  }
}

/** Loaded on the first upload, to keep the image library out of memory until it is needed. */
export async function loadSharp(): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  // sharp would also read SVG, GIF, TIFF and more, and each decoder is more attack surface.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
  return sharp
}
