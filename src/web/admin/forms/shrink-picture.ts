import { HEIC_REFUSED, HEIC_START_BYTES, isHeic } from '#domain/catalogue/heic.ts'
import { shrunkSize } from '#domain/catalogue/image-address.ts'
import { ApiError } from '#web/api/errors.ts'
import { PICTURE_TYPES } from '#web/api/upload-picture.ts'

/** Smaller files are sent as they are. */
const SMALL_BYTES = 1024 * 1024
const QUALITY = 0.9

/**
 * A photo of any size in the largest size that the shop stores, so that it uploads quickly. Formats that only the browser can read,
 * like HEIC in Safari, become JPEG or WebP. What the browser cannot read is left as it is: the server says what is wrong with it.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  // By its bytes: phones and chats rename files.
  const isHeicPhoto = isHeic(new Uint8Array(await file.slice(0, HEIC_START_BYTES).arrayBuffer()))
  const isAccepted = PICTURE_TYPES.includes(file.type) && !isHeicPhoto
  if (isAccepted && file.size <= SMALL_BYTES) return file
  const picture = await decode(file)
  if (!picture) {
    if (isHeicPhoto) throw new ApiError(415, HEIC_REFUSED)
    return file
  }
  const canvas = document.createElement('canvas')
  Object.assign(canvas, shrunkSize(picture))
  const context = canvas.getContext('2d')
  if (context) context.imageSmoothingQuality = 'high'
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  // These have no transparent parts, which JPEG would lose.
  const shrunk = await encode(canvas, isHeicPhoto || file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp')
  return shrunk && (shrunk.size < file.size || !isAccepted) ? shrunk : file
}

/** Upright, as the camera noted it. */
async function decode(file: File): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file)
  } catch {
    return undefined
  }
}

/** A browser that cannot write WebP writes PNG instead, which is accepted, too. */
function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY))
}
